import type { Element, Text } from 'hast';
import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { addLabel } from '../markdown/labels.ts';
import { OLD_IDS, OLD_IDS_PROPERTY, splitIds } from '../markdown/old-ids.ts';
import { verbatim } from '../markdown/verbatim.ts';
import { formula, locateFormula } from '../math/math.ts';
import { fileOf } from '../page-record.ts';
import { reportOpenFence } from './fences.ts';
import { languageOf, metaOf } from './languages.ts';

/** A code block's options, from behind the fence's language: `title="a.ts" {1,3-5} showLineNumbers=10 {#lst-a}`. */
interface CodeOptions {
  readonly title: string | null;
  readonly highlighted: ReadonlySet<number>;
  readonly firstLine: number | null;
  /** Gives the block a number among the page's listings. */
  readonly id: string | null;
  /** Ids that it had before. */
  readonly oldIds: readonly string[];
}

/** Reads the text after a fence's language. Unknown parts are ignored. */
export function codeOptions(meta: string): CodeOptions {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  const rest = title === null ? meta : meta.replace(title[0], '');
  const [, id = null, oldIds] = ID.exec(rest) ?? [];
  return {
    title: (title?.[1] ?? title?.[2] ?? title?.[3]) || null,
    highlighted: lineSet(/\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''),
    firstLine: numbers === null ? null : Number(numbers[1] ?? 1),
    id,
    oldIds: splitIds(oldIds),
  };
}

const ID = new RegExp(String.raw`\{#([^\s{}"'<>#%]+)(?:\s+${OLD_IDS})?\s*\}`);

const MAX_LINE = 10_000;

/** `1,3-5` → 1, 3, 4, 5. */
function lineSet(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    for (let line = Number(from); line <= Math.min(Number(to ?? from), MAX_LINE); line += 1) lines.add(line);
  }
  return lines;
}

/** remark-rehype's handler for code blocks. A block of the language `math` is a display formula. */
export function code(state: State, node: Code): Element {
  const file = fileOf(state);
  reportOpenFence(file, node);
  const lang = languageOf(node);
  // With the line break that a fence's text ends with, as rehype-katex gets it.
  if (lang === 'math') return formula(state, node, `${node.value}\n`, locateFormula(file, node));
  const options = codeOptions(metaOf(node));
  const number = options.id === null ? null : addLabel(file, 'listing', options.id);
  const block = codeBlock(preOf(node, lang, options), options, number);
  state.patch(node, block);
  return block;
}

/** Property with the numbers of highlighted lines, which `codeLines` reads. */
export const MARKED_LINES = 'dataMarkedLines';

function preOf(node: Code, lang: string, { highlighted, firstLine }: CodeOptions): Element {
  const text: Text = { type: 'text', value: node.value === '' ? '' : `${node.value}\n` };
  const className = lang === '' ? {} : { className: [`language-${lang}`] };
  const code: Element = { type: 'element', tagName: 'code', properties: className, children: [text] };
  const isLined = highlighted.size > 0 || firstLine !== null;
  const properties = {
    ...(lang === '' ? {} : { dataLang: lang }),
    ...(firstLine === null ? {} : { dataLineNumbers: '', style: `--line-start: ${firstLine}` }),
    ...(isLined ? { [MARKED_LINES]: [...highlighted].join(' ') } : {}),
  };
  return { type: 'element', tagName: 'pre', properties, children: [code], position: node.position };
}

function codeBlock(pre: Element, { title, id, oldIds }: CodeOptions, number: number | null): Element {
  const className = [CLASS.code];
  const href = escapeHtml(encodeURIComponent(id ?? ''));
  const label = number === null ? '' : `<a class="${CLASS.captionLink}" href="#${href}">Listing ${number}.</a> `;
  const caption = (label + escapeHtml(title ?? '')).trim();
  if (caption === '') return { type: 'element', tagName: 'div', properties: { className }, children: [pre] };
  const properties = {
    className,
    ...(id === null ? {} : { id }),
    ...(oldIds.length === 0 ? {} : { [OLD_IDS_PROPERTY]: oldIds.join(' ') }),
  };
  // A file's name, in which no step looks for units and abbreviations.
  const children = [verbatim(caption, title ?? '')];
  const figcaption: Element = { type: 'element', tagName: 'figcaption', properties: {}, children };
  return { type: 'element', tagName: 'figure', properties, children: [figcaption, pre] };
}
