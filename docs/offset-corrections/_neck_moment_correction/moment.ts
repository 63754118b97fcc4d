import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData, thin } from '../../_plot/figure.ts';
import { cell, condyles, fx, moment, my } from './example.ts';

const rows = thin(
  Array.from(my.samples, (value, index) => ({
    time: 1000 * (my.start + index * my.interval),
    value,
    condyles: moment.samples[index] ?? 0,
  })),
  5,
).filter(({ time }) => time >= 0);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Neck moment at the load cell and about the occipital condyles',
    description: `The moment at the cell reaches ${cell.flexion.toFixed(0)} N·m in flexion and ${cell.extension.toFixed(0)} N·m in extension. About the condyles it reaches ${condyles.flexion.toFixed(0)} and ${condyles.extension.toFixed(0)} N·m: more in both directions, because the shear has the opposite sign of the moment.`,
    plot: frame(context, {
      names: [
        { label: 'about the condyles', series: 1 },
        { label: 'at the cell', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [0, 150] },
      y: { label: 'Moment (N·m)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'condyles', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({ 'Fx (N)': fx, 'My (N·m)': my, 'My,OC (N·m)': moment }),
  };
}
