import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { type ExceedanceCurve, FORCE_DURATION_CURVES } from '../../../_toolkit/injury-metrics/neck/mertz.ts';
import { counted, exceedances } from './example.ts';

const END = 75;
const rowsOf = ({ levels, durations }: ExceedanceCurve) =>
  Array.from(levels, (level, n) => ({ duration: 1000 * durations[n], force: level / 1000 })).filter(
    ({ duration }) => duration <= END,
  );
const limit = (name: 'UN R94 tension' | 'IIHS tension') => {
  const points = FORCE_DURATION_CURVES[name].points.map(([seconds, newtons]) => ({
    duration: 1000 * seconds,
    force: newtons / 1000,
  }));
  return [...points, { duration: END, force: points[points.length - 1].force }];
};
const lines = [
  { label: 'cumulative', rows: rowsOf(exceedances.held), series: 1 },
  { label: 'contiguous', rows: rowsOf(exceedances.heldContiguous), series: 2 },
  { label: 'UN R94 tension', rows: limit('UN R94 tension'), series: 6 },
  { label: 'IIHS tension', rows: limit('IIHS tension'), series: 3 },
];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'One force, counted cumulatively and contiguously',
    description: `The force is held twice, with a gap between. Counted cumulatively its curve reaches ${counted.r94.duration.toFixed(0)} ms at ${(counted.r94.level / 1000).toFixed(2)} kN and uses ${(100 * counted.r94.value).toFixed(0)} % of UN R94 and ${(100 * counted.iihs.value).toFixed(0)} % of IIHS; counted contiguously its curve stays left of 45 ms and uses ${(100 * counted.r94Contiguous.value).toFixed(0)} and ${(100 * counted.iihsContiguous.value).toFixed(0)} %.`,
    plot: frame(context, {
      names: lines.map(({ label, series: number }) => ({ label, series: number })),
      x: { label: 'Duration at or above the force (ms)', domain: [0, END] },
      y: { label: 'Tension (kN)', domain: [0, 3.6], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...lines.map(({ rows, series: number }) =>
          Plot.line(rows, { x: 'duration', y: 'force', ...series(number), strokeWidth: number < 3 ? 2.25 : 1.75 }),
        ),
      ],
    }),
    data: lines.slice(0, 2).flatMap(({ label, rows }) =>
      rows.map(({ duration, force }) => ({
        count: label,
        'Duration (ms)': Number(duration.toFixed(4)),
        'Tension (kN)': Number(force.toFixed(5)),
      })),
    ),
  };
}
