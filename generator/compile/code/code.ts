import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { isHighlighted } from '../../base/highlight/highlight.ts';
import { addLabel } from '../markdown/labels.ts';
import { OLD_IDS, oldAnchorsHtml, splitIds } from '../markdown/old-ids.ts';
import { type Verbatim, verbatim } from '../markdown/verbatim.ts';
import { formula, locateFormula } from '../math/math.ts';
import { dataOf, fileOf, report } from '../page-record.ts';
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

/** Reads what stands behind a fence's language. Parts that it does not know are ignored. */
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
export function code(state: State, node: Code): Verbatim {
  const file = fileOf(state);
  const { former, highlighted: listings } = dataOf(file);
  reportOpenFence(file, node);
  const lang = languageOf(node);
  // With the line break that a fence's text ends with, as rehype-katex gets it.
  if (lang === 'math') return formula(`${node.value}\n`, true, file, locateFormula(file, node));
  const html = former.listing(node.value, lang) ?? highlight(file, node, lang);
  if (isHighlighted(html)) listings.push({ language: lang, html });
  const options = codeOptions(metaOf(node));
  const number = options.id === null ? null : addLabel(file, 'listing', options.id);
  const block = codeBlock(node.value, lang, { ...options, number }, html);
  state.patch(node, block as never);
  return block;
}

/** The lines of a block; as they are written where they cannot be highlighted, which is reported. */
function highlight(file: VFile, node: Code, lang: string): string {
  const { highlighter } = dataOf(file);
  const fail = (message: string) => report(file, node, { severity: 'warning', rule: 'unknown-language', message });
  if (!highlighter.knows(lang)) fail(`no highlighting for the language '${lang}': shown as plain text`);
  const html = highlighter.highlight(node.value, lang);
  if (html === null) fail(`this code cannot be highlighted as '${lang}': shown as plain text`);
  return html ?? escapeHtml(node.value);
}

function codeBlock(
  code: string,
  lang: string,
  options: CodeOptions & { readonly number: number | null },
  html: string,
): Verbatim {
  const { title, highlighted, firstLine, id, oldIds, number } = options;
  const lines = html
    .split('\n')
    .map((line, index) => `<span class="line${highlighted.has(index + 1) ? ' highlighted' : ''}">${line}</span>`);
  const isLined = highlighted.size > 0 || firstLine !== null;
  const numbers = firstLine === null ? '' : ` data-line-numbers style="--line-start: ${firstLine}"`;
  const language = lang === '' ? '' : ` data-lang="${escapeHtml(lang)}"`;
  const pre = `<pre${language}${numbers}><code>${isLined ? lines.join('\n') : html}${code === '' ? '' : '\n'}</code></pre>`;
  const href = escapeHtml(encodeURIComponent(id ?? ''));
  const label = number === null ? '' : `<a class="${CLASS.captionLink}" href="#${href}">Listing ${number}.</a> `;
  const caption = label + escapeHtml(title ?? '');
  const name = id === null ? '' : ` id="${escapeHtml(id)}"`;
  const figcaption = caption === '' ? '' : `<figcaption>${caption.trim()}</figcaption>`;
  const block =
    caption === ''
      ? `<div class="${CLASS.code}">${pre}</div>`
      : `<figure class="${CLASS.code}"${name}>${figcaption}${pre}</figure>`;
  // The code itself is found by what is said of it.
  const searched = `<figure${name}>${figcaption}</figure>`;
  if (id === null || oldIds.length === 0) return verbatim(block, code, searched, id);
  const made = verbatim(oldAnchorsHtml(oldIds, id) + block, code, searched, id);
  return { ...made, data: { ...made.data, oldIds } };
}
