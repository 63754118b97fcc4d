import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../_plot/figure.ts';
import { cfcSection, twoPassGain } from '../../_toolkit/signal-operation/BW.ts';
import { centralDifferenceGain, fivePointGain } from '../../_toolkit/signal-operation/derive.ts';

const INTERVAL = 1e-4;
const section = cfcSection(180, INTERVAL);
const rows = Array.from({ length: 101 }, (_, index) => {
  const frequency = 50 * index;
  return {
    frequency,
    central: centralDifferenceGain(frequency, INTERVAL),
    five: fivePointGain(frequency, INTERVAL),
    filter: twoPassGain(section, frequency, INTERVAL),
  };
});
const at = (frequency: number) => rows[frequency / 50];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Gain of the two rules relative to the true derivative',
    description: `Both rules start at 1. The central difference has fallen to ${at(1000).central.toFixed(2)} at 1 kHz and the five-point rule to ${at(1000).five.toFixed(2)}; at 2 kHz they are at ${at(2000).central.toFixed(2)} and ${at(2000).five.toFixed(2)}, and at 5 kHz both are zero. The gain of CFC 180 is far below them from 400 Hz on and ${at(1000).filter.toFixed(2)} at 1 kHz.`,
    plot: frame(context, {
      names: [
        { label: 'five-point rule', series: 1 },
        { label: 'central difference', series: 2 },
        { label: 'CFC 180', series: 6 },
      ],
      x: {
        label: 'Frequency (kHz)',
        domain: [0, 5000],
        ticks: [0, 1000, 2000, 3000, 4000, 5000],
        tickFormat: (f: number) => `${f / 1000}`,
      },
      y: { label: 'Gain', domain: [0, 1] },
      marks: [
        Plot.line(rows, { x: 'frequency', y: 'filter', ...series(6) }),
        Plot.line(rows, { x: 'frequency', y: 'central', ...series(2) }),
        Plot.line(rows, { x: 'frequency', y: 'five', ...series(1) }),
      ],
    }),
    data: rows.map(({ frequency, central, five, filter }) => ({
      'Frequency (Hz)': frequency,
      'central difference': Number(central.toFixed(5)),
      'five-point rule': Number(five.toFixed(5)),
      'CFC 180': Number(filter.toFixed(5)),
    })),
  };
}
