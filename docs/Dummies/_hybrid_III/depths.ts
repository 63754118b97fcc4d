import { depthFigure } from '../../_plot/depths.ts';
import type { Figure, FigureContext } from '../../_plot/figure.ts';

const SIZES = [
  'Hybrid III 95M',
  'Hybrid III 50M',
  'Hybrid III 5F',
  'Hybrid III 10YO',
  'Hybrid III 6YO',
  'Hybrid III 3YO',
] as const;

export default function figure(context: FigureContext): Figure {
  return depthFigure(context, SIZES, {
    title: 'Constants of the viscous criterion for the Hybrid III',
    shorten: 'Hybrid III ',
  });
}
