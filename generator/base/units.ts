/** Finds numbers with their units in text, and the one space between them. */

/** Narrow, and never broken at the end of a line. */
export const UNIT_SPACE = '\u202f';

const SYMBOL = [
  '(?:[nµμmckMGd]?(?:m|s|g|N|Hz|Pa|J|W|V|rad|bar|L|t))',
  '(?:dB|min|h|deg|mph|ft|lbf?|oct(?:ave)?|mol|°C|°|%)',
].join('|');
const FACTOR = `(?:${SYMBOL})(?:\\^?[23]|[²³]|\\^2\\.5)?`;
/** A unit as texts write it: `mm`, `N·m`, `m/s²`. */
export const UNIT = `${FACTOR}(?:[·/]${FACTOR}){0,3}`;

/** The space between a number and a unit that ends as a word does. */
const PAIR = new RegExp(`(?<=\\d)[ \u00a0](?=(?:${UNIT})(?![\\p{L}\\p{N}_]|-\\p{L}))`, 'gu');
const HEAD = new RegExp(`^[ \u00a0](?=(?:${UNIT})(?![\\p{L}\\p{N}_]|-\\p{L}))`, 'u');

/** Whether there may be pairs: `PAIR` looks back from every space. */
const NUMBER = /\d[ \u00a0]/;

/** Puts the narrow space between numbers and units. */
export function joinUnits(text: string): string {
  return NUMBER.test(text) ? text.replace(PAIR, UNIT_SPACE) : text;
}

/** Inserts the narrow space before a unit at the start of a text: it belongs to a number before the text. */
export function joinFirstUnit(text: string): string {
  return text.replace(HEAD, UNIT_SPACE);
}
