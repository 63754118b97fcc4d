import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series, thin } from '../../_plot/figure.ts';
import { crush, displacement, drift, driftingWay } from './example.ts';

const rows = thin(
  Array.from(displacement.samples, (value, index) => ({
    time: 1000 * (displacement.start + index * displacement.interval),
    value: 1000 * value,
    drifting: 1000 * (driftingWay.samples[index] ?? 0),
  })),
  5,
).filter(({ time }) => time >= 0);
const peak = rows.reduce((best, row) => (row.value > best.value ? row : best));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Displacement of the vehicle, integrated twice',
    description: `The displacement rises to ${crush.value.toFixed(0)} mm at ${crush.time.toFixed(0)} ms, where the velocity is zero, and falls as the vehicle rebounds. With half a g of bias the largest displacement is ${drift.crush.toFixed(0)} mm too large, and the curve is ${drift.s.toFixed(0)} mm too high at 150 ms.`,
    plot: frame(context, {
      names: [
        { label: 'integrated twice', series: 1 },
        { label: 'with 0.5 g of bias', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [0, 150] },
      y: { label: 'Displacement (mm)', domain: [0, 800] },
      marks: [
        Plot.line(rows, { x: 'time', y: 'drifting', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
        ...markedPoint({ x: peak.time, y: peak.value, label: `${crush.value.toFixed(0)} mm`, series: 1 }),
      ],
    }),
    data: rows.map(({ time, value, drifting: other }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'displacement (mm)': Number(value.toFixed(4)),
      'with bias (mm)': Number(other.toFixed(4)),
    })),
  };
}
