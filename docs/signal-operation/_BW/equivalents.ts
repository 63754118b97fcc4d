import { type Signal, signal } from '../../_toolkit/signal.ts';
import { type ChannelFrequencyClass, cfcFilter, cfcSection } from '../../_toolkit/signal-operation/BW.ts';
import { forwardBackward, type SecondOrderSection } from '../../_toolkit/signal-operation/passes.ts';
import { raw, SHORT } from './signals.ts';

/**
 * `filtfilt` of SciPy and MATLAB: odd extension by `count` samples, and initial states as if the first sample of each
 * pass had lasted forever. Both designs give the coefficients of `cfcSection`.
 */
function filtfilt({ samples }: Signal, section: SecondOrderSection, count: number): Float64Array {
  const start = (inputs: Float64Array, { a0 }: SecondOrderSection) =>
    [inputs[0], inputs[0] + a0 * (inputs[1] - inputs[0])] as const;
  return forwardBackward(samples, section, { count: Math.min(count, samples.length - 1), start });
}

/** Extension of the page, of SciPy (three times the number of coefficients) and of MATLAB (three times the order). */
const PAGE = 100;
const SCIPY = 9;
const MATLAB = 6;

const records = {
  whole: raw,
  cut: signal(0.02, 1e-4, raw.samples.slice(700)),
  short: SHORT,
};

const widest = (a: Float64Array, b: Float64Array) =>
  a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n])), 0);

/** Largest difference of a rule from the page on the three records. */
const from = (cfc: ChannelFrequencyClass, rule: (record: Signal) => Float64Array) =>
  Object.fromEntries(
    Object.entries(records).map(([name, record]) => [name, widest(rule(record), cfcFilter(record, cfc).samples)]),
  );

const of = (cfc: ChannelFrequencyClass) => {
  const section = cfcSection(cfc, 1e-4);
  return {
    padded: from(cfc, (record) => filtfilt(record, section, PAGE)),
    scipy: from(cfc, (record) => filtfilt(record, section, SCIPY)),
    matlab: from(cfc, (record) => filtfilt(record, section, MATLAB)),
    j211: from(cfc, (record) => cfcFilter(record, cfc, { ends: 'J211' }).samples),
    zero: from(cfc, (record) => cfcFilter(record, cfc, { ends: 'J211 zero' }).samples),
    nhtsa: from(cfc, (record) => cfcFilter(record, cfc, { ends: 'NHTSA' }).samples),
  };
};
export const cfc60 = of(60);
export const cfc180 = of(180);

// What SciPy and MATLAB return for the short record, to compare with their own.
const short180 = cfcSection(180, 1e-4);
export const library = { scipy: filtfilt(SHORT, short180, SCIPY), matlab: filtfilt(SHORT, short180, MATLAB) };

/** Largest differences in g, as the page shows them. */
const cell = (value: number) => (value < 0.0005 ? '< 0.001' : value.toFixed(3));
/** On the whole example all rules agree, in g. */
export const whole = [cfc60, cfc180]
  .flatMap((each) => Object.values(each))
  .reduce((most, each) => Math.max(most, each.whole), 0);
if (whole > 1e-9) throw new Error('the rules differ on the whole example');
const row = (name: string, rule: keyof typeof cfc60) => [
  name,
  ...[cfc180[rule].cut, cfc60[rule].cut, cfc180[rule].short].map(cell),
];
export default {
  columns: [
    { title: 'End treatment' },
    { title: 'CFC 180, cut', align: 'right' },
    { title: 'CFC 60, cut', align: 'right' },
    { title: 'CFC 180, 12 samples', align: 'right' },
  ],
  rows: [
    row('filtfilt, padlen = P', 'padded'),
    row('filtfilt, SciPy default (9)', 'scipy'),
    row('filtfilt, MATLAB (6)', 'matlab'),
    row('J211-1, end sample', 'j211'),
    row('J211-1, zero', 'zero'),
    row('NHTSA BWFILT, corner 2.0775 CFC', 'nhtsa'),
  ],
};
