/** Our HTML and a specification's, brought to one form: what we add on purpose is taken away, and nothing else. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { compile } from '../../generator/compile/compile.ts';
import type { Heading, PageFacts, PageFront, PageText, Reference } from '../../generator/model/facts.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';
import { fillMarks } from '../../generator/model/placeholders.ts';

export interface Compiled {
  /** What is known of the page, of both levels; the diagnostics of the front matter first. */
  readonly facts: FlatFacts;
  /** The body with every reference as it was written. */
  readonly html: string;
}

/** @param plugins URL of a settings module */
export async function compileText(markdown: string | Uint8Array, plugins?: string): Promise<Compiled> {
  const bytes = typeof markdown === 'string' ? new TextEncoder().encode(markdown) : markdown;
  const compiled = await compile({ path: 'page.md' as DocPath, file: 'docs/page.md' as SourcePath, bytes, plugins });
  const body = new TextDecoder().decode(compiled.body);
  const facts = flatFacts(compiled.facts);
  const address = (index: number) =>
    (facts.references[index]?.url ?? '').replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const html = fillMarks(body, (kind, index) => {
    if (kind === 'reference') return address(index);
    return kind === 'term' ? (facts.terms[index] ?? '') : '';
  });
  return { facts, html };
}

/** What is known of a page, unpacked. */
export type FlatFacts = PageFront &
  Omit<PageText, 'outline' | 'references'> & {
    readonly outline: readonly Heading[];
    readonly references: readonly Reference[];
  };

/** Facts of both levels as one. */
export function flatFacts({ front, text }: PageFacts): FlatFacts {
  const { outline, references, excerpt, ...rest } = text;
  return {
    ...front,
    excerpt,
    outline: outline,
    ...rest,
    references,
    diagnostics: [...front.diagnostics, ...text.diagnostics],
  };
}

const classOf = (node: Element) => [node.properties.className].flat()[0];

/** The form in which HTML is compared. */
export function normalise(html: string): string {
  const tree = fromHtml(html.trim(), { fragment: true });
  tree.children = tidy(tree.children.flatMap(plain) as RootContent[], true);
  return toHtml(tree as Root).trim();
}

/**
 * Undoes what our steps add on every page, so that it need not be listed example by example: boxes around headings,
 * tables and code, links beside headings and their ids, highlighting, image hints. What remark and GitHub write
 * differently for the same thing goes on both sides: classes of task lists, and of footnotes and their hidden heading.
 */
function plain(node: RootContent | ElementContent): (RootContent | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const name = classOf(node);
  if (node.tagName === 'div' && (name === 'heading' || name === 'table')) return node.children.flatMap(plain);
  if (node.tagName === 'a' && name === 'heading-link') return [];
  if ((node.tagName === 'div' || node.tagName === 'figure') && name === 'code') return codeBlock(node);
  if (node.tagName === 'pre') return [node];
  if (name === 'sr-only') return [];
  const { loading: _, decoding: __, ...properties } = node.properties;
  if (CLASSES.test(String(name))) delete properties.className;
  for (const property of FOOTNOTE_PROPERTIES) delete properties[property];
  if (/^h[1-6]$/.test(node.tagName)) delete properties.id;
  const sorted = Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [
    { ...node, properties: sorted, children: tidy(node.children.flatMap(plain) as ElementContent[], isBlock(node)) },
  ];
}

const CLASSES = /^(contains-task-list|task-list-item|footnote-ref|data-footnote-backref|footnote-backref)$/;
const FOOTNOTE_PROPERTIES = ['ariaDescribedBy', 'dataFootnoteBackrefIdx'];

function codeBlock(node: Element): Element[] {
  const pre = node.children.find((child) => child.type === 'element' && child.tagName === 'pre') as Element;
  const lang = pre.properties.dataLang;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: typeof lang === 'string' ? { className: [`language-${lang}`] } : {},
    children: [{ type: 'text', value: text(pre) }],
  };
  return [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }];
}

function text(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(text).join('') : '';
}

const BLOCK =
  /^(address|article|blockquote|br|dd|del|details|div|dl|dt|fieldset|figure|form|h[1-6]|hr|input|ins|li|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const isBlock = (node: RootContent | ElementContent) => node.type === 'element' && BLOCK.test(node.tagName);

/** Drops the white space that HTML does not see: beside blocks, and at the ends of them. */
function tidy<T extends RootContent | ElementContent>(nodes: T[], inBlock: boolean): T[] {
  return nodes.flatMap((node, index): T[] => {
    if (node.type !== 'text') return [node];
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    let { value } = node;
    if (before === undefined ? inBlock : isBlock(before)) value = value.replace(/^\s+/, '');
    if (after === undefined ? inBlock : isBlock(after)) value = value.replace(/\s+$/, '');
    return value === '' ? [] : [{ ...node, value }];
  });
}
