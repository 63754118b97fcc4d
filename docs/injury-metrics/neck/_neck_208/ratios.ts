import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitRule } from '../../../_plot/figure.ts';
import { bars } from './example.ts';

/** The first line of each dummy holds its name. */
const KINDS = ['', 'Nij', 'tension', 'compression'] as const;
const rows = bars.flatMap(({ label, ratios }) => [
  { dummy: label, kind: 'Nij', ratio: ratios.nij },
  { dummy: label, kind: 'tension', ratio: ratios.tension },
  { dummy: label, kind: 'compression', ratio: ratios.compression },
]);

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'Ratios of the neck requirement for three dummies and positions',
    description: bars
      .map(
        ({ label, ratios }) =>
          `${label}: Nij ${ratios.nij.toFixed(2)}, tension ${ratios.tension.toFixed(2)}, compression ${ratios.compression.toFixed(2)} of the limit.`,
      )
      .join(' '),
    plot: frame(context, {
      height: 360,
      marginLeft: 112,
      marginRight: narrow ? 30 : 40,
      x: { label: 'Share of the limit', domain: [0, 1.3], grid: true },
      y: { label: null, domain: KINDS, grid: false, nice: false },
      fy: { label: null, domain: bars.map(({ label }) => label), axis: null },
      marks: [
        Plot.barX(rows, {
          x: 'ratio',
          y: 'kind',
          fy: 'dummy',
          fill: 'var(--figure-1)',
          fillOpacity: 0.8,
          insetTop: 2,
          insetBottom: 2,
        }),
        ...limitRule(1, 'x'),
        Plot.text([{ dummy: bars[0]?.label }], {
          fy: 'dummy',
          x: 1,
          frameAnchor: 'top',
          dx: -6,
          dy: 5,
          textAnchor: 'end',
          text: () => 'limit',
          fill: 'var(--figure-limit)',
          fontWeight: 600,
        }),
        Plot.text(rows, {
          x: ({ ratio }) => (ratio > 0.75 && ratio < 1 ? 1 : ratio),
          y: 'kind',
          fy: 'dummy',
          text: ({ ratio }) => ratio.toFixed(2),
          textAnchor: 'start',
          dx: 5,
          fill: 'currentColor',
          stroke: 'var(--background, Canvas)',
          strokeWidth: 4,
        }),
        Plot.text(
          bars.map(({ label }) => ({ dummy: label })),
          { fy: 'dummy', frameAnchor: 'top-left', text: 'dummy', fontWeight: 600, dy: 5, dx: 2 },
        ),
      ],
    }),
    data: rows.map(({ dummy, kind, ratio }) => ({ dummy, kind, 'share of the limit': Number(ratio.toFixed(5)) })),
  };
}
