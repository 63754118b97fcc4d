/** Tables that need no parser: those that scripts make, written as `scripts/table.ts` writes them. */
import type { Drawing } from '../../model/computed.ts';
import type { Reference } from '../../model/facts.ts';
import { mark } from '../../model/placeholders.ts';
import { MAX_ELEMENTS } from '../limits.ts';

/** Elements by those that may hold them; text stands in cells, and in what cells hold. */
const CHILDREN: { readonly [name: string]: readonly string[] } = {
  '': ['table'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: ['span', 'code', 'a'],
  td: ['span', 'code', 'a'],
  span: ['span', 'code'],
  code: ['span'],
  a: ['span', 'code'],
};
const WITH_TEXT = new Set(['th', 'td', 'span', 'code', 'a']);
/** What the values of attributes may be, so that a tree would keep them as they are. */
const ATTRIBUTES: { readonly [name: string]: RegExp } = {
  class: /^[\w-]+(?: [\w-]+)*$/,
  scope: /^[a-z]+$/,
  colspan: /^[1-9]\d{0,3}$/,
  style: /^[\w-]+: [\w-]+$/,
  title: /./,
};
const TAG = /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>/y;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const SPECIAL = /[\r\n\0]|&(?!(?:amp|lt|gt|quot);)/;
const CHARACTERS: { readonly [reference: string]: string } = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What `compileDrawing` makes of a table on one line, whose elements are all closed in their turn; null for others. */
export function compilePlainTable(html: string): Drawing | null {
  if (SPECIAL.test(html)) return null;
  const references: Reference[] = [];
  const open: string[] = [''];
  let written = '';
  /** Whether there is text in the link. */
  let hasText = false;
  let end = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    const around = open.at(-1) ?? '';
    if (at > end && !WITH_TEXT.has(around)) return null;
    if (html.slice(end, at).trim() !== '') hasText = true;
    written += encode(decode(html.slice(end, at)), IN_TEXT);
    TAG.lastIndex = at;
    const [tag = '', closing, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (tag === '') return null;
    if (closing === '/') {
      // A link without a text gets one elsewhere.
      if (open.pop() !== name || attributes !== '' || (name === 'a' && !hasText)) return null;
      written += tag;
    } else {
      if (!CHILDREN[around]?.includes(name) || (around === '' && at > 0)) return null;
      const made = name === 'a' ? link(attributes, at, references) : kept(attributes);
      if (made === null) return null;
      open.push(name);
      if (name === 'a') hasText = false;
      written += `<${name}${made}>`;
    }
    end = TAG.lastIndex;
    if (open.length > MAX_ELEMENTS / 2) return null;
    if (open.length > 1) continue;
    // Only the marks of addresses change a text.
    return end === html.length ? { references, ids: [], pictures: [references.length === 0 ? html : written] } : null;
  }
  return null;
}

/** The attributes of a link, with the mark of its address. */
function link(attributes: string, at: number, references: Reference[]): string | null {
  const [[all, name, url = ''] = [], ...others] = attributes.matchAll(ATTRIBUTE);
  if (all === undefined || name !== 'href' || others.length > 0) return null;
  references.push({ url: decode(url).trim(), kind: 'link', line: 1, column: at + 1 });
  return ` href="${mark('reference', references.length - 1)}"`;
}

/** The attributes of an element as they are written again; null if a tree would not keep them. */
function kept(attributes: string): string | null {
  const names = new Set<string>();
  let written = '';
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES[name]?.test(value) || names.has(name)) return null;
    names.add(name);
    written += ` ${name}="${encode(decode(value), IN_ATTRIBUTE)}"`;
  }
  return written;
}

const decode = (text: string) => text.replace(/&[a-z]+;/g, (reference) => CHARACTERS[reference] ?? reference);

/** What the writer of trees writes as references. */
const IN_TEXT = /[<&]/g;
const IN_ATTRIBUTE = /["&'`]/g;

const encode = (text: string, special: RegExp) =>
  text.replace(special, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
