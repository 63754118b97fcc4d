import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { cfc180, found, histories, wrong } from './example.ts';

const inside = ({ time }: { time: number }) => time >= 5 && time <= 60;
const LINES = [
  { name: 'FIR100', rows: histories[0].rows.filter(inside), style: series(1) },
  { name: 'CFC 180 only', rows: cfc180.filter(inside), style: series(2) },
];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'The upper rib after FIR100 and after CFC 180 alone',
    description: `With CFC 180 alone the rib still rings at 250 Hz and its highest peak is ${wrong.upperRibClass.toFixed(1)} g. After FIR100 a smooth hump is left, with a peak of ${found.upperRib.toFixed(1)} g.`,
    plot: frame(context, {
      names: LINES.map(({ name }, number) => ({ label: name, series: number + 1 })),
      x: { label: 'Time (ms)', domain: [5, 60] },
      y: { label: 'Upper rib (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...LINES.toReversed().map(({ rows, style }) => Plot.line(rows, { x: 'time', y: 'value', ...style })),
      ],
    }),
    data: LINES.flatMap(({ name, rows }) =>
      rows.map(({ time, value }) => ({
        Filter: name,
        'Time (ms)': Number(time.toFixed(3)),
        'Upper rib (g)': Number(value.toFixed(4)),
      })),
    ),
  };
}
