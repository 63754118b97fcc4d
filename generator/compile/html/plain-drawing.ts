/** Drawings that need no parser: most of those that scripts make. */
import { MAX_ELEMENTS } from '../limits.ts';
import { LEADING_ATTRIBUTE } from './address-attributes.ts';

/** Elements of SVG that lead nowhere, hold none of HTML, and have no text that is read in a way of its own. */
const ELEMENTS = new Set(
  'svg g path rect line circle ellipse polyline polygon text tspan defs marker clipPath linearGradient stop'.split(' '),
);
/** Elements of SVG that may hold HTML; here they hold text. */
const TEXTS = new Set(['title', 'desc']);
/** A tag whose attributes are all quoted. */
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z_][\w:.-]*="[^"<>]*")*)\s*(\/?)>/y;
const ID = /\sid="([^"]*)"/i;
/** What a parser would not leave as it is written, or where it would read on in another way. */
const SPECIAL = /[\r\0]/;

/**
 * The ids of an SVG drawing in which a parser would find nothing but what is written: one element, with elements within
 * it that are all closed in their turn, and without addresses.
 *
 * @returns null for any other text
 */
export function idsOfPlainDrawing(svg: string): readonly string[] | null {
  if (SPECIAL.test(svg) || LEADING_ATTRIBUTE.test(svg)) return null;
  const ids: string[] = [];
  const open: string[] = [];
  for (let at = 0; at < svg.length; at = svg.indexOf('<', TAG.lastIndex)) {
    if (at === -1) return null;
    TAG.lastIndex = at;
    const [tag, closing, name = '', attributes = '', selfClosing] = TAG.exec(svg) ?? [];
    if (tag === undefined || !(ELEMENTS.has(name) || TEXTS.has(name))) return null;
    if (open.length === 0 && (at > 0 || name !== 'svg')) return null;
    const id = ID.exec(attributes)?.[1];
    if (closing === '/') {
      if (open.pop() !== name || attributes !== '' || selfClosing === '/') return null;
      if (open.length === 0) return TAG.lastIndex === svg.length ? ids : null;
    } else {
      if (TEXTS.has(open.at(-1) ?? '')) return null;
      if (id !== undefined) ids.push(id);
      if (id?.includes('&') || open.length > MAX_ELEMENTS / 2) return null;
      if (selfClosing !== '/') open.push(name);
    }
  }
  return null;
}
