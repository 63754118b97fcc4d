import type { Element } from 'hast';
import { NEW_ID_ATTRIBUTE } from '../../../theme/contract.ts';

/** The attribute beside an id in braces, as the source of a pattern with one group, quotes included. */
export const OLD_IDS = String.raw`oldIds=("[^"{}]*"|'[^'{}]*'|[^\s{}"']+)`;

/** Property that takes old ids from Markdown to `ids`, as they are written. */
export const OLD_IDS_PROPERTY = 'dataOldIds';

/** The ids of an attribute, with quotes or without. */
export function splitIds(written = ''): readonly string[] {
  return written
    .replace(/^["']|["']$/g, '')
    .split(/\s+/)
    .filter((id) => id !== '');
}

/** Empty elements that fragments with old ids lead to. Nothing is shown, focused or read out. */
export function oldAnchors(oldIds: readonly string[], id: string | null): Element[] {
  return oldIds.map((old) => ({
    type: 'element',
    tagName: 'span',
    properties: { id: old, ...(id === null ? {} : { [NEW_ID_ATTRIBUTE]: id }) },
    children: [],
  }));
}

/** Whether an element is one of those. */
export function isOldAnchor({ properties }: Element): boolean {
  return properties[NEW_ID_ATTRIBUTE] !== undefined;
}
