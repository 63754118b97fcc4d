/** Units by name, and the units that the toolkit computes in. */

import { FOOT_POUND, INCH_POUND, POUND_FORCE, STANDARD_GRAVITY } from '../signal-operation/scale.ts';
import { quoted } from './text.ts';

/** Factor from a unit to the toolkit's, as a fraction: so neither 1000 nor 1/1000 is rounded. */
export type UnitFactor = readonly [numerator: number, denominator: number];

/** A physical quantity and its units. */
interface Quantity {
  readonly name: string;
  /** Physical dimensions of channel codes. */
  readonly dimensions: readonly string[];
  /** Units by their normalized names; the first one is the toolkit's. */
  readonly units: Readonly<Record<string, UnitFactor>>;
}

/** Longest way of anything in a record of a crash test, in mm. */
const MAX_LENGTH_MM = 1e5;

const QUANTITIES: readonly Quantity[] = /* @__PURE__ */ (() => [
  {
    name: 'acceleration',
    dimensions: ['AC'],
    units: {
      g: [1, 1],
      G: [1, 1],
      'm/s2': [1, STANDARD_GRAVITY],
      'mm/s2': [1, 9806.65],
      'cm/s2': [1, 980.665],
      'mm/ms2': [1000, STANDARD_GRAVITY],
      'in/s2': [0.0254, STANDARD_GRAVITY],
      'ft/s2': [0.3048, STANDARD_GRAVITY],
    },
  },
  {
    name: 'force',
    dimensions: ['FO'],
    units: {
      N: [1, 1],
      mN: [1, 1000],
      daN: [10, 1],
      kN: [1000, 1],
      KN: [1000, 1],
      MN: [1e6, 1],
      kgf: [STANDARD_GRAVITY, 1],
      lbf: [POUND_FORCE, 1],
    },
  },
  {
    name: 'moment',
    dimensions: ['MO'],
    units: {
      Nm: [1, 1],
      Nmm: [1, 1000],
      Ncm: [1, 100],
      daNm: [10, 1],
      kNm: [1000, 1],
      kNmm: [1, 1],
      'in-lbf': [INCH_POUND, 1],
      'lbf-in': [INCH_POUND, 1],
      'ft-lbf': [FOOT_POUND, 1],
      'lbf-ft': [FOOT_POUND, 1],
    },
  },
  {
    name: 'length',
    dimensions: ['DS', 'DC', 'DV', 'LE'],
    units: {
      mm: [1, 1],
      μm: [1, 1000],
      um: [1, 1000],
      cm: [10, 1],
      dm: [100, 1],
      m: [1000, 1],
      in: [25.4, 1],
      inch: [25.4, 1],
      ft: [304.8, 1],
    },
  },
  {
    name: 'velocity',
    dimensions: ['VE', 'VA', 'VD'],
    units: {
      'm/s': [1, 1],
      'mm/s': [1, 1000],
      'cm/s': [1, 100],
      'mm/ms': [1, 1],
      'm/ms': [1000, 1],
      'km/h': [1, 3.6],
      kmh: [1, 3.6],
      kph: [1, 3.6],
      mph: [0.44704, 1],
      'in/s': [0.0254, 1],
      'ft/s': [0.3048, 1],
    },
  },
  {
    name: 'angular velocity',
    dimensions: ['AV'],
    units: {
      'rad/s': [1, 1],
      'mrad/s': [1, 1000],
      'krad/s': [1000, 1],
      'rad/ms': [1000, 1],
      '°/s': [Math.PI, 180],
      '°/ms': [1000 * Math.PI, 180],
      rpm: [Math.PI, 30],
      '1/min': [Math.PI, 30],
    },
  },
  {
    name: 'angular acceleration',
    dimensions: ['AA'],
    units: {
      'rad/s2': [1, 1],
      'krad/s2': [1000, 1],
      'rad/ms2': [1e6, 1],
      '°/s2': [Math.PI, 180],
    },
  },
  {
    name: 'angle',
    dimensions: ['AN'],
    units: { '°': [1, 1], rad: [180, Math.PI], mrad: [0.18, Math.PI] },
  },
  {
    name: 'time',
    dimensions: ['TI'],
    units: { s: [1, 1], ms: [1, 1000], μs: [1, 1e6], us: [1, 1e6] },
  },
  {
    name: 'pressure',
    dimensions: ['PR'],
    units: {
      bar: [1, 1],
      mbar: [1, 1000],
      Pa: [1, 1e5],
      hPa: [1, 1000],
      kPa: [1, 100],
      MPa: [10, 1],
      'N/mm2': [10, 1],
      psi: [0.0689475729316836, 1],
    },
  },
  { name: 'temperature', dimensions: ['TE'], units: { '°C': [1, 1], C: [1, 1] } },
  {
    name: 'voltage',
    dimensions: ['VO'],
    units: { V: [1, 1], mV: [1, 1000], μV: [1, 1e6], uV: [1, 1e6], kV: [1000, 1] },
  },
  { name: 'mass', dimensions: ['MA'], units: { kg: [1, 1], g: [1, 1000], t: [1000, 1] } },
  { name: 'energy', dimensions: ['EN'], units: { J: [1, 1], kJ: [1000, 1] } },
  { name: 'power', dimensions: ['PO'], units: { W: [1, 1], kW: [1000, 1] } },
  { name: 'frequency', dimensions: ['FR'], units: { Hz: [1, 1], '1/s': [1, 1], kHz: [1000, 1] } },
  { name: 'impulse', dimensions: ['IM'], units: { Ns: [1, 1], kNs: [1000, 1] } },
  { name: 'jerk', dimensions: ['JE'], units: { 'g/s': [1, 1], 'm/s3': [1, STANDARD_GRAVITY] } },
  { name: 'numbers', dimensions: [], units: { '1': [1, 1], '-': [1, 1], '%': [1, 100] } },
  {
    name: 'strain',
    dimensions: ['ST'],
    units: {
      '1': [1, 1],
      '-': [1, 1],
      'm/m': [1, 1],
      'mm/mm': [1, 1],
      'μm/m': [1, 1e6],
      'um/m': [1, 1e6],
      '%': [1, 100],
    },
  },
])();

/** Writes a unit in one way: `m/(s*s)`, `m/s^2`, `m/s²` and `m s^-2` are `m/s2`. */
function normalized(unit: string): string {
  return unit
    .replace(/[\s^]|\*\*/g, '')
    .replaceAll('º', '°')
    .normalize('NFKC')
    .replace(/[·⋅∙•]/g, '*')
    .replaceAll('−', '-')
    .replace(/deg(rees?)?/i, '°')
    .replace(/sec(onds?)?(?=\d|$)/i, 's')
    .replace(/\/hr?$/, '/h')
    .replace(/\/\(?s\*s\)?$|\/\(s2\)$|\/s\/s$|\*?s-2$/, '/s2')
    .replace(/\*?s-1$/, '/s')
    .replace(/N[*.-](?=[mcs])/, 'N')
    .replace(/(lbf|in|ft)\*(lbf|in|ft)/, '$1-$2');
}

/** Physical dimension of a channel code; null where it has none that the toolkit lists. */
function quantityOf(code: string): Quantity | null {
  const dimension = code.length === 16 ? code.slice(12, 14).toUpperCase() : '';
  return QUANTITIES.find(({ dimensions }) => dimensions.includes(dimension)) ?? null;
}

const unitIn = ({ units }: Quantity, name: string): UnitFactor | null =>
  Object.hasOwn(units, name) ? (units[name] ?? null) : null;

/**
 * Factor from a channel's unit to the toolkit's. A code without a dimension, or with one that is not listed, takes any
 * unit: `g` is an acceleration then.
 *
 * @throws {RangeError} when the unit is unknown, or one of another dimension than the code's
 */
export function unitFactor(unit: string, code: string): UnitFactor {
  const name = normalized(unit);
  const quantity = quantityOf(code);
  const factor = (quantity === null ? QUANTITIES : [quantity]).map((each) => unitIn(each, name)).find((each) => each);
  if (factor) return factor;
  if (/^(NOVALUE)?$/i.test(name)) throw new RangeError('its unit is not known');
  const other = QUANTITIES.find((each) => unitIn(each, name) !== null);
  if (other === undefined) throw new RangeError(`unit ${quoted(unit)} is unknown`);
  throw new RangeError(`unit ${quoted(unit)} is for ${other.name}, but the code names ${quantity?.name}`);
}

/** Whether a unit is one of any quantity. */
export function isUnit(unit: string): boolean {
  return QUANTITIES.some((each) => unitIn(each, normalized(unit)) !== null);
}

/** Factor from a unit of time to s; null where it is none. */
export function timeFactor(unit: string): UnitFactor | null {
  const time = QUANTITIES.find(({ dimensions }) => dimensions.includes('TI'));
  return time === undefined ? null : unitIn(time, normalized(unit));
}

/** Whether a length is more than any crash test reaches, as µm that are declared as m are. */
export function isImplausibleLength(magnitude: number, unit: string, code: string): boolean {
  const quantity = quantityOf(code);
  if (quantity?.name !== 'length') return false;
  const [numerator, denominator] = unitIn(quantity, normalized(unit)) ?? [0, 1];
  return (magnitude * numerator) / denominator > MAX_LENGTH_MM;
}
