import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series } from '../../../_plot/figure.ts';
import { lateralViscousRisk } from '../../../_toolkit/injury-metrics/thorax/viscous-criterion-vc.ts';
import { risk } from './example.ts';

const rows = Array.from({ length: 126 }, (_, index) => ({
  vc: index / 50,
  risk: 100 * lateralViscousRisk(index / 50),
}));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk by the viscous criterion in lateral impact',
    description: `An S-shaped curve. It crosses 25 % at ${risk.quarter.toFixed(2)} m/s and is near 100 % at 2.5 m/s.`,
    plot: frame(context, {
      x: { label: 'VC of a human chest, lateral (m/s)', domain: [0, 2.5] },
      y: { label: 'Risk of AIS 4+ (%)', domain: [0, 100], nice: false },
      marks: [
        Plot.line(rows, { x: 'vc', y: 'risk', ...series(1) }),
        ...markedPoint({ x: risk.quarter, y: 25, label: `25 % at ${risk.quarter.toFixed(2)} m/s`, series: 1 }),
      ],
    }),
    data: rows.map(({ vc, risk: each }) => ({ 'VC (m/s)': vc, 'Risk (%)': Number(each.toFixed(5)) })),
  };
}
