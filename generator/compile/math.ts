import katex, { type KatexOptions } from 'katex';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { escapeHtml } from '../escape.ts';
import { dataOf, fileOf, report } from './report.ts';
import { type Verbatim, verbatim } from './verbatim.ts';

/** Formulas recur from page to page; what KaTeX made of one is kept, with what it had to say. */
interface Rendered {
  readonly html: string;
  readonly problems: readonly { readonly message: string; readonly offset: number | null }[];
}
const cache = new Map<string, Rendered>();
const CACHE_LIMIT = 500;

function render(tex: string, displayMode: boolean): Rendered {
  const key = (displayMode ? 'D' : 'I') + tex;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const rendered = renderAnew(tex, displayMode);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, rendered);
  return rendered;
}

/** KaTeX's own string, where rehype-katex would parse it into a tree first; errors come out as rehype-katex's. */
function renderAnew(tex: string, displayMode: boolean): Rendered {
  const problems: { message: string; offset: number | null }[] = [];
  const strict: KatexOptions['strict'] = (code, message, token) => {
    problems.push({ message: `${message} (${code})`, offset: token?.loc?.start ?? null });
    return 'ignore';
  };
  try {
    return { html: katex.renderToString(tex, { displayMode, throwOnError: true, strict }), problems };
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    // KaTeX appends the place in words of its own; ours is line and column.
    const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (position \d+|end of input): .*$/s, '');
    problems.push({ message: `KaTeX cannot read the formula: ${reason}`, offset: position ?? null });
    try {
      return { html: katex.renderToString(tex, { displayMode, throwOnError: false, strict: 'ignore' }), problems };
    } catch {
      return {
        html: `<span class="katex-error" style="color:#cc0000" title="${escapeHtml(String(error))}">${escapeHtml(tex)}</span>`,
        problems,
      };
    }
  }
}

/** The element of a formula. `start` is where its first character stands in the document. */
export function formula(tex: string, display: boolean, start: { line: number; column: number }, file: VFile): Verbatim {
  const { html, problems } = render(tex, display);
  dataOf(file).math = true;
  for (const { message, offset } of problems) {
    const before = tex.slice(0, offset ?? 0).split('\n');
    const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
    report(file, { line: start.line + before.length - 1, column }, 'warning', 'math', message);
  }
  return verbatim(display ? `<div class="equation">${html}</div>` : html, tex);
}

/** remark-rehype's handler for a formula in a line. */
export function inlineMath(state: State, node: InlineMath): Verbatim {
  const file = fileOf(state);
  const at = node.position?.start ?? { line: 1, column: 1 };
  const source = String(file).slice(node.position?.start.offset, node.position?.end.offset);
  const fence = /^\$+/.exec(source)?.[0].length ?? 1;
  return formula(node.value, false, { line: at.line, column: at.column + fence }, file);
}

/** remark-rehype's handler for a formula of its own. */
export function displayMath(state: State, node: DisplayMath): Verbatim {
  const at = node.position?.start ?? { line: 1, column: 1 };
  return formula(node.value, true, { line: at.line + 1, column: at.column }, fileOf(state));
}
