/** The symbols of formulas, read from KaTeX's parse tree. */
import katex from 'katex';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { KatexMacros } from '../../model/config.ts';
import { dataOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { macrosWithoutOutput } from './macros.ts';
import { locateFormula } from './math.ts';

/** A symbol as a formula has it. */
export interface FoundSymbol {
  /** Letter with accents and subscript in a normal form: `x_{n}` is `x_n`. */
  readonly name: string;
  /** The letter without its subscript. */
  readonly base: string;
  /** The subscript; empty for none. */
  readonly index: string;
  readonly offset: number | null;
}

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly label?: string;
  readonly font?: string;
  readonly base?: Node | null;
  readonly sub?: Node | null;
  readonly sup?: Node | null;
  readonly body?: unknown;
  readonly loc?: { readonly start: number };
}

const LETTER = /^(?:\p{L}|\\[A-Za-z]+)$/u;
const GREEK_CAPITAL = /^\\(Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega)$/;
/** Letters that are constants. */
const CONSTANTS = new Set(['\\pi', '\\infty', '\\partial', '\\nabla']);
/** Upright letters are units, differentials and the base of natural logarithms; upright words are names. */
const UPRIGHT = new Set(['mathrm', 'mathup', '\\mathrm', 'textrm']);
/** In these nothing is a symbol. */
const WORDS = new Set(['text', 'op', 'operatorname', 'tag', 'kern', 'spacing', 'atom', 'delimsizing', 'href', 'url']);

const parse = (katex as unknown as { __parse(tex: string, options: object): Node[] }).__parse;

/** The symbols of a formula, in its order; none if KaTeX cannot read it. Output of macro functions holds no symbols. */
export function symbolsOf(tex: string, katexMacros: KatexMacros): FoundSymbol[] {
  const macros = macrosWithoutOutput(katexMacros);
  const found: FoundSymbol[] = [];
  try {
    collect(parse(tex, { displayMode: true, strict: 'ignore', macros }), found);
  } catch {
    // Said where it is rendered.
  }
  return found;
}

function collect(part: unknown, found: FoundSymbol[]): void {
  if (Array.isArray(part)) {
    for (const each of part) collect(each, found);
    return;
  }
  if (typeof part !== 'object' || part === null || !('type' in part)) return;
  const node = part as Node;
  if (WORDS.has(node.type)) return;
  if (node.type === 'supsub') {
    const base = node.base ?? null;
    const letter = base === null ? null : letterOf(base);
    if (letter === null) collect(base, found);
    else {
      const index = node.sub ? textOf(node.sub) : '';
      add(letter, index, offsetOf(base), found);
    }
    collect(node.sup, found);
    return;
  }
  const letter = letterOf(node);
  if (letter !== null) add(letter, '', offsetOf(node), found);
  else if (node.type !== 'font' || !UPRIGHT.has(node.font ?? '')) {
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'loc' && name !== 'mathml' && typeof value === 'object') collect(value, found);
    }
  }
}

function add(base: string, index: string, offset: number | null, found: FoundSymbol[]): void {
  if (!CONSTANTS.has(base)) found.push({ name: index === '' ? base : `${base}_${index}`, base, index, offset });
}

/** The letter that a node is, with its accent, or the upright word; null for what is none. */
function letterOf(node: Node): string | null {
  const { text = '' } = node;
  if (node.type === 'mathord') return LETTER.test(text) ? text : null;
  if (node.type === 'textord') return GREEK_CAPITAL.test(text) ? text : null;
  if (node.type === 'accent' && node.base) {
    const inner = letterOf(node.base);
    return inner === null ? null : `${node.label} ${inner}`;
  }
  if (node.type === 'ordgroup' && Array.isArray(node.body) && node.body.length === 1) return letterOf(node.body[0]);
  if (node.type === 'font') {
    const word = textOf(node.body as Node);
    if (UPRIGHT.has(node.font ?? '')) return /^[A-Za-z]{2,}\d*$/.test(word) ? word : null;
    return letterOf(node.body as Node);
  }
  return null;
}

/** The texts of a tree, one behind the other. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join('');
  if (typeof part !== 'object' || part === null) return '';
  const node = part as Node;
  if (typeof node.text === 'string') return node.text;
  if (node.type === 'supsub') return textOf(node.base) + (node.sub ? `_${textOf(node.sub)}` : '') + textOf(node.sup);
  return textOf(node.body ?? node.base ?? null);
}

/** Where a part begins in its formula. */
function offsetOf(part: unknown): number | null {
  if (typeof part !== 'object' || part === null) return null;
  const node = part as Node;
  const inner = Array.isArray(node.body) ? node.body[0] : (node.body ?? node.base);
  return node.loc?.start ?? offsetOf(inner);
}

/** Subscripts that count: indexes, numbers, and sums of them. */
const COUNTER = /^[+-]?(?:[i-nN]|\d+)(?:[+,-](?:[i-nN]|\d+))*$/;
const counts = (index: string) => index === '' || COUNTER.test(index);

/** On a page with a list of symbols, every symbol of its displayed formulas has to be in it. */
export function checkSymbols() {
  return (tree: Root, file: VFile): void => {
    const { symbols, katexMacros } = dataOf(file);
    if (symbols.length === 0) return;
    const listed = new Set(symbols.map(({ name }) => name));
    // A list with `x_n` explains `x_{n-1}` and `x_0`, too.
    const counted = new Set(symbols.filter(({ index }) => counts(index)).map(({ base }) => base));
    visit(tree, 'math', (node: { value: string }) => {
      for (const { name, base, index, offset } of symbolsOf(
        node.value.replace(/\\label\s*\{[^{}]*\}/g, ''),
        katexMacros,
      )) {
        if (listed.has(name) || (counts(index) && counted.has(base))) continue;
        listed.add(name);
        const position = locateFormula(file, node as never)(node.value, offset ?? 0);
        const message = `'${name}' is not in the page's list of symbols: say there what it means`;
        report(file, position, { severity: 'warning', rule: 'unlisted-symbol', message });
      }
    });
  };
}
