/** Units by the names that quantities use: those of the SI (BIPM brochure, 9th edition) and of this field. */

/** Symbols of units, upright. */
const SYMBOLS: { readonly [name: string]: string } = {
  // Base units and the gram, which takes the prefixes.
  ampere: 'A',
  candela: 'cd',
  gram: 'g',
  kelvin: 'K',
  metre: 'm',
  mole: 'mol',
  second: 's',
  // Derived units.
  becquerel: 'Bq',
  celsius: '^{\\circ}C',
  coulomb: 'C',
  farad: 'F',
  gray: 'Gy',
  henry: 'H',
  hertz: 'Hz',
  joule: 'J',
  lumen: 'lm',
  lux: 'lx',
  newton: 'N',
  ohm: '\\Omega',
  pascal: 'Pa',
  radian: 'rad',
  siemens: 'S',
  steradian: 'sr',
  tesla: 'T',
  volt: 'V',
  watt: 'W',
  weber: 'Wb',
  // Accepted beside them.
  bar: 'bar',
  bit: 'bit',
  byte: 'B',
  day: 'd',
  decibel: 'dB',
  degree: '^{\\circ}',
  hour: 'h',
  litre: 'L',
  minute: 'min',
  percent: '\\%',
  tonne: 't',
  // Of this field, and of the documents that it goes by.
  foot: 'ft',
  gravity: 'g',
  inch: 'in',
  mile: 'mi',
  mph: 'mph',
  octave: 'oct',
  pound: 'lb',
  poundforce: 'lbf',
  sample: 'sample',
};

const PREFIXES: { readonly [name: string]: string } = {
  pico: 'p',
  nano: 'n',
  micro: '\\mu ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
};

/** Other spellings and short forms. */
const ALIASES: { readonly [name: string]: string } = {
  meter: 'metre',
  liter: 'litre',
  ton: 'tonne',
  kilogram: 'kilo gram',
};

const POWERS: { readonly [name: string]: string } = { squared: '2', cubed: '3' };
const POWERS_BEFORE: { readonly [name: string]: string } = { square: '2', cubic: '3' };

/** Every name that a unit may be written with. */
export const UNIT_NAMES: readonly string[] = [
  ...Object.keys(SYMBOLS),
  ...Object.keys(PREFIXES),
  ...Object.keys(ALIASES),
  ...Object.keys(POWERS),
  ...Object.keys(POWERS_BEFORE),
  'per',
  'tothe',
];

/** A factor of a unit: `\milli\metre\squared`. */
interface Factor {
  readonly symbol: string;
  power: string;
}

/** What is wrong with a unit: the name that is, or null for the unit as a whole. */
export interface UnitFault {
  readonly name: string | null;
  readonly message: string;
}

/** A unit while its names are read. */
class UnitReader {
  readonly above: Factor[] = [];
  readonly below: Factor[] = [];
  #isBelow = false;
  /** Names that belong to the next symbol. */
  #prefix = '';
  #power = '';

  get isComplete(): boolean {
    return this.#prefix === '' && this.#power === '' && this.above.length + this.below.length > 0;
  }

  /** Takes the next name, and `power`, the one behind `tothe`; returns what is wrong with it. */
  take(name: string, power: string | undefined): string | null {
    const symbol = lookUp(SYMBOLS, name);
    const prefix = lookUp(PREFIXES, name);
    const powerBefore = lookUp(POWERS_BEFORE, name);
    const powerBehind = lookUp(POWERS, name) ?? power;
    if (symbol !== undefined) this.#add(symbol);
    else if (prefix !== undefined) this.#prefix = prefix;
    else if (powerBefore !== undefined) this.#power = powerBefore;
    else if (name === 'per') this.#isBelow = true;
    else if (powerBehind !== undefined) return this.#raise(name, powerBehind);
    else return `there is no unit '\\${name}'`;
    return null;
  }

  #add(symbol: string): void {
    (this.#isBelow ? this.below : this.above).push({ symbol: this.#prefix + symbol, power: this.#power });
    this.#prefix = '';
    this.#power = '';
  }

  /** Raises the last factor to a power. */
  #raise(name: string, power: string): string | null {
    const factor = (this.#isBelow ? this.below : this.above).at(-1);
    if (factor === undefined) return `'\\${name}' has no unit before it`;
    factor.power = power;
    return null;
  }
}

function lookUp(table: { readonly [name: string]: string }, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * A unit as TeX: `['metre', 'per', 'second', 'squared']` → `\mathrm{m}/\mathrm{s}^{2}`. Several factors below the line
 * stand in brackets.
 *
 * @param names without their backslashes; `tothe` is followed by its power
 */
export function unitTex(names: readonly string[]): { readonly tex: string } | { readonly fault: UnitFault } {
  const reader = new UnitReader();
  const queue = names.flatMap((name) => (lookUp(ALIASES, name) ?? name).split(' ')).values();
  for (const name of queue) {
    const message = reader.take(name, name === 'tothe' ? queue.next().value : undefined);
    if (message !== null) return { fault: { name, message } };
  }
  if (!reader.isComplete) return { fault: { name: null, message: 'the unit is not complete' } };
  const top = reader.above.length === 0 ? '1' : product(reader.above);
  if (reader.below.length === 0) return { tex: top };
  const bottom = product(reader.below);
  return { tex: `${top}/${reader.below.length === 1 ? bottom : `(${bottom})`}` };
}

function product(factors: readonly Factor[]): string {
  return factors
    .map(({ symbol, power }) => `\\mathrm{${symbol}}${power === '' ? '' : `^{${power}}`}`)
    .join('\\mkern2mu{\\cdot}\\mkern2mu ');
}

/** Whether a unit follows its number without a space: degrees of an angle do. */
export function isClose(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'degree';
}
