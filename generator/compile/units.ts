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

/** A factor of a unit while its names are read. */
interface Factor {
  symbol: string;
  power: string;
}

/** What is wrong with a unit: the name that is, or null for the unit as a whole. */
export interface UnitFault {
  readonly name: string | null;
  readonly message: string;
}

/**
 * A unit as TeX: `['metre', 'per', 'second', 'squared']` → `\mathrm{m}/\mathrm{s}^{2}`. Several factors below the line
 * stand in brackets.
 *
 * @param names without their backslashes; `tothe` is followed by its power
 */
export function unitTex(names: readonly string[]): { readonly tex: string } | { readonly fault: UnitFault } {
  const above: Factor[] = [];
  const below: Factor[] = [];
  let prefix = '';
  let power = '';
  let isBelow = false;
  const last = () => (isBelow ? below : above).at(-1);
  const queue = names.flatMap((name) => (ALIASES[name] ?? name).split(' '));
  for (let index = 0; index < queue.length; index += 1) {
    const name = queue[index] as string;
    const own = (table: { readonly [name: string]: string }) => (Object.hasOwn(table, name) ? table[name] : undefined);
    const symbol = own(SYMBOLS);
    const raised = own(POWERS) ?? (name === 'tothe' ? queue[++index] : undefined);
    if (symbol !== undefined) {
      (isBelow ? below : above).push({ symbol: prefix + symbol, power });
      prefix = '';
      power = '';
    } else if (own(PREFIXES) !== undefined) prefix = own(PREFIXES) as string;
    else if (own(POWERS_BEFORE) !== undefined) power = own(POWERS_BEFORE) as string;
    else if (name === 'per') isBelow = true;
    else if (raised !== undefined) {
      const factor = last();
      if (factor === undefined) return { fault: { name, message: `'\\${name}' has no unit before it` } };
      factor.power = raised;
    } else return { fault: { name, message: `there is no unit '\\${name}'` } };
  }
  if (prefix !== '' || power !== '' || above.length + below.length === 0) {
    return { fault: { name: null, message: 'the unit is not complete' } };
  }
  const product = (factors: readonly Factor[]) =>
    factors
      .map((factor) => `\\mathrm{${factor.symbol}}${factor.power === '' ? '' : `^{${factor.power}}`}`)
      .join('\\mkern2mu{\\cdot}\\mkern2mu ');
  const top = above.length === 0 ? '1' : product(above);
  if (below.length === 0) return { tex: top };
  return { tex: `${top}/${below.length === 1 ? product(below) : `(${product(below)})`}` };
}

/** Whether a unit follows its number without a space: degrees of an angle do. */
export function isClose(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'degree';
}
