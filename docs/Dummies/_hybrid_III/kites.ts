import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { kiteFigure } from '../../_plot/kites.ts';
import { nijIntercepts } from '../../_toolkit/dummies.ts';

const kites = (['95M', '50M', '5F', '6YO', '3YO'] as const).map((size) => ({
  label: size,
  intercepts: nijIntercepts(`Hybrid III ${size}`),
}));
const small = nijIntercepts('Hybrid III 3YO');
const middle = nijIntercepts('Hybrid III 50M');

export default function figure(context: FigureContext): Figure {
  return kiteFigure(context, kites, {
    title: 'Nij of 1 for five sizes of the Hybrid III',
    description: `Five kites around the origin, one inside the other: 95M, 50M, 5F, 6YO and 3YO. Their corners lie on the axes. The flexion corner of the 50M is at ${middle.flexion} N·m and its extension corner at ${middle.extension} N·m; those of the 3YO are at ${small.flexion} and ${small.extension} N·m. The necks of the three smallest allow less than half of the extension moment of the 50M.`,
    x: [-200, 450],
    y: [-8, 9],
    legend: context.width < 500,
  });
}
