/** Risk curves over the reading as a share of the legal limit, two dummies side by side or below each other. */
import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitRule, series } from './figure.ts';

/** A curve: its name, the limit that its readings are shares of, and the risk of a reading. */
export interface Curve {
  readonly name: string;
  /** With its unit, for the description and the data. */
  readonly limit: string;
  /** Probability at a share of the limit. */
  readonly risk: (share: number) => number;
}

/** Two dummies with their curves; curves of one name have one colour. */
export type Panels = readonly { readonly dummy: string; readonly curves: readonly Curve[] }[];

export function curvesFigure(
  context: FigureContext,
  { title, law, top, panels }: { title: string; law: string; top: number; panels: Panels },
): Figure {
  const narrow = context.width < 500;
  const shares = Array.from({ length: 66 }, (_, index) => 2 * index);
  const names = [...new Set(panels.flatMap(({ curves }) => curves.map(({ name }) => name)))];
  const lines = panels.flatMap(({ dummy, curves }) =>
    curves.map(({ name, risk }) => ({
      dummy,
      style: series(names.indexOf(name) + 1),
      rows: shares.map((share) => ({ dummy, share, percent: 100 * risk(share / 100) })),
    })),
  );
  const facet = narrow ? { fy: 'dummy' } : { fx: 'dummy' };
  const dummies = panels.map(({ dummy }) => dummy);
  return {
    title,
    description: panels
      .map(
        ({ dummy, curves }) =>
          `${dummy}, probability at zero, at half of the limit and at the limit: ${curves
            .map(
              ({ name, limit, risk }) =>
                `${name} (limit ${limit}) ${[0, 0.5, 1].map((share) => (100 * risk(share)).toFixed(1)).join(', ')} %`,
            )
            .join('; ')}.`,
      )
      .join(' '),
    plot: frame(context, {
      height: narrow ? 470 : 360,
      marginTop: 30,
      marginRight: narrow ? 14 : 20,
      fx: { axis: null, domain: dummies, padding: 0.08 },
      fy: { axis: null, domain: dummies, padding: 0.12 },
      x: { label: `Reading (% of the limit of ${law})`, domain: [0, 130], ticks: narrow ? 5 : 6 },
      y: { label: 'Probability of injury (%)', domain: [0, top], nice: false },
      marks: [
        Plot.frame({ strokeOpacity: 0.25 }),
        Plot.text(dummies, {
          [narrow ? 'fy' : 'fx']: (dummy: string) => dummy,
          frameAnchor: 'top-left',
          dx: 8,
          dy: 8,
          text: (dummy: string) => dummy,
          fontWeight: 600,
        }),
        ...limitRule(100, 'x'),
        Plot.text(['limit'], {
          x: 100,
          frameAnchor: 'top',
          dx: -6,
          dy: 8,
          textAnchor: 'end',
          text: String,
          fill: 'var(--figure-limit)',
          fontWeight: 600,
        }),
        ...lines.map(({ rows, style }) =>
          Plot.line(
            rows.filter(({ percent }) => percent <= top),
            { ...facet, x: 'share', y: 'percent', ...style },
          ),
        ),
      ],
    }),
    legend: names.map((label, index) => ({ label, series: index + 1 })),
    data: shares.map((share) => ({
      'reading (% of limit)': share,
      ...Object.fromEntries(
        panels.flatMap(({ dummy, curves }) =>
          curves.map(({ name, risk }) => [`${dummy} ${name} (%)`, Number((100 * risk(share / 100)).toFixed(4))]),
        ),
      ),
    })),
  };
}
