import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { KatexOptions } from 'katex';
import type { Code } from 'mdast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import rehypeKatex from 'rehype-katex';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { KatexMacros } from '../../model/config.ts';
import { withoutMarks } from '../../model/placeholders.ts';
import type { SourcePosition } from '../../model/positions.ts';
import { textOf } from '../markdown/text.ts';
import { addLabel, dataOf, fileOf, report, sourceOf, startOf } from '../page-record.ts';
import { visit } from '../walk.ts';

interface Problem {
  readonly message: string;
  readonly offset: number | null;
}

interface Rendered {
  readonly html: string;
  readonly problems: readonly Problem[];
}

/** Rendered formulas by display mode and source, for each set of macros: formulas recur from page to page. */
const renderedWith = new WeakMap<KatexMacros, Map<string, Rendered>>();
const MAX_RENDERED = 500;

function render(tex: string, isDisplayed: boolean, macros: KatexMacros): Rendered {
  const rendered = renderedWith.get(macros) ?? new Map<string, Rendered>();
  renderedWith.set(macros, rendered);
  const key = `${isDisplayed} ${tex}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const made = renderAnew(tex, isDisplayed, macros);
  if (rendered.size >= MAX_RENDERED) rendered.clear();
  rendered.set(key, made);
  return made;
}

/** Runs rehype-katex on one formula, so that its options report on that formula and macros end with it. */
function renderAnew(tex: string, isDisplayed: boolean, macros: KatexMacros): Rendered {
  const problems: Problem[] = [];
  const add = (problem: Problem) => {
    // rehype-katex renders a faulty formula twice.
    if (!problems.some(({ message, offset }) => message === problem.message && offset === problem.offset)) {
      problems.push(problem);
    }
  };
  const strict: KatexOptions['strict'] = (code, message, token) => {
    add({ message: `${message} (${code})`, offset: token?.loc?.start ?? null });
    return 'ignore';
  };
  const katex = unified()
    .use(rehypeKatex, { strict, macros: macrosOf(macros) })
    .use(rehypeStringify);
  const file = new VFile();
  const tree: Root = { type: 'root', children: [formulaElement(tex, isDisplayed)] };
  const html = katex.stringify(katex.runSync(tree, file) as Root);
  for (const { cause } of file.messages) add(faultOf(cause));
  // A formula can write every character, as `\\char"FDD0`.
  return { html: withoutMarks(html), problems };
}

function faultOf(cause: unknown): Problem {
  const { name, message = String(cause), position } = cause as { name?: string; message?: string; position?: number };
  // Macros of the settings throw other errors, in words of their own.
  if (name !== 'ParseError') return { message, offset: position ?? null };
  // KaTeX appends the place in words of its own; ours is line and column.
  const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (position \d+|end of input): .*$/s, '');
  return { message: `KaTeX cannot read the formula: ${reason}`, offset: position ?? null };
}

const INLINE = 'math-inline';
const DISPLAYED = 'math-display';

/** Property with the number of a formula in `CompileData`. */
const NUMBER = 'dataFormula';

/** A formula as remark-math writes it and rehype-katex reads it. */
function formulaElement(tex: string, isDisplayed: boolean, number?: number): Element {
  const className = ['language-math', isDisplayed ? DISPLAYED : INLINE];
  const properties = { className, ...(number === undefined ? {} : { [NUMBER]: number }) };
  return { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: tex }] };
}

/** Whether a node is a formula that is not rendered yet. */
export function isFormula(node: RootContent): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) && (className.includes(INLINE) || className.includes(DISPLAYED));
}

/** A formula in a line as HTML, without a word about what is wrong with it. */
export function renderFormula(tex: string, macros: KatexMacros): string {
  return render(tex, false, macros).html;
}

/** The finished HTML of a formula's element. */
export function finishedFormula(element: Element, macros: KatexMacros): ElementContent {
  return finished(textOf(element), render(textOf(element), isDisplayed(element), macros).html);
}

function isDisplayed({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes(DISPLAYED);
}

function finished(tex: string, html: string): ElementContent {
  return { type: 'raw', value: html, data: { text: tex } } as never;
}

/** Renders the formulas of a page, and reports what is wrong with them. */
export function renderFormulas() {
  return (tree: Root, file: VFile): void => {
    const data = dataOf(file);
    visit(tree, 'element', (node, index, parent) => {
      if (!isFormula(node) || index === undefined || parent === undefined) return;
      const tex = textOf(node);
      const { html, problems } = render(tex, isDisplayed(node), data.katexMacros);
      const locate = data.formulas[Number(node.properties[NUMBER])] ?? (() => startOf(node));
      for (const { message, offset } of problems) {
        report(file, locate(offset ?? 0), { severity: 'warning', rule: 'math', message });
      }
      parent.children[index] = finished(tex, html);
      data.text.hasFormulas = true;
    });
  };
}

/** Returns the position in the document of a formula's character; called for each diagnostic. */
type Locate = (tex: string, offset: number) => SourcePosition;

/** `\label{eq-gain}` names a formula and gives it a number. */
const LABEL = /\\label\s*\{([^{}]*)\}/g;

/** Makes the element of a formula, with the number and the id that its label gives it. */
export function formula(state: State, node: Code | DisplayMath | InlineMath, written: string, locate: Locate): Element {
  const file = fileOf(state);
  const isInline = node.type === 'inlineMath';
  const labels = [...written.matchAll(LABEL)];
  // White space in its place, so that what KaTeX says of places stays true.
  const tex = labels.length === 0 ? written : written.replace(LABEL, (label) => ' '.repeat(label.length));
  const id = labelOf(labels, !isInline, file, (offset) => locate(written, offset));
  const number = id === null ? null : addLabel(file, 'equation', id);
  const { formulas } = dataOf(file);
  formulas.push((offset) => locate(written, offset));
  const made = formulaElement(number === null ? tex : `${tex}\\tag{${number}}`, !isInline, formulas.length - 1);
  state.patch(node, made);
  if (isInline) return made;
  const equation = box({ className: ['equation'], ...(id === null ? {} : { id }) }, made);
  state.patch(node, equation);
  return box({ className: [CLASS.equationFrame] }, equation);
}

function box(properties: Element['properties'], child: Element): Element {
  return { type: 'element', tagName: 'div', properties, children: [child] };
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
export function inlineMath(state: State, node: InlineMath): Element {
  return formula(state, node, node.value, locateFormula(fileOf(state), node));
}

/** remark-rehype's handler for a formula of its own. */
export function displayMath(state: State, node: DisplayMath): Element {
  return formula(state, node, node.value, locateFormula(fileOf(state), node));
}

/** Finds a character of a formula, whose lines may follow the prefix of a quote or a list in the document. */
export function locateFormula(file: VFile, node: Node): Locate {
  return (tex, offset) => {
    const before = tex.slice(0, offset).split('\n');
    const lines = sourceOf(file, node).split('\n');
    const isFence = lines.length > 1 && /^(?:[`~]{3}.*|\$+[ \t]*)$/.test(lines[0] ?? '');
    const row = before.length - 1 + (isFence ? 1 : 0);
    const found = lines[row]?.lastIndexOf(tex.split('\n')[before.length - 1] ?? '') ?? -1;
    // The parser has changed the line, such as a `\|` in a cell.
    const margin = found === -1 ? (/^\$*/.exec(lines[row] ?? '')?.[0].length ?? 0) : found;
    const { line, column } = startOf(node);
    return { line: line + row, column: (row === 0 ? column : 1) + margin + (before.at(-1)?.length ?? 0) };
  };
}

interface MacroContext {
  consumeArgs(count: number): unknown;
}

/** These macros of KaTeX would write on the terminal. */
const SILENT = Object.fromEntries(
  ['\\message', '\\errmessage', '\\show'].map((name) => [
    name,
    (context: MacroContext) => {
      context.consumeArgs(1);
      return '';
    },
  ]),
);

/** Macros for one formula. KaTeX adds the macros to the object that the formula defines. */
function macrosOf(macros: KatexMacros): NonNullable<KatexOptions['macros']> {
  return { ...SILENT, ...macros } as NonNullable<KatexOptions['macros']>;
}
