/** Names of functions and letters that are said as they are written; other commands only set the formula. */
const SAID =
  /^(?:max|min|sup|inf|lim|sin|cos|tan|log|ln|exp|deg|infty|alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|ell|hbar)$/i;

const WORDS: { readonly [command: string]: string } = {
  approx: 'about',
  cdot: 'times',
  ge: 'at least',
  geq: 'at least',
  infty: 'infinity',
  le: 'at most',
  leq: 'at most',
  neq: 'not equal to',
  pm: 'plus or minus',
  sum: 'sum of',
  times: 'times',
};

const POWERS: { readonly [power: string]: string } = { '2': 'squared', '3': 'cubed', '-1': 'to the minus 1' };

/** A short formula as it is read aloud: `V_{\max}` → `V max`, `\frac{d}{t^2}` → `d over t squared`. */
export function spokenFormula(tex: string): string {
  return tex
    .replace(/\\(?:mathrm|mathit|mathbf|mathcal|mathsf|text|operatorname)\*?(?![a-zA-Z])/g, '')
    .replace(/\\(bar|hat|tilde|vec|dot|ddot)(?![a-zA-Z])\s*(\{[^{}]*\}|\\[a-zA-Z]+|\S)/g, '$2 $1 ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1 over $2 ')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' root of $1 ')
    .replace(/\^\s*(?:\{([^{}]*)\}|(\S))/g, (_, group: string | undefined, single: string | undefined) => {
      const power = (group ?? single ?? '').trim();
      return ` ${POWERS[power] ?? `to the ${power}`} `;
    })
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => ` ${WORDS[name] ?? (SAID.test(name) ? name : '')} `)
    .replace(/\\./g, ' ')
    .replace(/[{}_&~$]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.)])/g, '')
    .trim();
}
