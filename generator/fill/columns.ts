/** What the columns of a table hold: numbers, with how many decimals and in which unit, or text. */
import { UNIT } from '../base/units.ts';

/** A cell that is a number, a bound or a range. */
export interface NumberCell {
  /** How many digits stand behind the decimal point of the last number. */
  readonly decimals: number;
  /** A power of ten stands behind it. */
  readonly hasPower: boolean;
  /** Empty without one. */
  readonly unit: string;
  /** The number is 0, which needs no unit. */
  readonly isZero: boolean;
}

const BOUND = '(?:(?:[≤≥<>≈~±]|up to|at least|at most|about)\\s?)?';
const NUMBER = '[−+±-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?';
const POWER = '(\\s?×\\s?10[−-]?\\d+|e[+−-]?\\d+)?';
const FIRST = `(?:${NUMBER.replace('(\\.', '(?:\\.')}(?:\\s(?:to|±)\\s|–|\\s–\\s))?`;
const CELL = new RegExp(`^${BOUND}${FIRST}${NUMBER}${POWER}(?:\\s?(${UNIT}))?$`, 'u');
/** Cells that hold nothing. */
const BLANK = /^[–—-]?$/;

/** Reads the text of a cell; null where it is no number. */
export function numberCell(text: string): NumberCell | null {
  const found = CELL.exec(text.trim());
  if (found === null) return null;
  const [whole, fraction = '', power, unit = ''] = found;
  const isZero = /^0$/.test(whole.replace(unit, '').trim());
  return { decimals: Math.max(0, fraction.length - 1), hasPower: power !== undefined, unit, isZero };
}

/** A column of numbers. */
export interface NumberColumn {
  /** By row; null where the cell is empty. */
  readonly cells: readonly (NumberCell | null)[];
  /** Most decimals of a cell; 0 where powers of ten keep the points from standing in one line. */
  readonly decimals: number;
  /** Stands in every cell that has a number; empty for none. */
  readonly unit: string;
}

/** Reads a column; null where a cell is text, or where units differ. */
export function numberColumn(texts: readonly string[]): NumberColumn | null {
  const filled = texts.filter((text) => !BLANK.test(text.trim()));
  const cells = texts.map(numberCell);
  const numbers = cells.filter((cell) => cell !== null);
  if (numbers.length === 0 || numbers.length < filled.length) return null;
  const units = new Set(numbers.filter(({ isZero, unit }) => !isZero || unit !== '').map(({ unit }) => unit));
  if (units.size > 1) return null;
  const [unit = ''] = units;
  const decimals = numbers.some(({ hasPower }) => hasPower) ? 0 : Math.max(...numbers.map((cell) => cell.decimals));
  return { cells, decimals, unit };
}
