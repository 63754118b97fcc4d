import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, referenceLine, series, shadedWindow } from '../../_plot/figure.ts';
import { averages, history, windowTimes } from './record.ts';

const rows = history.map(({ time, force, height, recordedForce, recordedMoment }) => ({
  time,
  force,
  height,
  // The quotient at small forces when the bias is left in; cut to the picture.
  any: recordedMoment / recordedForce / 1000,
}));
const [LOW, HIGH] = [300, 700];
const shown = rows.map((row) => ({ ...row, any: row.any >= LOW && row.any <= HIGH ? row.any : Number.NaN }));
const valid = rows.filter(({ height }) => height !== null);
const first = valid[0];
const last = valid.at(-1) ?? first;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Height of force over time',
    description: `Where the force exceeds 50 kN, from ${first.time.toFixed(1)} to ${last.time.toFixed(1)} ms, the height rises smoothly from ${first.height?.toFixed(0)} to ${last.height?.toFixed(0)} mm. Before and after, with the bias of the cells left in, the quotient of two small numbers jumps across the whole plot. In the shaded window, ${windowTimes.from.toFixed(1)} to ${windowTimes.to.toFixed(1)} ms, the vehicle moves from 25 to 400 mm; the line is the average of ${averages.height.toFixed(0)} mm.`,
    plot: frame(context, {
      names: [
        { label: '50 kN and more', series: 1 },
        { label: 'bias left in, any force', series: 6 },
      ],
      x: { label: 'Time (ms)', domain: [-10, 110] },
      y: { label: 'Height of force (mm)', domain: [LOW, HIGH], nice: false },
      marks: [
        ...shadedWindow({ ...windowTimes, label: '25 to 400 mm' }),
        ...referenceLine({ value: averages.height, label: `AHOF400 ${averages.height.toFixed(0)} mm` }),
        Plot.line(shown, { x: 'time', y: 'any', ...series(6), strokeWidth: 1 }),
        Plot.line(rows, {
          x: 'time',
          y: ({ height }: (typeof rows)[number]) => height ?? Number.NaN,
          ...series(1),
          strokeWidth: 2.5,
        }),
      ],
    }),
    data: rows.map(({ time, force, height }) => ({
      'time (ms)': Number(time.toFixed(1)),
      'force (kN)': Number(force.toFixed(4)),
      'height of force (mm)': height === null ? '' : Number(height.toFixed(3)),
    })),
  };
}
