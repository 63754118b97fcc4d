import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { fx, fy, results } from './example.ts';

const rows = Array.from(fy.samples, (lateral, n) => ({
  time: 1000 * (fy.start + n * fy.interval),
  lateral,
  foreAft: fx.samples[n] ?? 0,
})).filter(({ time }) => time >= 20 && time <= 150);
const largest = rows.find(({ time }) => Math.abs(time - results.shear.time) < 1e-6);
const circle = Array.from({ length: 181 }, (_, n) => ({
  lateral: results.shear.value * Math.cos((n * Math.PI) / 90),
  foreAft: results.shear.value * Math.sin((n * Math.PI) / 90),
}));

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  // Heights at which a newton is as long upwards as it is sideways.
  const marks = largest === undefined ? [] : [largest];
  return {
    title: 'Path of the shear in the plane of lateral and fore-aft force',
    description: `The path leaves the origin to the lower right, turns at ${results.shear.value.toFixed(0)} N, where it touches a circle around the origin, comes back, and makes a smaller loop to the upper left in the rebound. At the touching point the lateral force is ${(largest?.lateral ?? 0).toFixed(0)} N and the fore-aft force ${(largest?.foreAft ?? 0).toFixed(0)} N.`,
    plot: frame(context, {
      height: narrow ? 236 : 446,
      x: {
        label: narrow ? 'Fy (N)' : 'Lateral force Fy (N): head to the left +',
        domain: [-400, 1000],
        ticks: narrow ? 4 : 8,
      },
      y: {
        label: narrow ? 'Fx (N)' : 'Fore-aft force Fx (N): head rearward +',
        domain: [-500, 300],
        ticks: 5,
        nice: false,
      },
      marks: [
        Plot.ruleX([0], { strokeOpacity: 0.5 }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(circle, { x: 'lateral', y: 'foreAft', clip: true, ...series(6) }),
        Plot.line(rows, { x: 'lateral', y: 'foreAft', ...series(1) }),
        Plot.dot(marks, { x: 'lateral', y: 'foreAft', r: 4.5, fill: 'var(--figure-1)' }),
        Plot.text(marks, {
          x: 'lateral',
          y: 'foreAft',
          text: () => `${results.shear.value.toFixed(0)} N`,
          textAnchor: 'end',
          dx: -8,
          dy: 14,
          fill: 'var(--figure-1)',
          fontWeight: 600,
        }),
      ],
    }),
    legend: [
      { label: 'path of the load', series: 1 },
      { label: 'loads of the same shear', series: 6 },
    ],
    data: rows
      .filter((_, n) => n % 10 === 0)
      .map(({ time, lateral, foreAft }) => ({
        'Time (ms)': Number(time.toFixed(1)),
        'Fy (N)': Number(lateral.toFixed(3)),
        'Fx (N)': Number(foreAft.toFixed(3)),
      })),
  };
}
