import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, referenceLine, series } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { curves, gains } from './example.ts';

const crossing =
  curves.find(({ frequency, chain, cfc60 }) => frequency > 100 && chain < cfc60)?.frequency ?? Number.NaN;
const db = (value: number) => minus(value.toFixed(1));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Gain of FIR100 against frequency, beside two classes',
    description: `FIR100 with its filter before is flat to 100 Hz, where it is at ${db(gains.f100.chain)} dB, and then falls like a wall: ${db(gains.f136.chain)} dB at 136 Hz, ${db(gains.f189.chain)} dB at 189 Hz. CFC 180 hardly falls before 200 Hz; CFC 60 is lower than FIR100 up to ${crossing} Hz and falls slowly behind.`,
    plot: frame(context, {
      x: { label: 'Frequency (Hz)', domain: [0, 400] },
      y: { label: 'Gain (dB)', domain: [-70, 12], ticks: [-60, -50, -40, -30, -20, -10, 0], nice: false },
      marks: [
        ...referenceLine({ value: 100, label: '100 Hz', axis: 'x' }),
        ...referenceLine({ value: 189, label: '189 Hz', axis: 'x' }),
        Plot.line(
          curves.filter(({ frequency }) => frequency <= 400),
          { x: 'frequency', y: 'cfc180', ...series(2) },
        ),
        Plot.line(curves, { x: 'frequency', y: 'cfc60', ...series(3) }),
        Plot.line(
          curves.filter(({ chain }) => chain > -70),
          { x: 'frequency', y: 'chain', ...series(1), strokeWidth: 2.25 },
        ),
      ],
    }),
    legend: [
      { label: 'FIR100 with its filter before', series: 1 },
      { label: 'CFC 180', series: 2 },
      { label: 'CFC 60', series: 3 },
    ],
    data: curves.map(({ frequency, chain, cfc180, cfc60 }) => ({
      'Frequency (Hz)': frequency,
      'FIR100 (dB)': Number(chain.toFixed(4)),
      'CFC 180 (dB)': Number(cfc180.toFixed(4)),
      'CFC 60 (dB)': Number(cfc60.toFixed(4)),
    })),
  };
}
