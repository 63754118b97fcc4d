import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, shadedWindow, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { abdomen, reference, result } from './example.ts';

const area = ({ start, interval, samples }: Signal) =>
  Array.from(samples, (value, n) => ({ time: 1000 * (start + n * interval), value })).filter(
    ({ time }) => time >= 0 && time <= 80,
  );

export default function figure(context: FigureContext): Figure {
  const drawn = timeLines(context, {
    title: 'Forces of abdomen and pubic symphysis, and the areas below them',
    description: `The force in the pubic symphysis rises first and higher, the sum of the abdominal forces follows, lower. The areas under both in the window from 0 to 80 ms are the impulses, ${result.reference.toFixed(1)} and ${result.abdomen.toFixed(1)} N·s; their ratio is ${result.ratio.toFixed(3)}.`,
    quantity: 'Force (N)',
    unit: 'N',
    from: -10,
    to: 100,
    domain: [0, 3800],
    behind: [
      ...shadedWindow({ from: 0, to: 80, label: 'window' }),
      Plot.areaY(area(reference), { x: 'time', y: 'value', fill: 'var(--figure-2)', fillOpacity: 0.18 }),
      Plot.areaY(area(abdomen), { x: 'time', y: 'value', fill: 'var(--figure-1)', fillOpacity: 0.3 }),
    ],
    legend: true,
    lines: [
      { label: 'pubic symphysis, the reference', signal: reference, series: 2 },
      { label: 'abdomen, three forces', signal: abdomen, series: 1, strokeWidth: 2.25 },
    ],
  });
  return {
    ...drawn,
    plot: { ...drawn.plot, marginLeft: 58 },
    data: signalData({ 'abdomen, sum (N)': abdomen, 'pubic symphysis (N)': reference }),
  };
}
