/** Rules for the parts of a page's HTML that search indexes, for trees and for finished HTML alike. */

/** Elements that are no text of the page, or say it a second time; listings are found by what is said of them. */
const SILENT = new Set(['button', 'math', 'nav', 'pre', 'script', 'style', 'svg', 'template']);
/** Inline elements. */
const INLINE = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s small span strong sub sup time u var'.split(' '),
);
/** Marks of notes, and the links back from them. */
const NOTES = ['data-footnote-ref', 'data-footnote-backref'];

/** The element that holds the LaTeX source of a formula. */
export const FORMULA_SOURCE = 'annotation';

/**
 * Whether the text of an element is left out. Formulas in it are read all the same.
 *
 * @param attribute the value of an attribute; undefined where there is none
 */
export function isSilent(name: string, attribute: (name: string) => string | undefined): boolean {
  if (SILENT.has(name) || attribute('aria-hidden') === 'true') return true;
  return NOTES.some((note) => attribute(note) !== undefined);
}

/** Whether words go on over the borders of an element. */
export function isWithinText(name: string): boolean {
  return INLINE.has(name);
}
