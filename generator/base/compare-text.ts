import { once } from './once.ts';

/** Compares by code units, for orders that only have to be stable. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All marks that names commonly have, as ICU orders them; digits and letters come behind, in that order. */
const MARKS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const PLAIN = /^[ -~]*$/;
const DIGIT = MARKS.length;

/** Places in the order by character code; both cases of a letter have the same. */
const PLACES = Uint8Array.from({ length: 127 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  if (character >= '0' && character <= '9') return DIGIT;
  return character >= 'a' && character <= 'z' ? character.charCodeAt(0) : MARKS.indexOf(character);
});

const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/**
 * Compares names as people do: numbers by value, case last. Independent of the machine's locale. Names of ASCII are
 * compared here as ICU does, which takes longer to be set up than to read the files of a small site.
 */
export function compareNames(a: string, b: string): number {
  const order = PLAIN.test(a) && PLAIN.test(b) ? comparePlain(a, b) : collator().compare(a, b);
  return order || compareText(a, b);
}

function comparePlain(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const [left = 0, right = 0] = [PLACES[a.charCodeAt(i)], PLACES[b.charCodeAt(j)]];
    if (left !== right) return left - right;
    if (left !== DIGIT) {
      i += 1;
      j += 1;
      continue;
    }
    const [one = '', other = ''] = [digitsAt(a, i), digitsAt(b, j)];
    const order = compareNumbers(one, other);
    if (order !== 0) return order;
    i += one.length;
    j += other.length;
  }
  return a.length - i - (b.length - j);
}

function digitsAt(text: string, start: number): string {
  let end = start;
  while (PLACES[text.charCodeAt(end)] === DIGIT) end += 1;
  return text.slice(start, end);
}

/** By value, however many digits they have. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [withoutZeros(a), withoutZeros(b)];
  return left.length - right.length || compareText(left, right);
}

function withoutZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+/, '') : digits;
}
