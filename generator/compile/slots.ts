/**
 * Directives whose text comes from elsewhere: computed values, examples, figures, sources, terms. Each leaves a mark
 * in the body and a slot in the record, which the linker fills.
 */
import type { Element, ElementContent } from 'hast';
import type { Blockquote, Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { mark } from '../marks.ts';
import { type DocPath, joinPath } from '../paths.ts';
import type { LabelKind, NumberFormat, Slot } from '../types.ts';
import { addLabel } from './labels.ts';
import { dataOf, type Place, report, startOf } from './report.ts';
import { markdownText } from './text.ts';
import { type Verbatim, verbatim } from './verbatim.ts';

/** Folders that scripts are looked for in. */
const EXAMPLES = '_examples/';
const FIGURES = '_figures/';

/** A slot among Markdown. */
interface SlotNode {
  type: 'slot';
  index: number;
  /** Its mark: where its text is asked for, this is. */
  value: string;
  position?: TextDirective['position'];
}
/** A citation among Markdown: keys with their numbers, and what is written behind each. */
interface CiteNode {
  type: 'cite';
  items: readonly { readonly number: number; readonly locator: string }[];
  position?: TextDirective['position'];
}
declare module 'mdast' {
  interface RootContentMap {
    slot: SlotNode;
    cite: CiteNode;
  }
  interface PhrasingContentMap {
    slot: SlotNode;
    cite: CiteNode;
  }
}

type SlotContent = Slot extends infer S ? (S extends Slot ? Omit<S, 'line' | 'column'> : never) : never;

function addSlot(file: VFile, place: Place, content: SlotContent): SlotNode {
  const { slots } = dataOf(file);
  slots.push({ ...content, ...startOf(place) } as Slot);
  const index = slots.length - 1;
  const node: SlotNode = { type: 'slot', index, value: mark('slot', index) };
  return 'position' in place ? { ...node, position: place.position as SlotNode['position'] } : node;
}

/** remark-rehype's handler for slots. */
export function slot(_state: State, node: SlotNode): Verbatim {
  return verbatim(node.value, '');
}

/** remark-rehype's handler for citations: numbers in brackets, each a link to its source at the end of the page. */
export function cite(_state: State, { items, position }: CiteNode): Element {
  const children = items.flatMap(({ number, locator }, index): ElementContent[] => [
    { type: 'text', value: index === 0 ? '' : '; ' },
    {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${citeAnchor(number)}` },
      children: [{ type: 'text', value: String(number) }],
      ...(position === undefined ? {} : { position }),
    },
    { type: 'text', value: locator === '' ? '' : `, ${locator}` },
  ]);
  const text = (value: string): ElementContent => ({ type: 'text', value });
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['cite'] },
    children: [text('['), ...children, text(']')],
  };
}

/** The id of a page's own source with a number. */
export function citeAnchor(number: number): string {
  return `cite-${number}`;
}

const KIND_NAMES: { readonly [kind in LabelKind]: string } = {
  equation: 'Equation',
  figure: 'Figure',
  table: 'Table',
  listing: 'Listing',
};

/** A caption: what is numbered begins with its number. */
function caption(file: VFile, kind: LabelKind, id: string | undefined, label: readonly PhrasingContent[]): RootContent {
  const prefix = id ? `${KIND_NAMES[kind]} ${addLabel(file, kind, id)}.` : null;
  const children: PhrasingContent[] = [
    ...(prefix === null ? [] : [span('caption-label', prefix), { type: 'text', value: ' ' } as const]),
    ...label,
  ];
  return { type: 'paragraph', data: { hName: 'figcaption' }, children };
}

function span(className: string, value: string): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { className: [className] } },
    children: [{ type: 'text', value }],
  };
}

type Attributes = { readonly [name: string]: string | null | undefined };

/** The script that a directive names, or null, with a diagnostic. */
function scriptOf(node: LeafDirective | ContainerDirective, folder: string, file: VFile): DocPath | null {
  const { file: name } = node.attributes ?? {};
  const path = name ? scriptPath(folder, name) : null;
  if (path === null) {
    const message = `'${node.name}' needs the name of a file in ${folder}: ::${node.name}{file="name.ts"}`;
    report(file, node, 'error', node.name === 'figure' ? 'figure' : 'example', message);
  }
  return path;
}

/** A path below the docs folder; null when it leaves that. */
function scriptPath(folder: string, name: string): DocPath | null {
  return joinPath(folder, /\.\w+$/.test(name) ? name : `${name}.ts`) as DocPath | null;
}

/** Reports attributes that a directive does not know. */
function checkAttributes(
  node: LeafDirective | ContainerDirective | TextDirective,
  known: readonly string[],
  file: VFile,
) {
  for (const name of Object.keys((node.attributes ?? {}) as Attributes)) {
    if (known.includes(name) || name === 'class' || name === 'id') continue;
    const message = `'${node.name}' has no attribute '${name}': it takes ${known.join(', ') || 'none'}`;
    report(file, node, 'error', 'unknown-directive', message);
  }
}

/** The element of a block directive. */
function element(name: string, properties: Record<string, unknown>, children: readonly RootContent[]): Blockquote {
  return {
    type: 'blockquote',
    data: { hName: name, hProperties: properties as never },
    children: children as Paragraph[],
  };
}

function figureElement(node: LeafDirective | ContainerDirective, classes: readonly string[]): Record<string, unknown> {
  const { id, class: own } = node.attributes ?? {};
  return { ...(id ? { id } : {}), className: [...classes, ...(own?.split(/\s+/) ?? [])] };
}

/** `::figure[Caption]{#fig-gain file="BW-gain.ts"}`: a figure from code. */
export function figure(node: LeafDirective, file: VFile): RootContent | null {
  checkAttributes(node, ['file'], file);
  const script = scriptOf(node, FIGURES, file);
  if (script === null) return null;
  const drawn = addSlot(file, node, { kind: 'figure', script });
  return element('figure', figureElement(node, ['plot']), [
    drawn,
    caption(file, 'figure', node.attributes?.id ?? undefined, node.children),
  ]);
}

/** `:::figure[Caption]{#fig-x}` around an image or anything else. */
export function figureContainer(node: ContainerDirective, label: Paragraph | null, file: VFile): void {
  checkAttributes(node, [], file);
  node.data = { hName: 'figure', hProperties: figureElement(node, ['figure']) as never };
  const text = caption(file, 'figure', node.attributes?.id ?? undefined, label?.children ?? []);
  node.children.push(text as Paragraph);
}

/** `:::table[Caption]{#tbl-x}` around a table. */
export function tableContainer(node: ContainerDirective, label: Paragraph | null, file: VFile): void {
  checkAttributes(node, [], file);
  if (!node.children.some((child) => child.type === 'table')) {
    report(file, node, 'error', 'unknown-directive', "':::table' holds a table and nothing else");
  }
  node.data = { hName: 'figure', hProperties: figureElement(node, ['captioned']) as never };
  const text = caption(file, 'table', node.attributes?.id ?? undefined, label?.children ?? []);
  node.children.unshift(text as Paragraph);
}

/** `::example[Caption]{#lst-x file="BW.ts" region="gain"}`; as a container it holds what the example has to print. */
export function example(
  node: LeafDirective | ContainerDirective,
  label: readonly PhrasingContent[],
  expect: string | null,
  file: VFile,
): Blockquote | null {
  checkAttributes(node, ['file', 'region'], file);
  const script = scriptOf(node, EXAMPLES, file);
  if (script === null) return null;
  const { id, region } = node.attributes ?? {};
  const title = label.length > 0 ? label : [{ type: 'text' as const, value: script.split('/').at(-1) ?? script }];
  return element('figure', figureElement(node, ['code', 'example']), [
    caption(file, 'listing', id ?? undefined, title),
    addSlot(file, node, { kind: 'example', script, region: region || null, expect }),
  ]);
}

/** What an example's container says it prints: the text of the blocks in it. */
export function expected(node: ContainerDirective): string {
  return node.children.map((child) => (child.type === 'code' ? child.value : markdownText(child))).join('\n');
}

/** `::sources` and the lists of the whole site. */
export function list(node: LeafDirective, kind: 'sources' | 'bibliography' | 'glossary' | 'symbols', file: VFile) {
  checkAttributes(node, [], file);
  return addSlot(file, node, { kind });
}

/** Directives in a line, and what becomes of them. */
export const IN_LINE: { readonly [name: string]: (node: TextDirective, file: VFile) => PhrasingContent | null } = {
  value,
  cite: citation,
  term,
};

/** `:value[BW.ts#gain.300]{digits=2 unit=dB}`: an export of an example. */
function value(node: TextDirective, file: VFile): PhrasingContent | null {
  checkAttributes(node, ['digits', 'precision', 'unit'], file);
  const fail = (message: string) => {
    report(file, node, 'error', 'value', message);
    return null;
  };
  const [name = '', path = ''] = splitAt(markdownText(node).trim(), '#');
  const script = name === '' ? null : scriptPath(EXAMPLES, name);
  if (script === null || path === '') {
    return fail("a value is named by an example's file and what that exports: ':value[file.ts#name]'");
  }
  const format: { -readonly [key in keyof NumberFormat]: NumberFormat[key] } = {};
  for (const key of ['digits', 'precision'] as const) {
    const text = node.attributes?.[key];
    if (text === undefined || text === null) continue;
    const count = Number(text);
    if (!Number.isInteger(count) || count < (key === 'digits' ? 0 : 1) || count > 15) {
      return fail(`'${key}' is a whole number up to 15, not '${text}'`);
    }
    format[key] = count;
  }
  if (format.digits !== undefined && format.precision !== undefined) {
    return fail("a value has 'digits' behind the point or a 'precision' of all its digits, not both");
  }
  const { unit } = node.attributes ?? {};
  return addSlot(file, node, { kind: 'value', script, name: path, format: unit ? { ...format, unit } : format });
}

/** `:cite[key; other-key, S6.6]`: entries of the bibliography, numbered as the page first cites them. */
function citation(node: TextDirective, file: VFile): PhrasingContent | null {
  checkAttributes(node, [], file);
  const { citations } = dataOf(file);
  const items = markdownText(node)
    .split(';')
    .map((item) => splitAt(item.trim(), ','))
    .filter(([key]) => key !== '')
    .map(([key, locator]) => {
      const known = citations.find((each) => each.key === key)?.number;
      const next = 1 + Math.max(0, ...citations.map((each) => each.number));
      citations.push({ key, number: known ?? next, ...startOf(node) });
      return { number: known ?? next, locator: locator.trim() };
    });
  if (items.length > 0) return { type: 'cite', items, position: node.position };
  report(file, node, 'error', 'unknown-citation', "a citation names an entry of the bibliography: ':cite[key]'");
  return null;
}

/** `:term[Nij]`: a word of the glossary that does not look like an abbreviation, or is explained once more. */
function term(node: TextDirective, file: VFile): PhrasingContent | null {
  checkAttributes(node, [], file);
  return addSlot(file, node, { kind: 'term', word: markdownText(node).trim() });
}

/** A text before and after the first of a character; all of it before where there is none. */
function splitAt(text: string, character: string): [string, string] {
  const at = text.indexOf(character);
  return at === -1 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1)];
}

/** Ends a page that cites with its sources, where its author did not say where they go. */
export function sources() {
  return (tree: Root, file: VFile): void => {
    const { citations, slots } = dataOf(file);
    if (citations.length === 0 || slots.some(({ kind }) => kind === 'sources')) return;
    const heading: RootContent = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Sources' }] };
    (tree as Parent).children.push(heading, addSlot(file, { line: 1, column: 1 }, { kind: 'sources' }));
  };
}
