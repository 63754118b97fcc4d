import type { Element, ElementContent, Root, Text } from 'hast';
import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { OLD_IDS, OLD_IDS_PROPERTY, splitIds } from '../markdown/old-ids.ts';
import { verbatim } from '../markdown/verbatim.ts';
import { formula, locateFormula } from '../math/math.ts';
import { addLabel, dataOf, fileOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { reportOpenFence } from './fences.ts';

type CodeOptions = ReturnType<typeof codeOptions>;

/**
 * Reads the text after a fence's language, `title="a.ts" {1,3-5} showLineNumbers=10 {#lst-a}`. A block with an id has a
 * number among the page's listings. Unknown parts are ignored.
 */
export function codeOptions(meta: string) {
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
  const listing = number === null ? null : `${dataOf(file).messages.listing} ${number}`;
  const block = codeBlock(preOf(node, lang, options), options, listing);
  state.patch(node, block);
  return block;
}

/** Property with the numbers of highlighted lines, which `codeLines` reads. */
const MARKED_LINES = 'dataMarkedLines';

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

function codeBlock(pre: Element, { title, id, oldIds }: CodeOptions, listing: string | null): Element {
  const className = [CLASS.code];
  const href = escapeHtml(encodeURIComponent(id ?? ''));
  const label = listing === null ? '' : `<a class="${CLASS.captionLink}" href="#${href}">${escapeHtml(listing)}.</a> `;
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

/** The text behind a fence. */
export function infoOf({ lang, meta }: Code): string {
  return `${lang ?? ''} ${meta ?? ''}`.trim();
}

/** Options in place of a language, or before it: `title="a.ts"`, `{1,3}`, `{ .python title="a.py" }`, `[label]`. */
const OPTION = /^(?:[{[]|\w+=|showLineNumbers\b)/;

/**
 * The language of a block. Authors write it in any case, and other generators add to it: `js{1,3}`, `rust,ignore`,
 * `ts:line-numbers`, `sh-vue` (code with parts of Vue in it), `{.python}`, `.python`. `@example` is a block that
 * Documenter runs.
 */
export function languageOf(node: Code): string {
  const info = infoOf(node);
  const written = (OPTION.test(info) ? '' : (node.lang ?? '')).toLowerCase();
  const name = /^\{\s*\.([\w+#-]+)/.exec(info)?.[1]?.toLowerCase() ?? written.replace(/(?<!^)[,:].*$|\{.*$/s, '');
  if (name.startsWith('@')) return 'text';
  return name.replace(/^\.(?=\w)|(?<=.)-vue$/g, '');
}

/** The text after a block's language. */
export function metaOf(node: Code): string {
  const info = infoOf(node);
  return OPTION.test(info) ? info : `${/\{.*$/s.exec(node.lang ?? '')?.[0] ?? ''} ${node.meta ?? ''}`;
}

/** Puts each line of numbered or marked code into an element, after rehype-highlight. */
export function codeLines() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties, children: [code] }) => {
      const marked = properties[MARKED_LINES];
      if (tagName !== 'pre' || typeof marked !== 'string' || code?.type !== 'element') return;
      delete properties[MARKED_LINES];
      const numbers = new Set(marked.split(' '));
      const lines = linesOf(code.children);
      const last = lines.at(-1)?.length === 0 ? lines.pop() : undefined;
      code.children = lines.flatMap((children, index): ElementContent[] => {
        const className = numbers.has(`${index + 1}`) ? ['line', 'highlighted'] : ['line'];
        const line: ElementContent = { type: 'element', tagName: 'span', properties: { className }, children };
        return index + 1 < lines.length || last ? [line, { type: 'text', value: '\n' }] : [line];
      });
    });
  };
}

/** Splits code at its line breaks. An element of several lines is repeated in each. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    for (const [index, part] of partsOf(node).entries()) {
      if (index > 0) lines.push([]);
      if (part !== null) lines.at(-1)?.push(part);
    }
  }
  return lines;
}

function partsOf(node: ElementContent): (ElementContent | null)[] {
  if (node.type === 'text') {
    return node.value.split('\n').map((value) => (value === '' ? null : { type: 'text', value }));
  }
  if (node.type !== 'element') return [node];
  return linesOf(node.children).map((children) => (children.length === 0 ? null : { ...node, children }));
}

/** Reports fences whose language rehype-highlight does not know. */
export function reportLanguages() {
  return (_tree: Root, file: VFile): void => {
    for (const { ruleId, ancestors } of file.messages) {
      if (ruleId !== 'missing-language') continue;
      const [pre] = (ancestors ?? []) as Element[];
      // Code in HTML has no such property, and its language is not checked.
      const lang = pre?.properties.dataLang;
      if (pre === undefined || lang === undefined) continue;
      const message = `no highlighting for the language '${lang}': shown as plain text`;
      report(file, pre, { severity: 'warning', rule: 'unknown-language', message });
    }
  };
}
