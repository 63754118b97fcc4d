import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series } from '../../../_plot/figure.ts';
import { revisedTibiaIndexRisk } from '../../../_toolkit/injury-metrics/plex/tibia_index.ts';
import { levels, swapped } from './example.ts';

const rows = Array.from({ length: 101 }, (_, n) => ({
  index: n / 50,
  risk: 100 * revisedTibiaIndexRisk(n / 50),
  swapped: 100 * swapped(n / 50),
}));
const marks = [
  { index: levels.p25, risk: 25 },
  { index: levels.p50, risk: 50 },
];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk over the revised tibia index',
    description: `A curve that rises from 0 at an index of 0 to nearly 100 % at 2, through 25 % at ${levels.p25.toFixed(2)} and 50 % at ${levels.p50.toFixed(2)}, both marked. A dashed one with the two constants exchanged runs to its right below 60 %: 25 % at ${levels.swapped25.toFixed(2)} and 50 % at ${levels.swapped50.toFixed(2)}.`,
    plot: frame(context, {
      names: [
        { label: 'as used here', series: 1 },
        { label: 'constants exchanged', series: 2 },
      ],
      x: { label: 'Revised tibia index', domain: [0, 2] },
      y: { label: 'Probability of AIS 2+ (%)', domain: [0, 100], nice: false },
      marks: [
        Plot.line(rows, { x: 'index', y: 'swapped', ...series(2) }),
        Plot.line(rows, { x: 'index', y: 'risk', ...series(1), strokeWidth: 2.25 }),
        ...marks.map(({ index, risk }) =>
          markedPoint({ x: index, y: risk, label: `${risk} % at ${index.toFixed(2)}`, series: 1 }),
        ),
      ],
    }),
    data: rows.map(({ index, risk, swapped: other }) => ({
      'Revised index': index,
      'Probability (%)': Number(risk.toFixed(4)),
      'Constants exchanged (%)': Number(other.toFixed(4)),
    })),
  };
}
