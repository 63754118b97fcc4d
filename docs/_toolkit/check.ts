/**
 * Checks of arguments. Each throws a `RangeError` of one line that names the argument, says what is allowed, and shows
 * the value that was given. Nothing is corrected in silence.
 */

/**
 * Largest magnitude that a number or a sample may have. No measurement comes near it, and products of several numbers
 * up to it do not overflow.
 */
export const LARGEST = 1e30;

/** Smallest number that passes for one greater than 0: quotients by it do not overflow either. */
const SMALLEST = 1e-30;

/** Oldest age in years that a risk curve is asked for. */
const OLDEST = 120;

/** Heaviest person in kg that a risk curve is asked for. */
const HEAVIEST = 300;

/** A value as messages show it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value === null || typeof value !== 'object') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Whether a value is a finite number that can be computed with. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LARGEST;
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * Holds a number to being finite.
 *
 * @param kind what is allowed, in words
 * @throws {RangeError} when it is not, or too large to compute with
 */
export function checkFinite(value: number, name: string, kind = 'a finite number'): void {
  if (isNumber(value)) return;
  const allowed = isFiniteNumber(value) ? `a number up to ${LARGEST} in magnitude` : kind;
  throw new RangeError(`${name} must be ${allowed}, not ${shown(value)}`);
}

/**
 * Holds numbers to being finite, each by its name: also the ones that are missing.
 *
 * @param owner what messages call the object that they stand in
 * @throws {RangeError} when there is no object, or one of the numbers is missing or not finite
 */
export function checkNumbers<K extends string>(
  values: Readonly<Record<K, number>>,
  names: readonly K[],
  owner?: string,
): void {
  checkObject(values, owner ?? names.join(', '));
  for (const name of names) checkFinite(values[name], owner === undefined ? name : `${owner}.${name}`);
}

/**
 * Holds a value to being an object, so that a missing one is not a failure of the language.
 *
 * @throws {RangeError} when it is none
 */
export function checkObject(value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null) {
    throw new RangeError(`${name} must be an object, not ${shown(value)}`);
  }
}

/**
 * Holds a value to being a list.
 *
 * @throws {RangeError} when it is none
 */
export function checkList(value: unknown, name: string): void {
  if (!Array.isArray(value)) throw new RangeError(`${name} must be a list, not ${shown(value)}`);
}

/**
 * Holds a number to being 0 or more.
 *
 * @param hint what the message adds: the polarity that is wanted
 * @throws {RangeError} when it is negative or not finite
 */
export function checkNotNegative(value: number, name: string, hint = ''): void {
  checkFinite(value, name);
  if (value < 0) throw new RangeError(`${name} must be 0 or more, not ${value}${hint === '' ? '' : `: ${hint}`}`);
}

/**
 * Holds a number to being greater than 0.
 *
 * @param kind what it is, with its unit: 'a time in s'
 * @throws {RangeError} when it is not, or so small that quotients by it overflow
 */
export function checkPositive(value: number, name: string, kind = 'a number'): void {
  if (!isFiniteNumber(value) || value <= 0) {
    throw new RangeError(`${name} must be ${kind} greater than 0, not ${shown(value)}`);
  }
  if (value > LARGEST || value < SMALLEST) {
    throw new RangeError(`${name} must be ${kind} from ${SMALLEST} to ${LARGEST}, not ${value}`);
  }
}

/**
 * Holds a number to a range, both ends included.
 *
 * @param unit what follows the range in the message
 * @throws {RangeError} when it lies outside or is not finite
 */
export function checkRange(value: number, name: string, from: number, to: number, unit = ''): void {
  if (!(isFiniteNumber(value) && value >= from && value <= to)) {
    throw new RangeError(`${name} must be from ${from} to ${to}${unit === '' ? '' : ` ${unit}`}, not ${shown(value)}`);
  }
}

/**
 * Holds a probability to being a fraction.
 *
 * @throws {RangeError} when it is not from 0 to 1
 */
export function checkProbability(value: number, name: string): void {
  if (isFiniteNumber(value) && value > 1) {
    throw new RangeError(`${name} must be a fraction from 0 to 1, not ${value}: a percentage is to be divided by 100`);
  }
  if (!isFiniteNumber(value) || value < 0) {
    throw new RangeError(`${name} must be a fraction from 0 to 1, not ${shown(value)}`);
  }
}

/**
 * Holds the age of a person to a plausible one in years.
 *
 * @throws {RangeError} when it is not from 0 to 120
 */
export function checkAge(age: number): void {
  checkRange(age, 'age', 0, OLDEST, 'years');
}

/**
 * Holds the mass of a person to a plausible one in kg.
 *
 * @throws {RangeError} when it is not greater than 0 or above 300
 */
export function checkMass(mass: number): void {
  checkPositive(mass, 'mass', 'a mass in kg');
  checkRange(mass, 'mass', 0, HEAVIEST, 'kg');
}

/**
 * Holds a distance from a load cell to being 0 or more.
 *
 * @throws {RangeError} when it is negative or not finite
 */
export function checkOffset(offset: number, name = 'offset'): void {
  checkNotNegative(offset, name, 'it is a distance in m');
}

/**
 * Holds a number to being whole and in a range.
 *
 * @throws {RangeError} when it is not
 */
export function checkCount(value: number, name: string, from: number, to: number = Number.POSITIVE_INFINITY): void {
  if (Number.isInteger(value) && value >= from && value <= to) return;
  const range = to === Number.POSITIVE_INFINITY ? `from ${from}` : `from ${from} to ${to}`;
  throw new RangeError(`${name} must be a whole number ${range}, not ${shown(value)}`);
}

/**
 * Holds a frequency to what a sample interval can hold.
 *
 * @param frequency in Hz
 * @param interval sample interval in s
 * @throws {RangeError} when the interval is not greater than 0, or the frequency not from 0 to half of the sample rate
 */
export function checkFrequency(frequency: number, interval: number): void {
  checkInterval(interval);
  checkRange(frequency, 'frequency', 0, 0.5 / interval, 'Hz');
}

/**
 * Holds a sample interval to being a time in s greater than 0.
 *
 * @throws {RangeError} when it is not
 */
export function checkInterval(interval: number, name = 'interval'): void {
  checkPositive(interval, name, 'a time in s');
}

/**
 * Holds a value to being one of a list.
 *
 * @param what is wrong with another one
 * @returns the value
 * @throws {RangeError} when it is none of them; the message names the nearest one
 */
export function checkChoice<T extends string | number | boolean>(
  value: T,
  choices: readonly T[],
  name: string,
  what = 'is unknown',
): T {
  if (choices.includes(value)) return value;
  const near = nearest(String(value), choices.map(String));
  const hint = near === undefined ? '' : `: did you mean '${near}'?`;
  throw new RangeError(`${name}: ${shown(value)} ${what}, known: ${choices.join(', ')}${hint}`);
}

/**
 * The entry of a table. Only keys of the table itself count, not those that every object has.
 *
 * @param what is wrong with another key
 * @throws {RangeError} when there is no such key; the message names the nearest one
 */
export function entryOf<T extends object, K extends keyof T & string>(
  table: T,
  key: K,
  name: string,
  what?: string,
): T[K] {
  return table[checkChoice(key, Object.keys(table) as K[], name, what)];
}

/** Most letters in which a misspelt word differs from the one that was meant. */
const MOST_TYPOS = 3;

/** The choice that differs from a misspelt one in the fewest letters, when these are few. */
export function nearest(misspelt: string, choices: readonly string[]): string | undefined {
  const ranked = choices
    .map((choice) => ({ choice, distance: editDistance(misspelt.toLowerCase(), choice.toLowerCase()) }))
    .filter(({ choice, distance }) => distance <= Math.min(MOST_TYPOS, Math.ceil(choice.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.choice;
}

/**
 * The choice nearest to a misspelt dummy, of the same size: the limits of another size are other limits. Codes have no
 * size that could be compared.
 */
export function nearestOfSize(misspelt: string, choices: readonly string[]): string | undefined {
  const sizeOf = (name: string) => (name.match(/\d+[a-z]*/gi) ?? []).join(' ').toLowerCase();
  const size = sizeOf(misspelt);
  const isSameSize = (choice: string) => (size === '' ? sizeOf(choice) === '' : sizeOf(choice).startsWith(size));
  return misspelt.length <= 2 ? undefined : nearest(misspelt, choices.filter(isSameSize));
}

/** Letters to insert, leave out or replace to make one word of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] as number) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
