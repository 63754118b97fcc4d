import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { Reference } from '../../model/facts.ts';
import { isInlinePicture, refusalOf } from '../../model/paths.ts';
import { mark, withoutMarkReferences } from '../../model/placeholders.ts';
import type { SourcePosition } from '../../model/positions.ts';
import { toHtml } from '../markdown/verbatim.ts';
import { replaceCssAddresses } from '../named-files.ts';
import { factsOf, startOf } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Attributes that hold an address (as properties of hast), and how the page uses what is there. */
const ATTRIBUTES: {
  readonly [property: string]: { readonly on: readonly string[]; readonly kind: Reference['kind'] };
} = {
  href: { on: ['a', 'area'], kind: 'link' },
  cite: { on: ['blockquote', 'del', 'ins', 'q'], kind: 'link' },
  action: { on: ['form'], kind: 'link' },
  formAction: { on: ['button', 'input'], kind: 'link' },
  longDesc: { on: ['frame', 'iframe', 'img'], kind: 'link' },
  src: {
    on: ['audio', 'embed', 'frame', 'iframe', 'img', 'input', 'script', 'source', 'track', 'video'],
    kind: 'embed',
  },
  background: { on: ['body'], kind: 'embed' },
  data: { on: ['object'], kind: 'embed' },
  poster: { on: ['video'], kind: 'embed' },
};
const EMBEDDING = new Set(['link', 'image', 'use']);

/** Where addresses are looked for: on the page, or in a document that an attribute `srcdoc` of it holds. */
interface Place {
  readonly file: VFile;
  readonly found: Reference[];
  /** How many such attributes are around it. */
  readonly srcdocs: number;
  /** The position of the frame; null on the page itself. */
  readonly frame: SourcePosition | null;
}

/**
 * Records every address in the page, in order, and replaces it by a placeholder. A link without a text gets that
 * of its target.
 */
export function references() {
  return (tree: Root, file: VFile): void => {
    const found: Reference[] = [];
    markReferences(tree, { file, found, srcdocs: 0, frame: null });
    factsOf(file).references = found;
  };
}

function markReferences(tree: Root, place: Place): void {
  const { file, found, srcdocs } = place;
  visit(tree, 'element', (node) => {
    const properties = Object.entries(node.properties);
    if (properties.length === 0) return;
    const { line, column } = place.frame ?? startOf(node);
    const take = (url: string, kind: Reference['kind']) => {
      found.push({ url: url.trim(), kind, line, column, ...(srcdocs === 0 ? {} : { srcdocs }) });
      return mark('reference', found.length - 1);
    };
    for (const [name, value] of properties) {
      if (name === 'content' && isRefresh(node)) node.properties.content = markRefresh(String(value), take);
      if (name === 'srcSet') node.properties[name] = markSrcset(value, node.tagName, take);
      if (isDocument(node, name)) {
        const inner = { file, found, srcdocs: srcdocs + 1, frame: { line, column } };
        node.properties[name] = markDocument(String(value), inner);
      }
      if (name === 'style') {
        node.properties.style = replaceCssAddresses(String(value), (url) => take(url, 'embed'));
      }
      const kind = kindOf(node, name, value);
      const refused = kind === null ? refusedIn(node, name, value) : null;
      if (kind !== null) node.properties[name] = take(String(value), kind);
      if (refused !== null) node.properties[name] = take(refused, 'link');
      if (srcdocs === 0 && node.tagName === 'a' && name === 'href' && kind === 'link' && node.children.length === 0) {
        const { slots } = factsOf(file);
        slots.push({ kind: 'label', reference: found.length - 1, line, column });
        node.children = [{ type: 'raw', value: mark('slot', slots.length - 1) } as never];
      }
    }
  });
}

/** Whether an attribute holds a document; in SVG it is not spelled as a property of HTML. */
function isDocument({ tagName }: Element, property: string): boolean {
  return tagName === 'iframe' && property.toLowerCase() === 'srcdoc';
}

/** A document in an attribute, with its addresses marked; as it is written where it has none. */
function markDocument(written: string, place: Place): string {
  const html = withoutMarkReferences(written);
  const tree = fromHtml(html);
  const before = place.found.length;
  markReferences(tree, place);
  return place.found.length === before ? html : toHtml(tree.children);
}

/** How the page uses an attribute; null for none, or one that the link checker ignores. */
function kindOf(node: Element, property: string, value: Value): Reference['kind'] | null {
  if (property === 'href' && isOwnLink(node) && String(value).startsWith('#')) return null;
  if (typeof value !== 'string' || isPicture(node.tagName, property, value)) return null;
  return knownKind(node, property);
}

function knownKind(node: Element, property: string): Reference['kind'] | null {
  if ((property === 'href' || property === 'xLinkHref') && EMBEDDING.has(node.tagName)) {
    return isHint(node) ? null : 'embed';
  }
  if (property === 'xLinkHref' && node.tagName === 'a') return 'link';
  const entry = ATTRIBUTES[property];
  if (!entry?.on.includes(node.tagName)) return null;
  const { width, height, srcSet } = node.properties;
  const sized = width !== undefined || height !== undefined || srcSet !== undefined;
  return node.tagName === 'img' && property === 'src' && !sized ? 'image' : entry.kind;
}

/** `<link rel="preconnect">` names a host, not a file. */
function isHint(node: Element): boolean {
  const rel = [node.properties.rel].flat().map(String);
  return rel.includes('preconnect') || rel.includes('dns-prefetch');
}

/** Candidates of a `srcset` are addresses with an optional width or density, set apart by commas. */
function markSrcset(value: unknown, tagName: string, take: (url: string, kind: 'embed') => string): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.replace(
    /([^\s,]\S*[^\s,]|[^\s,])((?:\s+[\d.]+[wxh])*)\s*(?=,|$)/g,
    (_, url, size) => (isPicture(tagName, 'srcSet', url) ? url : take(url, 'embed')) + size,
  );
}

function isRefresh(node: Element): boolean {
  return node.tagName === 'meta' && /^refresh$/i.test([node.properties.httpEquiv].flat().join(' '));
}

/** `0; url=/a/`: where a page sends its reader on. */
function markRefresh(value: string, take: (url: string, kind: 'link') => string): string {
  return value.replace(
    /^(\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?['"]?)([^'"]+)/i,
    (_, before: string, url: string) => before + take(url, 'link'),
  );
}

/** The value of an attribute, as a property of hast. */
export type Value = Element['properties'][string];

/** Elements and attributes that show a picture and nothing else, where an address may hold the picture itself. */
const PICTURES = new Set(['img src', 'img srcSet', 'source srcSet', 'input src', 'video poster', 'image href']);
/** Attributes that hold an address on some element, in some browser; lower case, as `xlink:href` and `data` differ. */
const LEADING = new Set(
  'action archive background cite classid codebase data dynsrc formaction href icon longdesc lowsrc manifest ping poster profile src xlinkhref xlink:href xml:base xmlbase'.split(
    ' ',
  ),
);
/** Attributes of SVG that give another attribute its value over time. */
const ANIMATED = new Set(['from', 'to', 'by', 'values']);

/** Whether an attribute shows a picture that is written out in it. */
export function isPicture(tagName: string, property: string, value: Value): boolean {
  return PICTURES.has(`${tagName} ${property.replace('xLinkHref', 'href')}`) && isInlinePicture(String(value));
}

/** Returns the address in an attribute that is never allowed; null for none. */
export function refusedIn({ tagName, properties }: Element, property: string, value: Value): string | null {
  if (typeof value !== 'string' && !Array.isArray(value)) return null;
  const animates = ANIMATED.has(property) && /href$/i.test(String(properties.attributeName ?? ''));
  if (!animates && !LEADING.has(property.toLowerCase())) return null;
  const addresses = animates ? String(value).split(';') : [value].flat().map(String);
  return addresses.find((each) => refusalOf(each) !== null && !isPicture(tagName, property, each)) ?? null;
}

/** Whether an element is the link of a heading or a caption to itself, which always has its target. */
function isOwnLink(node: Element): boolean {
  const [first] = [node.properties.className].flat();
  return first === CLASS.headingLink || first === CLASS.captionLink;
}
