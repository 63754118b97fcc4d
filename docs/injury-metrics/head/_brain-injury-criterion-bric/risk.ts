import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { bricRisk } from '../../../_toolkit/injury-metrics/head/brain-injury-criterion-bric.ts';

const CURVES = [
  { family: 'MPS', level: 'AIS 2+', series: 3 },
  { family: 'MPS', level: 'AIS 3+', series: 1 },
  { family: 'MPS', level: 'AIS 4+', series: 4 },
  { family: 'CSDM', level: 'AIS 3+', series: 2 },
  { family: 'CSDM', level: 'AIS 4+', series: 5 },
] as const;
const NAMES = CURVES.map(({ family, level }) => `${level}, ${family}`);
const rows = Array.from({ length: 151 }, (_, index) => {
  const bric = index / 100;
  return { bric, risks: CURVES.map(({ family, level }) => 100 * bricRisk(bric, level, family)) };
});
const at = (bric: number, curve: number) => rows[Math.round(100 * bric)]?.risks[curve]?.toFixed(0);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk over BrIC by two families of curves',
    description: `At BrIC 0.5 the curves of the MPS family are at ${at(0.5, 0)} % (AIS 2+), ${at(0.5, 1)} % (AIS 3+) and ${at(0.5, 2)} % (AIS 4+), those of the CSDM family at 0, where they stay up to 0.523. At BrIC 1 they are close: ${at(1, 1)} % and ${at(1, 3)} % for AIS 3+, ${at(1, 2)} % and ${at(1, 4)} % for AIS 4+.`,
    plot: frame(context, {
      x: { label: 'BrIC', domain: [0, 1.5] },
      y: { label: 'Probability of injury (%)', domain: [0, 100] },
      marks: CURVES.map((curve, number) =>
        Plot.line(rows, {
          x: 'bric',
          y: (row: (typeof rows)[number]) => row.risks[number],
          ...series(curve.series),
        }),
      ),
    }),
    legend: CURVES.map((curve, number) => ({ label: NAMES[number] ?? '', series: curve.series })),
    data: rows.map(({ bric, risks }) => ({
      BrIC: bric,
      ...Object.fromEntries(NAMES.map((name, number) => [`${name} (%)`, Number((risks[number] ?? 0).toFixed(4))])),
    })),
  };
}
