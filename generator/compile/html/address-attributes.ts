/** Attributes that hold addresses, and addresses in them that are refused or need no check. */

import type { Element } from 'hast';
import { isInlinePicture, refusalOf } from '../../model/paths.ts';

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
/** Every attribute that may hold an address, as written in HTML, and those that give others such a value. */
export const ADDRESS_ATTRIBUTES = [...LEADING, 'attributename', 'http-equiv', 'srcdoc', 'srcset'];
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
