/** Bars of the deformation constants of the viscous criterion. */
import * as Plot from '@observablehq/plot';
import { type DummyName, viscousConstants } from '../_toolkit/dummies.ts';
import { type Figure, type FigureContext, frame } from './figure.ts';

export function depthFigure(
  context: FigureContext,
  names: readonly DummyName[],
  more: { readonly title: string; readonly shorten: string; readonly own?: readonly DummyName[] },
): Figure {
  const rows = names.map((name) => {
    const { scale, depth } = viscousConstants(name);
    return { name: name.replace(more.shorten, ''), own: more.own?.includes(name) ?? true, scale, depth: 1000 * depth };
  });
  const label = ({ depth }: (typeof rows)[number]) => `${depth.toFixed(0)} mm`;
  return {
    title: more.title,
    description: `Horizontal bars from zero: ${rows.map((row) => `${row.name} ${label(row)}`).join('; ')}.`,
    plot: frame(context, {
      height: 70 + 34 * rows.length,
      marginLeft: 126,
      x: {
        label: 'Deformation constant (mm)',
        // Room for the words behind the longest bar.
        domain: [0, (context.width < 500 ? 1.45 : 1.15) * Math.max(...rows.map(({ depth }) => depth))],
        ticks: 4,
        grid: true,
      },
      y: { label: null, domain: rows.map(({ name }) => name), grid: false },
      marks: [
        Plot.barX(rows, {
          x: 'depth',
          y: 'name',
          fill: ({ own }: (typeof rows)[number]) => (own ? 'var(--figure-1)' : 'var(--figure-6)'),
          fillOpacity: 0.75,
          insetTop: 3,
          insetBottom: 3,
        }),
        Plot.text(rows, { x: 'depth', y: 'name', text: label, textAnchor: 'start', dx: 6 }),
      ],
    }),
    data: rows.map(({ name, scale, depth }) => ({
      dummy: name,
      'scaling factor': scale,
      'deformation constant (mm)': Number(depth.toFixed(3)),
    })),
  };
}
