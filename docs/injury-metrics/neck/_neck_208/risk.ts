import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { neckAxialForceRisk } from '../../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { male } from './example.ts';

/** Limit of tension in kN. */
const tensionOf = (dummy: string, clause: string) =>
  limitOf({ programme: 'fmvss-208', dummy, criterion: 'neck-tension', clause }).value / 1000;
const limits = { '50M': tensionOf('hiii-50m', 'S6.6'), '5F': tensionOf('hiii-5f', 'S15.3.6') };

const steps = Array.from({ length: 121 }, (_, n) => n / 20);
const curves = (['Hybrid III 50M', 'Hybrid III 5F'] as const).map((dummy, index) => ({
  dummy,
  series: index + 1,
  rows: steps.map((force) => ({ force, risk: 100 * neckAxialForceRisk(1000 * force, dummy) })),
}));
const at = (force: number, index: number) => curves[index]?.rows.find((row) => row.force >= force)?.risk ?? 0;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk of an AIS 3+ neck injury over the peak axial force',
    description: `Two S-shaped curves over the axial force from 0 to 6 kN. That of the Hybrid III 5F rises between 2 and 4 kN and is at ${at(2.6, 1).toFixed(0)} % at 2.6 kN; that of the Hybrid III 50M rises between 3.5 and 6 kN and is at ${at(4.15, 0).toFixed(0)} % near its tension limit, ${limits['50M']} kN. The example's tension of ${(male.tension / 1000).toFixed(2)} kN is far below.`,
    plot: frame(context, {
      x: { label: 'Tension or compression (kN)', domain: [0, 6] },
      y: { label: 'Risk of AIS 3+ (%)', domain: [0, 118], ticks: [0, 20, 40, 60, 80, 100], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...Object.entries(limits).flatMap(([label, value]) => limitLine({ value, label, axis: 'x' })),
        ...curves.map(({ rows, series: number }) => Plot.line(rows, { x: 'force', y: 'risk', ...series(number) })),
      ],
    }),
    legend: curves.map(({ dummy, series: number }) => ({ label: dummy, series: number })),
    data: steps.map((force, n) => ({
      'Force (kN)': force,
      ...Object.fromEntries(curves.map(({ dummy, rows }) => [`${dummy} (%)`, Number(rows[n].risk.toFixed(4))])),
    })),
  };
}
