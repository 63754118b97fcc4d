import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { ctiRisk } from '../../../_toolkit/injury-metrics/thorax/combined-thoracic-index-cti.ts';
import { atOne } from './example.ts';

const LEVELS = ['AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+'] as const;
const rows = Array.from({ length: 101 }, (_, index) => {
  const cti = index / 40;
  return { cti, values: LEVELS.map((level) => 100 * ctiRisk(cti, level)) };
});
const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 2 : 0)} %`;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Risk of thorax injury by CTI',
    description: `Four S-shaped curves one behind the other, from AIS 2+ at the left to AIS 5+ at the right. At the proposed limit of 1 they stand at ${percent(atOne.ais2)}, ${percent(atOne.ais3)}, ${percent(atOne.ais4)} and ${percent(atOne.ais5)}.`,
    plot: frame(context, {
      names: LEVELS.map((label, number) => ({ label, series: number + 1 })),
      x: { label: 'CTI', domain: [0, 2.5] },
      y: { label: 'Risk (%)', domain: [0, 100], nice: false },
      marks: [
        ...limitLine({ value: 1, label: 'proposed limit', axis: 'x' }),
        ...LEVELS.map((_, number) =>
          Plot.line(rows, { x: 'cti', y: (row: (typeof rows)[number]) => row.values[number], ...series(number + 1) }),
        ),
      ],
    }),
    data: rows.map(({ cti, values }) => ({
      CTI: cti,
      ...Object.fromEntries(LEVELS.map((level, number) => [`${level} (%)`, Number(values[number].toFixed(5))])),
    })),
  };
}
