import * as Plot from '@observablehq/plot';
import { drift, drifting, t100, velocity } from '../_examples/integrate.ts';
import { type Figure, type FigureContext, frame, series, thin } from './figure.ts';

const rows = thin(
  Array.from(velocity.samples, (value, index) => ({
    time: 1000 * (velocity.start + index * velocity.interval),
    value,
    drifting: drifting.samples[index] ?? 0,
  })),
  5,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Velocity of a vehicle, integrated from its deceleration',
    description: `The velocity is 15.65 m/s up to time zero, falls during the pulse of 100 ms and stays at ${t100.v.toFixed(2)} m/s. With half a g of bias in the deceleration it drifts all the time, by ${drift.v.toFixed(2)} m/s at 150 ms.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-20, 150] },
      y: { label: 'Velocity (m/s)', domain: [0, 18] },
      marks: [
        Plot.line(rows, { x: 'time', y: 'drifting', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    legend: [
      { label: 'integrated', series: 1 },
      { label: 'with 0.5 g of bias', series: 2 },
    ],
    data: rows.map(({ time, value, drifting: other }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'velocity (m/s)': Number(value.toFixed(5)),
      'with bias (m/s)': Number(other.toFixed(5)),
    })),
  };
}
