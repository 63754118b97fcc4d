/** Takes out of authors' HTML what could run code in a reader's browser, and leaves what the compiler made as it is. */
import type { Element, Root } from 'hast';
import { defaultSchema, type Schema, sanitize as sanitizeTree } from 'hast-util-sanitize';
import type { VFile } from 'vfile';
import { CHROME_ID } from '../../../theme/contract.ts';
import { digest } from '../../base/digest.ts';
import type { Verbatim } from '../markdown/verbatim.ts';
import { report } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';

/** Elements that authors may write beside those of GitHub. */
const MORE =
  'abbr address audio bdi bdo caption cite col colgroup dfn figcaption figure mark small time track u video wbr'.split(
    ' ',
  );
/** Attributes of GitHub's that are of no use here, or name things that scripts look for. */
const FEWER = new Set(['accept', 'acceptCharset', 'accessKey', 'action', 'encType', 'method', 'name', 'prompt']);
/** Elements that go with all that is in them. */
const STRIP =
  'embed frame frameset iframe math noembed noframes noscript object plaintext script style svg template textarea title xmp';
/** Name of what the compiler made, while authors' elements are looked at; no parser makes such an element. */
const MADE = '#made';
/** Number of an element, while the sanitizer is at work. */
const NUMBER = 'dataNumber';
/** Mark of an element that the compiler made, while the HTML around it is parsed. */
const MARK = 'dataMade';

/** Addresses are left to the link checker. */
const SCHEMA: Schema = {
  ...defaultSchema,
  allowComments: true,
  ancestors: {},
  clobber: [],
  protocols: {},
  strip: STRIP.split(' '),
  tagNames: [...(defaultSchema.tagNames ?? []), ...MORE, MADE],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []).filter((each) => !FEWER.has(String(each))), NUMBER],
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    audio: ['src', 'controls', 'loop', 'muted'],
    img: [...(defaultSchema.attributes?.img ?? []), 'srcSet', 'sizes', 'loading', 'decoding'],
    source: ['src', 'srcSet', 'sizes', 'type', 'media'],
    time: ['dateTime'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    video: ['src', 'poster', 'controls', 'loop', 'muted'],
  },
};

/**
 * Marks the compiler's own elements before the HTML of authors around them is parsed. Authors cannot know a page's
 * digest.
 */
export function markMade(tree: Root, file: VFile): string {
  const secret = digest(String(file));
  visit(tree, 'element', ({ properties }) => {
    properties[MARK] = secret;
  });
  return secret;
}

/** Sanitizes a page after its HTML is parsed, and reports what is left out: once for every kind. */
export function sanitize(tree: Root, secret: string, file: VFile): Root {
  const originals: Numbered[] = [];
  number(tree, secret, originals);
  const kept = new Map<number, Element>();
  const clean = sanitizeTree(tree, SCHEMA) as Root;
  visit(clean, (node, index, parent) => {
    if (node.type !== 'element') return;
    const at = Number(node.properties[NUMBER]);
    const original = originals[at];
    if (original === undefined) return;
    delete node.properties[NUMBER];
    kept.set(at, node);
    if (original.node.type === 'verbatim') {
      if (parent !== undefined && index !== undefined) parent.children[index] = original.node as never;
    } else if (node.tagName === MADE) {
      node.tagName = original.node.tagName;
      node.properties = original.properties;
    }
  });
  reportMissing(tree, originals, kept, file);
  return clean;
}

/** A node before it was numbered. */
interface Numbered {
  readonly node: Element | Verbatim;
  readonly tagName: string;
  readonly properties: Element['properties'];
  readonly isMade: boolean;
}

/** Numbers all elements, and hides from the sanitizer what the compiler made. */
function number(tree: Root, secret: string, originals: Numbered[]): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'element' && node.type !== 'verbatim') return;
    const at = originals.length;
    if (node.type === 'verbatim') {
      originals.push({ node, tagName: '', properties: {}, isMade: true });
      const stand: Element = { type: 'element', tagName: MADE, properties: { [NUMBER]: String(at) }, children: [] };
      if (parent !== undefined && index !== undefined) parent.children[index] = stand as never;
      return SKIP;
    }
    const { [MARK]: mark, ...properties } = node.properties;
    const { tagName } = node;
    const isMade = mark === secret;
    originals.push({ node: { ...node }, tagName, properties, isMade });
    node.properties = { ...(isMade ? {} : properties), [NUMBER]: String(at) };
    if (!isMade && CHROME.has(properties.id)) delete node.properties.id;
    if (isMade) node.tagName = MADE;
    return;
  });
}

/** Ids by which the reader's app finds its own elements. */
const CHROME = new Set<unknown>(Object.values(CHROME_ID));

function reportMissing(tree: Root, originals: readonly Numbered[], kept: ReadonlyMap<number, Element>, file: VFile) {
  const reported = new Set<string>();
  const warn = (node: Element, removed: string) => {
    if (reported.has(removed)) return;
    reported.add(removed);
    report(file, node, {
      severity: 'warning',
      rule: 'unsafe-html',
      message: `${removed} is left out: the setting 'html' allows HTML that runs nothing`,
    });
  };
  visit(tree, 'element', (node) => {
    const original = originals[Number(node.properties[NUMBER])];
    if (original === undefined || original.isMade) return;
    const { tagName, properties } = original;
    const after = kept.get(Number(node.properties[NUMBER]));
    if (after === undefined) {
      warn(node, `'<${tagName}>'`);
      return SCHEMA.strip?.includes(tagName) ? SKIP : undefined;
    }
    for (const name of Object.keys(properties)) {
      if (after.properties[name] === undefined) warn(node, `'${attributeName(name)}' of '<${tagName}>'`);
    }
    return undefined;
  });
}

/** A property of hast as authors write it. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  return property.replace(/^(aria|data)(?=[A-Z])/, '$1-').toLowerCase();
}
