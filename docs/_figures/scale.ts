import * as Plot from '@observablehq/plot';
import { pulse, reversed } from '../_examples/scale.ts';
import { type Figure, type FigureContext, frame, series, thin } from './figure.ts';

const rows = thin(
  Array.from(pulse.samples, (value, index) => ({
    time: 1000 * (pulse.start + index * pulse.interval),
    value,
    reversed: reversed.samples[index] ?? 0,
  })),
  5,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'A sled pulse and its reversal',
    description:
      'A deceleration in g, negative and 28 g deep, as the sensor gives it. Multiplied by −1 it has the other polarity and the same shape; multiplied by 9.80665 it would have the same shape too, in m/s².',
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-20, 120] },
      y: { label: 'Acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1) }),
        Plot.line(rows, { x: 'time', y: 'reversed', ...series(2) }),
      ],
    }),
    legend: [
      { label: 'as recorded', series: 1 },
      { label: 'factor −1', series: 2 },
    ],
    data: rows.map(({ time, value, reversed: other }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'as recorded (g)': Number(value.toFixed(5)),
      'factor -1 (g)': Number(other.toFixed(5)),
    })),
  };
}
