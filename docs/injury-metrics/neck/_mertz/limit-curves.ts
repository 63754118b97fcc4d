import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series } from '../../../_plot/figure.ts';
import { type ExceedanceCurve, FORCE_DURATION_CURVES } from '../../../_toolkit/injury-metrics/neck/mertz.ts';
import { exceedances, mertz1993, peaks, results } from './example.ts';

const END = 75;
const ofProgramme = (name: 'UN R94 tension' | 'IIHS tension') =>
  FORCE_DURATION_CURVES[name].points.map(([seconds, newtons]) => ({ duration: 1000 * seconds, force: newtons / 1000 }));
const limits = [
  { name: 'UN R94', points: ofProgramme('UN R94 tension') },
  { name: 'IIHS', points: ofProgramme('IIHS tension') },
  { name: 'Mertz 1993', points: mertz1993.map(({ duration, force }) => ({ duration, force: force / 1000 })) },
].map(({ name, points }, index) => ({
  name,
  series: index + 2,
  rows: [...points, { duration: END, force: points[points.length - 1].force }],
}));
const rowsOf = ({ levels, durations }: ExceedanceCurve) =>
  Array.from(levels, (level, n) => ({ duration: 1000 * durations[n], force: level / 1000 }));
const measured = rowsOf(exceedances.tension).filter(({ duration }) => duration <= END);
const { tension } = results;
const worst = { duration: tension.duration, force: tension.level / 1000 };

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Tension over duration: limit curves and the measured curve',
    description: `Three falling limit curves: that of UN R94 from 3.3 kN at 0 ms to 2.9 kN at 35 ms and 1.1 kN from 60 ms; that of IIHS the same but 1.1 kN from 45 ms already; that of Mertz 1993 a quarter above UN R94, with the same durations. The measured curve falls from the peak of ${(peaks.tension / 1000).toFixed(2)} kN at 0 ms. It comes closest to UN R94 at ${worst.force.toFixed(2)} kN for ${worst.duration.toFixed(1)} ms, where it uses ${(100 * tension.value).toFixed(0)} % of the limit.`,
    plot: frame(context, {
      names: [
        { label: 'measured: duration at each level', series: 1 },
        ...limits.map(({ name, series: number }) => ({ label: name, series: number })),
      ],
      x: { label: 'Duration at or above the force (ms)', domain: [0, END] },
      y: { label: 'Tension (kN)', domain: [0, 4.4], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...limits.map(({ rows, series: number }) => Plot.line(rows, { x: 'duration', y: 'force', ...series(number) })),
        Plot.line(measured, { x: 'duration', y: 'force', ...series(1), strokeWidth: 2.5 }),
        ...markedPoint({
          x: worst.duration,
          y: worst.force,
          label: `${(100 * tension.value).toFixed(0)} %`,
          series: 1,
        }),
      ],
    }),
    data: measured.map(({ duration, force }) => ({
      'Duration (ms)': Number(duration.toFixed(4)),
      'Tension (kN)': Number(force.toFixed(5)),
    })),
  };
}
