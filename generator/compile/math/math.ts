import katex, { type KatexOptions } from 'katex';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { matchesOf } from '../../base/matches.ts';
import { formulaFonts } from '../../model/formula-fonts.ts';
import { withoutMarks } from '../../model/placeholders.ts';
import type { SourcePosition } from '../../model/positions.ts';
import { FORMULA_SOURCE } from '../../model/searched.ts';
import { type Former, formulaKey, NO_FORMER } from '../former.ts';
import { addLabel } from '../markdown/labels.ts';
import { type Verbatim, verbatim } from '../markdown/verbatim.ts';
import { dataOf, fileOf, lineOf, report, startOf } from '../page-record.ts';
import { searchedFormula } from '../search-text.ts';
import { formulaMarkup } from './markup.ts';
import { type Problem, quantityMacros } from './quantities.ts';

/** Formulas recur from page to page; what KaTeX made of one is kept, with what it had to say. */
interface Rendered {
  readonly html: string;
  readonly problems: readonly Problem[];
  readonly fonts: readonly string[];
}
/** The same, perhaps with its fonts to be read from the HTML. */
type Made = Omit<Rendered, 'fonts'> & Partial<Rendered>;
const cache = new Map<string, Rendered>();
const MAX_CACHED = 500;

/** @param former what the page had before */
function render(tex: string, displayMode: boolean, former: Former): Rendered {
  const key = formulaKey(tex, displayMode);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const before = former.formula(key);
  const made: Made = before === undefined ? renderAnew(tex, displayMode) : { html: before, problems: [] };
  const { html, problems, fonts = formulaFonts(html) } = made;
  // Formulas can write every character, as `\\char"FDD0`.
  const rendered = { html: withoutMarks(html), problems, fonts };
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, rendered);
  return rendered;
}

/** As a text, where rehype-katex would parse it into a tree first; errors come out as rehype-katex's. */
function renderAnew(tex: string, displayMode: boolean): Made {
  const problems: Problem[] = [];
  const macros = () => quantityMacros((problem) => problems.push(problem));
  const strict: KatexOptions['strict'] = (code, message, token) => {
    problems.push({ rule: 'math', message: `${message} (${code})`, offset: token?.loc?.start ?? null });
    return 'ignore';
  };
  try {
    return { ...formulaMarkup(tex, { displayMode, throwOnError: true, strict, macros: macros() }), problems };
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    // KaTeX appends the place in words of its own; ours is line and column.
    const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (position \d+|end of input): .*$/s, '');
    problems.push({ rule: 'math', message: `KaTeX cannot read the formula: ${reason}`, offset: position ?? null });
    try {
      const lenient = { displayMode, throwOnError: false, strict: 'ignore', macros: quantityMacros(() => {}) } as const;
      return { html: katex.renderToString(tex, lenient), problems };
    } catch {
      return { html: source(tex, String(error)), problems };
    }
  }
}

/** A formula that KaTeX cannot show, as it is written. */
function source(tex: string, why: string): string {
  return `<span class="katex-error" style="color:#cc0000" title="${escapeHtml(why)}">${escapeHtml(tex)}</span>`;
}

/** A formula as HTML, without a word about what is wrong with it. */
export function renderFormula(tex: string, displayMode: boolean): string {
  return render(tex, displayMode, NO_FORMER).html;
}

/** Finds where a character of a formula stands in the document; called when there is something to report. */
type Locate = (tex: string, offset: number) => SourcePosition;

/** `\label{eq-gain}` names a formula and gives it a number. */
const LABEL = /\\label\s*\{([^{}]*)\}/g;

/** The element of a formula. */
export function formula(written: string, display: boolean, file: VFile, locate: Locate): Verbatim {
  const labels = matchesOf(written, LABEL);
  // White space in its place, so that what KaTeX says of places stays true.
  const tex = labels.length === 0 ? written : written.replace(LABEL, (label) => ' '.repeat(label.length));
  const id = labelOf(labels, display, file, (offset) => locate(written, offset));
  const number = id === null ? null : addLabel(file, 'equation', id);
  const data = dataOf(file);
  const { html, problems, fonts } = render(number === null ? tex : `${tex}\\tag{${number}}`, display, data.former);
  if (problems.length === 0) data.typeset.push(html);
  if (fonts.some((font) => !data.formulaFonts.includes(font))) {
    data.formulaFonts = [...new Set([...data.formulaFonts, ...fonts])].sort();
  }
  for (const { rule, message, offset, suggestion } of problems) {
    report(file, locate(written, offset ?? 0), { severity: 'warning', rule, message, suggestion });
  }
  const searched = html.includes(`<${FORMULA_SOURCE}`) ? searchedFormula(tex) : html;
  if (!display) return verbatim(html, tex, searched);
  const name = id === null ? '' : ` id="${escapeHtml(id)}"`;
  const box = `<div class="${CLASS.equation}"${name}>${html}</div>`;
  return verbatim(`<div class="${CLASS.equationFrame}">${box}</div>`, tex, `<div${name}>${searched}</div>`, id);
}

/** The id that a formula's label gives it; null without one, or with one that is of no use, which is reported. */
function labelOf(
  labels: readonly RegExpExecArray[],
  display: boolean,
  file: VFile,
  locate: (offset: number) => SourcePosition,
): string | null {
  const [first, second] = labels;
  if (first === undefined) return null;
  const fail = (label: RegExpExecArray, message: string) => {
    report(file, locate(label.index), { severity: 'warning', rule: 'label', message });
    return null;
  };
  if (!display) return fail(first, 'a formula in a line has no number: put it between $$ to label it');
  if (second !== undefined) fail(second, 'a formula has one label: split it, or leave one out');
  const id = first[1]?.trim() ?? '';
  return /^[^\s"'<>#%]+$/.test(id) ? id : fail(first, `'${id}' cannot be an address: write \\label{eq-name}`);
}

/** remark-rehype's handler for a formula in a line. */
export function inlineMath(state: State, node: InlineMath): Verbatim {
  const file = fileOf(state);
  return formula(node.value, false, file, locateInLine(file, node));
}

/** remark-rehype's handler for a formula of its own. */
export function displayMath(state: State, node: DisplayMath): Verbatim {
  const file = fileOf(state);
  const made = formula(node.value, true, file, locateFormula(file, node));
  state.patch(node, made as never);
  return made;
}

function sourceOf(file: VFile, node: Node): string {
  return String(file).slice(node.position?.start.offset, node.position?.end.offset);
}

/**
 * The lines of a block are those of the document, without what stands before them: white space, marks of quotes, the
 * opening `$$`; and without the closing `$$` behind the last.
 */
export function locateFormula(file: VFile, node: Node): Locate {
  return (tex, offset) => {
    const before = tex.slice(0, offset).split('\n');
    const row = before.length - 1;
    const { line: first, column } = startOf(node);
    const opening = /^\${2,}[ \t]*(?=[^\s$])/.exec(sourceOf(file, node))?.[0];
    const line = first + row + (opening === undefined ? 1 : 0);
    const source = lineOf(file, line);
    const inner = line === node.position?.end.line ? source.replace(/\${2,}[ \t]*$/, '') : source;
    const margin =
      opening !== undefined && row === 0 ? column - 1 + opening.length : outside(inner, tex.split('\n')[row]);
    return { line, column: margin + (before.at(-1)?.length ?? 0) + 1 };
  };
}

/**
 * A formula within a line stands between dollars, perhaps with a space. If it runs over several lines, the prefix of
 * its block (a quote or a list) stands before each of them.
 */
function locateInLine(file: VFile, node: InlineMath): Locate {
  return (tex, offset) => {
    const [, opening = '', rest = ''] = /^(\$+)([\s\S]*?)\$*$/.exec(sourceOf(file, node)) ?? [];
    const padding = rest.length > tex.length && /^\s/.test(rest) && !/^\s/.test(tex) ? 1 : 0;
    const inner = rest
      .slice(padding)
      .replace(padding === 1 ? /\s$/ : '', '')
      .split('\n');
    const before = tex.slice(0, offset).split('\n');
    const row = before.length - 1;
    const { line, column } = startOf(node);
    const margin = row === 0 ? column - 1 + opening.length + padding : outside(inner[row], tex.split('\n')[row]);
    return { line: line + row, column: margin + (before.at(-1)?.length ?? 0) + 1 };
  };
}

/** How much longer a line of the document is than what the formula has of it. */
function outside(line = '', own = ''): number {
  return Math.max(0, line.length - own.length);
}
