import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, markedPoint, series } from '../../../_plot/figure.ts';
import { pelvisForceRisk } from '../../../_toolkit/injury-metrics/plex/acetabulum_iliac.ts';
import { curve, levels, limit, peaks, wrong } from './example.ts';

const rows = Array.from({ length: 101 }, (_, index) => ({
  force: index / 10,
  risk: 100 * pelvisForceRisk(100 * index),
}));
const marks = [
  { name: 'peak of the sum', force: peaks.sum.value / 1000, risk: peaks.risk, series: 1 },
  {
    name: 'peaks added',
    force: wrong.sumOfPeaks.value / 1000,
    risk: wrong.sumOfPeaks.risk,
    series: 2,
  },
];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk of a pelvis injury over the summed force',
    description: `An S-shaped curve: ${(curve.n0 ?? 0).toFixed(1)} % at no load, 25 % at ${(levels.p25 / 1000).toFixed(2)} kN, 50 % at ${(levels.p50 / 1000).toFixed(2)} kN, ${(rows.at(-1)?.risk ?? 0).toFixed(0)} % at 10 kN. The limit of FMVSS 214 stands at 25 %. The example is marked twice: ${peaks.risk.toFixed(0)} % by the peak of the sum, ${wrong.sumOfPeaks.risk.toFixed(0)} % by its two peaks added.`,
    plot: frame(context, {
      x: { label: 'Acetabulum and iliac wing (kN)', domain: [0, 10] },
      y: { label: 'Probability of AIS 2+ (%)', domain: [0, 100], nice: false },
      marks: [
        ...limitLine({ value: limit / 1000, label: 'FMVSS 214', axis: 'x' }),
        Plot.line(rows, { x: 'force', y: 'risk', ...series(1) }),
        ...marks.map(({ name, force, risk, series: number }) =>
          markedPoint({ x: force, y: risk, label: name, series: number }),
        ),
      ],
    }),
    data: rows.map(({ force, risk }) => ({ 'Force (kN)': force, 'Probability (%)': Number(risk.toFixed(4)) })),
  };
}
