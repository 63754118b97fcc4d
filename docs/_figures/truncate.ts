import * as Plot from '@observablehq/plot';
import { early, filtered, kept } from '../_examples/truncate.ts';
import type { Signal } from '../_toolkit/signal.ts';
import { type Figure, type FigureContext, frame, series, shadedWindow } from './figure.ts';

const rowsOf = ({ start, interval, samples }: Signal, from: number, to: number) =>
  Array.from(samples, (value, index) => ({ time: 1000 * (start + index * interval), value })).filter(
    ({ time }) => time >= from && time <= to,
  );
const whole = rowsOf(filtered, -10, 25);
const right = rowsOf(kept, -10, 25);
const wrong = rowsOf(early, -10, 25);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'A chest acceleration cut to a window, in the right and in the wrong order',
    description: `Filtered over the whole record and cut to 0 to 100 ms the channel starts at ${(right[0]?.value ?? 0).toFixed(1)} g, as it does in the record. Cut first and filtered then it starts at ${(wrong[0]?.value ?? 0).toFixed(1)} g and differs for some milliseconds, because the filter had to invent what came before.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-10, 25] },
      y: { label: 'Acceleration (g)' },
      marks: [
        ...shadedWindow({ from: 0, to: 25, label: 'kept' }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(whole, { x: 'time', y: 'value', ...series(6) }),
        Plot.line(right, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
        Plot.line(wrong, { x: 'time', y: 'value', ...series(2) }),
      ],
    }),
    legend: [
      { label: 'record, CFC 180', series: 6 },
      { label: 'filtered, then cut', series: 1 },
      { label: 'cut, then filtered (wrong)', series: 2 },
    ],
    data: right.map(({ time, value }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'kept (g)': Number(value.toFixed(5)),
    })),
  };
}
