import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData, thin } from '../../_plot/figure.ts';
import { adjusted, loads, lower, measured, upper } from './example.ts';

const rows = thin(
  Array.from(upper.samples, (value, index) => ({
    time: 1000 * (upper.start + index * upper.interval),
    upper: value,
    measured: loads.myUpper.samples[index] ?? 0,
    lower: lower.samples[index] ?? 0,
    measuredLower: loads.myLower.samples[index] ?? 0,
  })),
  5,
).filter(({ time }) => time >= 0);
/** The largest upper moment that the correction leaves while the axial force compresses the leg. */
const left = Math.max(...rows.filter(({ time }) => time <= 80).map(({ upper: value }) => Math.abs(value)));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Fore-aft moments of a tibia, measured and adjusted',
    description: `Under compression the upper cell shows ${measured.upper.toFixed(0)} N·m, most of which comes from the axial force at its offset; after the correction at most ${left.toFixed(0)} N·m are left. The largest adjusted upper moment, ${adjusted.upper.toFixed(0)} N·m, occurs in the rebound. The lower moment changes less, from ${measured.lower.toFixed(0)} to ${adjusted.lower.toFixed(0)} N·m, and in the other direction.`,
    plot: frame(context, {
      names: [
        { label: 'upper, adjusted', series: 1 },
        { label: 'lower, adjusted', series: 2 },
        { label: context.width < 500 ? 'measured' : 'as measured (upper solid, lower dotted)', series: 6 },
      ],
      marginLeft: 54,
      x: { label: 'Time (ms)', domain: [0, 120] },
      y: { label: 'Moment (N·m)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'measured', ...series(6) }),
        Plot.line(rows, { x: 'time', y: 'measuredLower', ...series(6), strokeDasharray: '2,2.5' }),
        Plot.line(rows, { x: 'time', y: 'upper', ...series(1), strokeWidth: 2.5 }),
        Plot.line(rows, { x: 'time', y: 'lower', ...series(2) }),
      ],
    }),
    data: signalData({
      'My upper (N·m)': loads.myUpper,
      'Fz upper (N)': loads.fzUpper,
      'My lower (N·m)': loads.myLower,
      'Fz lower (N)': loads.fzLower,
      'My upper, adjusted (N·m)': upper,
      'My lower, adjusted (N·m)': lower,
    }),
  };
}
