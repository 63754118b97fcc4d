import * as Plot from '@observablehq/plot';
import { alias, aliased, raw, slow } from '../_examples/resample.ts';
import type { Signal } from '../_toolkit/signal.ts';
import { type Figure, type FigureContext, frame, series } from './figure.ts';

const rowsOf = ({ start, interval, samples }: Signal) =>
  Array.from(samples, (value, index) => ({ time: 1000 * (start + index * interval), value })).filter(
    ({ time }) => time >= -5 && time <= 65,
  );

export default function figure(context: FigureContext): Figure {
  return {
    title: 'A rib acceleration at 1600 Hz, filtered before and not',
    description: `At 10 kHz the channel rings at 1480 Hz around a smooth pulse. Filtered and brought to 1600 Hz it is the pulse. Brought to 1600 Hz without a filter, the ringing turns into an oscillation of ${alias} Hz that looks like motion of the rib and cannot be told from it.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-5, 65] },
      y: { label: 'Acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rowsOf(raw), { x: 'time', y: 'value', ...series(6), strokeWidth: 0.75 }),
        Plot.line(rowsOf(aliased), { x: 'time', y: 'value', ...series(2) }),
        Plot.line(rowsOf(slow), { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
        Plot.dot(rowsOf(slow), { x: 'time', y: 'value', r: 1.75, fill: 'var(--figure-1)' }),
      ],
    }),
    legend: [
      { label: 'CFC 180, then 1600 Hz', series: 1 },
      { label: '1600 Hz without a filter (wrong)', series: 2 },
      { label: 'recorded at 10 kHz', series: 6 },
    ],
    data: rowsOf(slow).map(({ time, value }) => ({
      'Time (ms)': Number(time.toFixed(4)),
      'CFC 180, 1600 Hz (g)': Number(value.toFixed(5)),
    })),
  };
}
