/** Takes out of authors' HTML what could run code in a reader's browser, and leaves what the compiler made as it is. */
import type { Element, Root } from 'hast';
import { defaultSchema, type Schema, sanitize as sanitizeTree } from 'hast-util-sanitize';
import type { VFile } from 'vfile';
import { CHROME_ID } from '../../../theme/contract.ts';
import { digest } from '../../base/digest.ts';
import { report } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';

const MORE =
  'abbr address audio bdi bdo caption cite col colgroup dfn figcaption figure mark small time track u video wbr'.split(
    ' ',
  );
/** Attributes of GitHub's that are of no use here, or name things that scripts look for. */
const FEWER = new Set(['accept', 'acceptCharset', 'accessKey', 'action', 'encType', 'method', 'name', 'prompt']);
/** Elements that go with all that is in them. */
const STRIP =
  'embed frame frameset iframe math noembed noframes noscript object plaintext script style svg template textarea title xmp';
/** Marks an element that the compiler made, while the HTML around it is parsed. */
const MARK = 'dataMade';

/** Addresses are left to the link checker. */
const SCHEMA: Schema = {
  ...defaultSchema,
  allowComments: true,
  ancestors: {},
  clobber: [],
  protocols: {},
  strip: STRIP.split(' '),
  tagNames: [...(defaultSchema.tagNames ?? []), ...MORE],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []).filter((each) => !FEWER.has(String(each)))],
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

/** Sanitizes the elements of authors after their HTML is parsed. Reports each kind of removed markup once. */
export function sanitize(tree: Root, secret: string, file: VFile): Root {
  const reported = new Set<string>();
  const warn = (node: Element, removed: string) => {
    if (reported.has(removed)) return;
    reported.add(removed);
    const message = `${removed} is left out: the setting 'html' allows HTML that runs nothing`;
    report(file, node, { severity: 'warning', rule: 'unsafe-html', message });
  };
  visit(tree, (node, index, parent) => {
    if (index === undefined || parent === undefined) return;
    if (node.type === 'doctype' || node.type === 'raw') {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type !== 'element') return;
    const { tagName } = node;
    const { [MARK]: mark, ...properties } = node.properties;
    const clean = mark === secret ? { properties } : cleanElement(node);
    if (clean === undefined) {
      warn(node, `'<${tagName}>'`);
      parent.children.splice(index, 1, ...(SCHEMA.strip?.includes(tagName) ? [] : (node.children as never[])));
      return [SKIP, index];
    }
    for (const name of Object.keys(properties)) {
      if (clean.properties[name] === undefined) warn(node, `'${attributeName(name)}' of '<${tagName}>'`);
    }
    node.properties = clean.properties;
  });
  return tree;
}

/** Returns an element as the schema allows it, without its contents; undefined if it is not allowed. */
function cleanElement({ tagName, properties }: Element): Element | undefined {
  const { id, ...others } = properties;
  const own = CHROME.has(id) ? others : properties;
  const { children } = sanitizeTree(
    { type: 'root', children: [{ type: 'element', tagName, properties: own, children: [] }] },
    SCHEMA,
  ) as Root;
  return children.find((child) => child.type === 'element');
}

const CHROME = new Set<unknown>(Object.values(CHROME_ID));

/** A property of hast as authors write it. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  return property.replace(/^(aria|data)(?=[A-Z])/, '$1-').toLowerCase();
}
