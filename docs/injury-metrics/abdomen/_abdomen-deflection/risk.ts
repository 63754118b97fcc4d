import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { abdominalForceRisk } from '../../../_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { force, limits } from './example.ts';

const rows = Array.from({ length: 101 }, (_, n) => ({ force: 50 * n, risk: 100 * abdominalForceRisk(50 * n) }));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk of an AIS 3+ abdominal injury over the summed force of an ES-2re',
    description: `One S-shaped curve from near zero to ${rows[100]?.risk.toFixed(0)} % at 5000 N. At the limit of ${limits.force} N it is at ${force.atLimit.toFixed(0)} %, and 50 % are reached at ${force.half.toFixed(0)} N.`,
    plot: frame(context, {
      marginRight: 26,
      x: { label: 'Summed abdominal force (N)', domain: [0, 5000] },
      y: { label: 'Risk of AIS 3+ (%)', domain: [0, 100] },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...limitLine({ value: limits.force, label: `${limits.force} N`, axis: 'x' }),
        Plot.line(rows, { x: 'force', y: 'risk', ...series(1) }),
      ],
    }),
    data: rows.map(({ force: newtons, risk }) => ({ 'Force (N)': newtons, 'Risk (%)': Number(risk.toFixed(4)) })),
  };
}
