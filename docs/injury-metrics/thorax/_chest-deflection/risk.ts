import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { chestDeflectionRisk, thorDeflectionRisk } from '../../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { check } from './example.ts';

const CURVES = [
  { name: 'Hybrid III 5F', risk: (mm: number) => chestDeflectionRisk(mm, 'Hybrid III 5F') },
  { name: 'Hybrid III 50M', risk: (mm: number) => chestDeflectionRisk(mm, 'Hybrid III 50M') },
  { name: 'ES-2re, rib', risk: (mm: number) => chestDeflectionRisk(mm, 'ES-2re') },
  { name: 'THOR-50M, largest', risk: (mm: number) => thorDeflectionRisk(mm) },
];
const rows = Array.from({ length: 81 }, (_, mm) => ({
  mm,
  values: CURVES.map(({ risk }) => 100 * risk(mm)),
}));
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk of AIS 3+ by chest deflection',
    description: `Four curves that rise from about 0 at no deflection. At 42 mm the THOR-50M stands at ${percent(check.at.d42.th)}, the Hybrid III 5F at ${percent(check.at.d42.hf)}, the ES-2re at ${percent(check.at.d42.er)} and the Hybrid III 50M at ${percent(check.at.d42.h3)}; at 63 mm it is the Hybrid III 5F that is highest, with ${percent(check.at.d63.hf)}, and the Hybrid III 50M that is lowest, with ${percent(check.at.d63.h3)}.`,
    plot: frame(context, {
      names: CURVES.map(({ name }, number) => ({ label: name, series: number + 1 })),
      x: { label: 'Deflection (mm)', domain: [0, 80] },
      y: { label: 'Risk of AIS 3+ (%)', domain: [0, 100], nice: false },
      marks: CURVES.map((_, number) =>
        Plot.line(rows, { x: 'mm', y: (row: (typeof rows)[number]) => row.values[number], ...series(number + 1) }),
      ),
    }),
    data: rows.map(({ mm, values }) => ({
      'Deflection (mm)': mm,
      ...Object.fromEntries(CURVES.map(({ name }, number) => [`${name} (%)`, Number(values[number].toFixed(4))])),
    })),
  };
}
