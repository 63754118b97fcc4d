import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, shadedWindow, signalData, thin } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { end, raw, velocity } from './example.ts';

const rows = thin(
  Array.from(velocity.raw.samples, (value, index) => ({
    time: 1000 * (velocity.raw.start + index * velocity.raw.interval),
    raw: value,
    mended: velocity.mended.samples[index] ?? 0,
  })),
  5,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Velocity from an acceleration with and without its bias',
    description: `Integrated with its bias the velocity drifts before and after the event and ends at ${end.raw.toFixed(2)} m/s; without it the velocity is level before and after, and ends at ${minus(end.mended.toFixed(2))} m/s. The window from −40 to −5 ms, in which the bias is measured, is shaded.`,
    plot: frame(context, {
      names: [
        { label: 'bias removed', series: 1 },
        { label: 'as recorded', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [-40, 150] },
      y: { label: 'Velocity (m/s)', domain: [-2, 18] },
      marks: [
        ...shadedWindow({ from: -40, to: -5, label: 'window' }),
        Plot.line(rows, { x: 'time', y: 'raw', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'mended', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({
      'acceleration, as recorded (g)': raw,
      'velocity, as recorded (m/s)': velocity.raw,
      'velocity, bias removed (m/s)': velocity.mended,
    }),
  };
}
