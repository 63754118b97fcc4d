import { NOMINAL } from '../../_records/filter-classes.ts';
import { minus } from '../../_records/minus.ts';
import {
  CFC_CLASSES,
  CFC_FACTOR,
  type ChannelFrequencyClass,
  cfcSection,
  twoPassCutoff,
  twoPassGain,
} from '../../_toolkit/signal-operation/BW.ts';
import { lowestRate } from '../../_toolkit/signal-operation/resample.ts';

const LETTER = { 60: 'D', 180: 'C', 600: 'B', 1000: 'A' } as const;
/** Level in dB at which the upper limit of the corridor ends, as FlexPro's manual gives it for each class. */
const FLOOR = { 60: -30, 180: -30, 600: -40, 1000: -40 } as const;

const decibels = (gain: number) => 20 * Math.log10(gain);

/** Cut-off, corner of a pass and sampling rates of each class. */
const definition = {
  columns: [
    { title: 'CFC' },
    { title: 'Letter' },
    { title: '−3 dB at FN (Hz)', align: 'right' },
    { title: 'One pass, SAE (Hz)', align: 'right' },
    { title: 'One pass, ISO (Hz)', align: 'right' },
    { title: 'Record at ≥, J211-1 (Hz)', align: 'right' },
    { title: 'Reduce to ≥, NHTSA (Hz)', align: 'right' },
  ],
  rows: CFC_CLASSES.map((cfc) => [
    `${cfc}`,
    LETTER[cfc],
    `${NOMINAL[cfc]}`,
    (CFC_FACTOR.SAE * cfc).toFixed(2),
    (CFC_FACTOR.ISO * cfc).toFixed(2),
    `${10 * cfc}`,
    `${lowestRate(NOMINAL[cfc])}`,
  ]),
};

/** Gain in dB, and where it is 3 dB down, at two sampling rates. */
const response = {
  columns: [
    { title: 'CFC' },
    { title: 'FH, 10 kHz (dB)', align: 'right' },
    { title: 'FH, 20 kHz (dB)', align: 'right' },
    { title: 'FN, 10 kHz (dB)', align: 'right' },
    { title: 'FN, 20 kHz (dB)', align: 'right' },
    { title: '−3 dB, 10 kHz (Hz)', align: 'right' },
    { title: '−3 dB, 20 kHz (Hz)', align: 'right' },
  ],
  rows: CFC_CLASSES.map((cfc) => {
    const rates = [10_000, 20_000];
    const down = (frequency: number) =>
      rates.map((rate) => minus(decibels(twoPassGain(cfcSection(cfc, 1 / rate), frequency, 1 / rate)).toFixed(2)));
    const cutoff = rates.map((rate) => twoPassCutoff(cfcSection(cfc, 1 / rate), 1 / rate).toFixed(1));
    return [`${cfc}`, ...down(cfc), ...down(NOMINAL[cfc]), ...cutoff];
  }),
};

/** Limits of the corridor in dB at a frequency above 0. */
function limits(cfc: ChannelFrequencyClass, frequency: number): readonly [low: number, high: number] {
  const nominal = NOMINAL[cfc];
  const share = Math.log(frequency / cfc) / Math.log(nominal / cfc);
  if (frequency < cfc) return [-0.5, 0.5];
  if (frequency <= nominal) return [-1 - 3 * share, 0.5];
  const octaves = Math.log2(frequency / nominal);
  return [-4 - 24 * octaves, Math.max(0.5 - 9 * octaves, FLOOR[cfc])];
}

/** Lowest frequency in Hz at which the filter is outside of the corridor; none below the Nyquist frequency is `null`. */
function leaves(cfc: ChannelFrequencyClass, rate: number): number | null {
  const section = cfcSection(cfc, 1 / rate);
  for (let f = 1; f < rate / 2; f += 1) {
    const gain = decibels(twoPassGain(section, f, 1 / rate));
    const [low, high] = limits(cfc, f);
    if (gain < low || gain > high) return f;
  }
  return null;
}
export const leaving = Object.fromEntries(
  CFC_CLASSES.map((cfc) => [`cfc${cfc}`, { at10000: leaves(cfc, 10_000), at20000: leaves(cfc, 20_000) }]),
);
const exit = (cfc: ChannelFrequencyClass, rate: number) => {
  const f = leaves(cfc, rate);
  if (f === null) return ['never', '–'];
  const gain = decibels(twoPassGain(cfcSection(cfc, 1 / rate), f, 1 / rate));
  return [(f / 1000).toFixed(2), minus(gain.toFixed(0))];
};

/** Level of the stop band, and where the filter falls below the corridor. */
const corridor = {
  columns: [
    { title: 'CFC' },
    { title: 'Upper limit ends at (dB)', align: 'right' },
    { title: 'Below from, 10 kHz (kHz)', align: 'right' },
    { title: 'Gain there (dB)', align: 'right' },
    { title: 'Below from, 20 kHz (kHz)', align: 'right' },
    { title: 'Gain there (dB)', align: 'right' },
  ],
  rows: CFC_CLASSES.map((cfc) => [`${cfc}`, minus(`${FLOOR[cfc]}`), ...exit(cfc, 10_000), ...exit(cfc, 20_000)]),
};

export default { definition, response, corridor };
