import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { nijRisk } from '../../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { risks } from './example.ts';

const steps = Array.from({ length: 81 }, (_, n) => n / 40);
const curves = [
  { label: 'AIS 2+', risk: (nij: number) => nijRisk(nij, 'AIS 2+', 'NHTSA 1999'), series: 1 },
  { label: 'AIS 3+', risk: (nij: number) => nijRisk(nij, 'AIS 3+', 'NHTSA 1999'), series: 2 },
  { label: 'AIS 4+', risk: (nij: number) => nijRisk(nij, 'AIS 4+', 'NHTSA 1999'), series: 3 },
  { label: 'AIS 5+', risk: (nij: number) => nijRisk(nij, 'AIS 5+', 'NHTSA 1999'), series: 4 },
].map((curve) => ({ ...curve, rows: steps.map((nij) => ({ nij, risk: 100 * curve.risk(nij) })) }));

export default function figure(context: FigureContext): Figure {
  const [zero, , one] = risks;
  return {
    title: 'Risk of neck injury over Nij of the Hybrid III',
    description: `Four curves for the Hybrid III begin above zero: at Nij 0 the one for AIS 4+ is at ${zero?.ais4.toFixed(1)} %, above the one for AIS 3+ at ${zero?.ais3.toFixed(1)} %, and they cross further right. At Nij 1 they are at ${one?.ais2.toFixed(0)}, ${one?.ais3.toFixed(0)}, ${one?.ais4.toFixed(0)} and ${one?.ais5.toFixed(0)} %.`,
    plot: frame(context, {
      names: curves.map(({ label, series: number }) => ({ label, series: number })),
      x: { label: 'Nij', domain: [0, 2] },
      y: { label: 'Risk (%)', domain: [0, 100] },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...curves.map(({ rows, series: number }) => Plot.line(rows, { x: 'nij', y: 'risk', ...series(number) })),
      ],
    }),
    data: steps.map((nij, n) => ({
      Nij: nij,
      ...Object.fromEntries(curves.map(({ label, rows }) => [`${label} (%)`, Number(rows[n].risk.toFixed(4))])),
    })),
  };
}
