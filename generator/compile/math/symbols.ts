import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { locateFormula } from './math.ts';

/** A symbol as a formula has it. */
export interface FoundSymbol {
  /** Letter with accents and subscript in a normal form: `x_{n}` is `x_n`. */
  readonly name: string;
  readonly base: string;
  /** The subscript; empty for none. */
  readonly index: string;
  readonly offset: number;
}

interface Token {
  readonly text: string;
  readonly offset: number;
}

/** Commands of Greek letters; `\pi` is a constant and no symbol. */
const GREEK = new Set(
  `alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi varpi rho varrho sigma
  varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega`
    .split(/\s+/)
    .map((name) => `\\${name}`),
);
const ACCENT = /^\\(?:acute|bar|breve|check|d{1,4}ot|grave|hat|mathring|tilde|vec|wide(?:check|hat|tilde))$/;
const FONT = /^\\(?:math(?:bb|bf|bfit|cal|frak|it|normal|scr|sf|tt))$/;
/** Upright letters are units, differentials and the base of natural logarithms; upright words are names. */
const UPRIGHT = /^\\(?:mathrm|mathup|textrm)$/;
/** Functions and signs that the text of a subscript does not contain. */
const NO_TEXT = /^(?:[{}^]|\\(?:arg|cos|exp|inf|lim|ln|log|max|min|sin|sup|tan))$/;
/** Commands with arguments in which nothing is a symbol. */
const WORDS = /^\\(?:text(?:bf|it|sf|tt)?|operatorname\*?|tag|label|begin|end|[hv]space|href|url|color|num|unit|qty)$/;

/** The symbols of a formula, in its order. */
export function symbolsOf(tex: string): FoundSymbol[] {
  const found: FoundSymbol[] = [];
  const tokens = [...tex.matchAll(/\\\\(?:\[[^\]]*\])?|\\(?:[a-zA-Z]+\*?|.)|\S/gsu)];
  collect(
    tokens.map(({ 0: text, index: offset }) => ({ text, offset })),
    found,
  );
  return found;
}

function collect(tokens: readonly Token[], found: FoundSymbol[]): void {
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at] as Token;
    const end = atomEnd(tokens, at);
    const atom = tokens.slice(at, end);
    at = end;
    while (tokens[at]?.text === "'") at += 1;
    let index = '';
    if (tokens[at]?.text === '_') {
      const behind = atomEnd(tokens, at + 1);
      index = textOf(tokens.slice(at + 1, behind));
      at = behind;
    }
    const base = letterOf(atom);
    if (base !== null)
      found.push({ name: index === '' ? base : `${base}_${index}`, base, index, offset: first.offset });
    else if (atom.length > 1 && !WORDS.test(first.text) && !UPRIGHT.test(first.text)) collect(inner(atom), found);
  }
}

/** The index after a token with its arguments, or after a group. */
function atomEnd(tokens: readonly Token[], start: number): number {
  const text = tokens[start]?.text ?? '';
  if (text === '{') return groupEnd(tokens, start);
  if (text === '\\qty') return atomEnd(tokens, atomEnd(tokens, start + 1));
  const hasArgument = [ACCENT, FONT, UPRIGHT, WORDS].some((pattern) => pattern.test(text));
  return hasArgument ? atomEnd(tokens, start + 1) : start + 1;
}

function groupEnd(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    if (tokens[at]?.text === '{') depth += 1;
    if (tokens[at]?.text === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

function inner(atom: readonly Token[]): readonly Token[] {
  return atom[0]?.text === '{' ? atom.slice(1, -1) : atom.slice(1);
}

/** The letter that a part of a formula is, with its accent, or the upright word; null if it is another thing. */
function letterOf(atom: readonly Token[]): string | null {
  const [{ text } = { text: '' }, ...rest] = atom;
  if (rest.length === 0) return GREEK.has(text) || /^\p{L}$/u.test(text) ? text : null;
  if (text !== '{' && atomEnd(atom, 0) < atom.length) return null;
  if (UPRIGHT.test(text)) {
    const word = textOf(rest);
    return /^[A-Za-z]{2,}\d*$/.test(word) ? word : null;
  }
  if (text !== '{' && !FONT.test(text) && !ACCENT.test(text)) return null;
  const letter = letterOf(inner(atom));
  return letter === null || !ACCENT.test(text) ? letter : `${text} ${letter}`;
}

function textOf(tokens: readonly Token[]): string {
  const isLeftOut = (text: string) => [FONT, UPRIGHT, WORDS, NO_TEXT].some((pattern) => pattern.test(text));
  return tokens.map(({ text }) => (isLeftOut(text) ? '' : text)).join('');
}

/** Subscripts that count: indexes, numbers, and sums of them. */
const COUNTER = /^[+-]?(?:[i-nN]|\d+)(?:[+,-](?:[i-nN]|\d+))*$/;
const counts = (index: string) => index === '' || COUNTER.test(index);

/** On a page with a list of symbols, every symbol of its displayed formulas has to be in it. */
export function checkSymbols() {
  return (tree: Root, file: VFile): void => {
    const { symbols } = factsOf(file);
    if (symbols.length === 0) return;
    const listed = new Set(symbols.map(({ name }) => name));
    // A list with `x_n` explains `x_{n-1}` and `x_0`, too.
    const counted = new Set(symbols.filter(({ index }) => counts(index)).map(({ base }) => base));
    visit(tree, 'math', (node: { value: string }) => {
      for (const { name, base, index, offset } of symbolsOf(node.value)) {
        if (listed.has(name) || (counts(index) && counted.has(base))) continue;
        listed.add(name);
        const position = locateFormula(file, node as never)(node.value, offset);
        const message = `'${name}' is not in the page's list of symbols: say there what it means`;
        report(file, position, { severity: 'warning', rule: 'unlisted-symbol', message });
      }
    });
  };
}
