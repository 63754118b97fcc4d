/** Recognises columns of numbers in tables. */

/** A cell that is a number, a bound or a range. */
export interface NumberCell {
  /** Digits behind the decimal point of the last number. */
  readonly decimals: number;
  readonly hasPower: boolean;
  /** Empty without one. */
  readonly unit: string;
  /** The number is 0, which needs no unit. */
  readonly isZero: boolean;
}

const SYMBOL = [
  '(?:[nµμmckMGd]?(?:m|s|g|N|Hz|Pa|J|W|V|rad|bar|L|t))',
  '(?:dB|min|h|deg|mph|ft|lbf?|oct(?:ave)?|mol|°C|°|%)',
].join('|');
const FACTOR = `(?:${SYMBOL})(?:\\^?[23]|[²³]|\\^2\\.5)?`;
/** A unit as texts write it: `mm`, `N·m`, `m/s²`. */
const UNIT = `${FACTOR}(?:[·/]${FACTOR}){0,3}`;

const BOUND = '(?:(?:[≤≥<>≈~±]|up to|at least|at most|about)\\s?)?';
const NUMBER = '[−+±-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?';
const POWER = '(\\s?×\\s?10[−-]?\\d+|e[+−-]?\\d+)?';
const FIRST = `(?:${NUMBER.replace('(\\.', '(?:\\.')}(?:\\s(?:to|±)\\s|–|\\s–\\s))?`;
const CELL = new RegExp(`^${BOUND}${FIRST}${NUMBER}${POWER}(?:\\s?(${UNIT}))?$`, 'u');
const BLANK = /^[–—-]?$/;

/** Parses the text of a cell; null if it is no number. */
export function numberCell(text: string): NumberCell | null {
  const found = CELL.exec(text.trim());
  if (found === null) return null;
  const [whole, fraction = '', power, unit = ''] = found;
  const isZero = /^0$/.test(whole.replace(unit, '').trim());
  return { decimals: Math.max(0, fraction.length - 1), hasPower: power !== undefined, unit, isZero };
}

/** A column of numbers. */
export interface NumberColumn {
  /** By row; null for a blank cell. */
  readonly cells: readonly (NumberCell | null)[];
  /** Most decimals of a cell; 0 if powers of ten prevent alignment at the decimal point. */
  readonly decimals: number;
  /** The unit that all cells share; empty for none. */
  readonly unit: string;
}

/** Parses a column; null if a cell is text, or if units differ. */
export function numberColumn(texts: readonly string[]): NumberColumn | null {
  const cells = texts.map(numberCell);
  const numbers = cells.filter((cell) => cell !== null);
  const filled = texts.filter((text) => !BLANK.test(text.trim()));
  if (numbers.length === 0 || numbers.length < filled.length) return null;
  const units = new Set(numbers.filter(({ isZero, unit }) => !isZero || unit !== '').map(({ unit }) => unit));
  if (units.size > 1) return null;
  const [unit = ''] = units;
  const decimals = numbers.some(({ hasPower }) => hasPower) ? 0 : Math.max(...numbers.map((cell) => cell.decimals));
  return { cells, decimals, unit };
}
