import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../_plot/figure.ts';
import { rolloverProbability } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import { rollover, ssf } from './example.ts';

const rows = Array.from({ length: 81 }, (_, index) => {
  const factor = 1 + index / 100;
  return { factor, none: 100 * rolloverProbability(factor, false), tip: 100 * rolloverProbability(factor, true) };
});
const example = [{ factor: ssf, percent: 100 * rollover }];
const at = (factor: number) => rows.find((row) => Math.abs(row.factor - factor) < 1e-9) as (typeof rows)[number];
const pair = (factor: number) => `${at(factor).none.toFixed(1)} and ${at(factor).tip.toFixed(1)} % at ${factor}`;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Rollover risk against the static stability factor',
    description: `Two falling curves, without and with tip-up: ${pair(1.05)}, ${pair(1.25)}, ${pair(1.5)}. Lines at 10, 20, 30 and 40 % divide the stars. The vehicle of the example, at ${ssf.toFixed(2)} without tip-up, has ${example[0].percent.toFixed(1)} %.`,
    plot: frame(context, {
      names: [
        { label: 'no tip-up', series: 1 },
        { label: 'tip-up', series: 2 },
      ],
      x: { label: 'Static stability factor', domain: [1, 1.8] },
      y: { label: 'Probability of rollover (%)', domain: [0, 50], nice: false },
      marks: [
        ...[
          [10, '5 stars below'],
          [20, '4 stars below'],
          [30, '3 stars below'],
          [40, '2 stars below'],
        ].flatMap(([value, label]) =>
          limitLine({
            value: Number(value),
            label: context.width < 500 ? `${String(label).slice(0, 1)} ★` : `${label} ${value} %`,
          }),
        ),
        Plot.line(rows, { x: 'factor', y: 'none', ...series(1) }),
        Plot.line(rows, { x: 'factor', y: 'tip', ...series(2) }),
        Plot.dot(example, { x: 'factor', y: 'percent', fill: 'var(--figure-1)', r: 4.5 }),
      ],
    }),
    data: rows.map(({ factor, none, tip }) => ({
      'static stability factor': Number(factor.toFixed(2)),
      'no tip-up (%)': Number(none.toFixed(4)),
      'tip-up (%)': Number(tip.toFixed(4)),
    })),
  };
}
