import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { lateralViscousRisk } from '../../../_toolkit/injury-metrics/thorax/viscous-criterion-vc.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { risk } from './example.ts';

const limit = limitOf({ programme: 'un-r94', criterion: 'vc' }).value;

const rows = Array.from({ length: 126 }, (_, index) => ({
  vc: index / 50,
  risk: 100 * lateralViscousRisk(index / 50),
}));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk by the viscous criterion in lateral impact',
    description: `An S-shaped curve. At ${limit.toFixed(1)} m/s, the limit of the regulations, it has only risen to ${risk.at1.toFixed(1)} %; it crosses 25 % at ${risk.quarter.toFixed(2)} m/s and is near 100 % at 2.5 m/s.`,
    plot: frame(context, {
      x: { label: 'VC (m/s)', domain: [0, 2.5] },
      y: { label: 'Risk (%)', domain: [0, 100], nice: false },
      marks: [
        ...limitLine({ value: limit, label: `limit ${limit.toFixed(1)} m/s`, axis: 'x' }),
        Plot.line(rows, { x: 'vc', y: 'risk', ...series(1) }),
        Plot.dot([{ vc: risk.quarter, risk: 25 }], { x: 'vc', y: 'risk', fill: 'var(--figure-1)', r: 4 }),
        Plot.text([{ vc: risk.quarter, risk: 25 }], {
          x: 'vc',
          y: 'risk',
          text: () => '25 %',
          textAnchor: 'start',
          dx: 9,
          dy: 5,
          fontWeight: 600,
        }),
      ],
    }),
    data: rows.map(({ vc, risk: each }) => ({ 'VC (m/s)': vc, 'Risk (%)': Number(each.toFixed(5)) })),
  };
}
