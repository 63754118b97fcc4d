import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../../_plot/figure.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { components, contiguous, cumulative, history, peak, stretches, window } from './example.ts';

const [x, y, z] = components as [Signal, Signal, Signal];
const rows = Array.from(history.samples, (value, index) => ({
  time: 1000 * (history.start + index * history.interval),
  value,
})).filter(({ time }) => time >= 30 && time <= 80);

/** The part of the pulse above a level, over its stretches. */
const above = stretches.flatMap(({ from, to }, number) => [
  { time: from, value: cumulative, number },
  ...rows.filter(({ time }) => time > from && time < to).map((row) => ({ ...row, number })),
  { time: to, value: cumulative, number },
]);
const [a, b] = stretches.map(({ length }) => length.toFixed(2));
const WINDOW = [{ ...window, level: contiguous.value }];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'The two 3 ms levels on a chest acceleration with two peaks',
    description: `A resultant chest acceleration with two narrow peaks on a broad pulse, at about 42 and 66 ms; the higher one reaches ${peak.value.toFixed(1)} g. At ${cumulative.toFixed(1)} g a line cuts both peaks: the pulse lies above it for ${a} ms and ${b} ms, 3 ms in all. A lower line at ${contiguous.value.toFixed(1)} g is not left for 3 ms on end in the second peak, from ${window.start.toFixed(1)} to ${window.end.toFixed(1)} ms.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [30, 80] },
      y: { label: 'Resultant (g)', domain: [0, 66], nice: false },
      marks: [
        Plot.rect(WINDOW, {
          x1: 'start',
          x2: 'end',
          y1: 0,
          y2: 'level',
          fill: 'var(--figure-2)',
          fillOpacity: 0.22,
        }),
        Plot.areaY(above, {
          x: 'time',
          y1: cumulative,
          y2: 'value',
          z: 'number',
          fill: 'var(--figure-1)',
          fillOpacity: 0.6,
        }),
        Plot.line(rows, { x: 'time', y: 'value', stroke: 'currentColor', strokeWidth: 1.75 }),
        Plot.ruleY([cumulative], series(1)),
        Plot.ruleY([contiguous.value], series(2)),
      ],
    }),
    legend: [
      { label: `cumulative, ${cumulative.toFixed(1)} g`, series: 1 },
      { label: `contiguous, ${contiguous.value.toFixed(1)} g`, series: 2 },
    ],
    data: signalData({
      'Chest x (g)': x,
      'Chest y (g)': y,
      'Chest z (g)': z,
      'Resultant, CFC 180 (g)': history,
    }),
  };
}
