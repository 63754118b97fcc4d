import { minus } from '../../_records/minus.ts';
import { cfcSection, twoPassGain } from '../../_toolkit/signal-operation/BW.ts';
import { fitted, gains, lowestRates, peaks, white } from './example.ts';

const FREQUENCIES = [100, 300, 1000, 2000, 4000];
const section = cfcSection(180, 1e-4);

export default {
  gain: {
    columns: [
      { title: 'Frequency (Hz)' },
      { title: 'Central', align: 'right' },
      { title: 'Five-point', align: 'right' },
      { title: 'Savitzky–Golay 11', align: 'right' },
      { title: 'CFC 180', align: 'right' },
    ],
    rows: [
      ...FREQUENCIES.map((f, i) => [
        `${f}`,
        gains[i].central.toFixed(4),
        gains[i].five.toFixed(4),
        minus(fitted.gain(f).toFixed(4)),
        twoPassGain(section, f, 1e-4).toFixed(4),
      ]),
      ['noise of 0.02 mm (m/s)', white.central.toFixed(3), white.five.toFixed(3), fitted.white.toFixed(3), '–'],
    ],
  },
  rate: {
    columns: [
      { title: 'CFC' },
      { title: 'Central (Hz)', align: 'right' },
      { title: 'Five-point (Hz)', align: 'right' },
    ],
    rows: lowestRates.map(({ cfc, central, five }) => [cfc, `${central}`, `${five}`]),
  },
  peaks: {
    columns: [{ title: 'Rate from' }, { title: 'Peak (m/s)', align: 'right' }],
    rows: [
      ['filtered, central', minus(peaks.rate.value.toFixed(4))],
      ['filtered, five-point', minus(peaks.five.value.toFixed(4))],
      ['unfiltered, central', minus(peaks.unfiltered.value.toFixed(4))],
      ['unfiltered, five-point', minus(peaks.unfilteredFive.value.toFixed(4))],
      ['unfiltered, Savitzky–Golay, 11 samples', minus(fitted.peak.toFixed(4))],
    ],
  },
};
