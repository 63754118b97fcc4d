import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData, thin } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { pulse, t150, velocity } from './example.ts';

const rows = thin(
  Array.from(velocity.samples, (value, index) => ({
    time: 1000 * (velocity.start + index * velocity.interval),
    value,
    pulse: pulse.samples[index] ?? 0,
  })),
  5,
);

const lowest = pulse.samples.reduce((a, b) => Math.min(a, b));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Deceleration of a vehicle and the velocity integrated from it',
    description: `The deceleration is half a sine of ${minus(lowest.toFixed(0))} g from 0 to 100 ms. The velocity is level at ${velocity.samples[0].toFixed(2)} m/s up to time zero, falls as long as the pulse lasts, steepest at its peak, and stays at ${minus(t150.v.toFixed(2))} m/s, the rebound.`,
    plot: frame(context, {
      names: [
        { label: 'velocity (m/s)', series: 1 },
        { label: 'acceleration (g)', series: 6 },
      ],
      x: { label: 'Time (ms)', domain: [-40, 150] },
      y: { label: 'g, m/s', domain: [-30, 20] },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'pulse', ...series(6) }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({ 'acceleration (g)': pulse, 'velocity (m/s)': velocity }),
  };
}
