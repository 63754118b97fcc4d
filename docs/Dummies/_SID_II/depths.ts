import { depthFigure } from '../../_plot/depths.ts';
import type { Figure, FigureContext } from '../../_plot/figure.ts';

export default function figure(context: FigureContext): Figure {
  return depthFigure(context, ['SID-IIs', 'WorldSID 5F', 'EuroSID-1', 'ES-2', 'ES-2re', 'WorldSID 50M', 'BioSID'], {
    title: 'Constants of the viscous criterion for side impact dummies',
    shorten: '',
    own: ['SID-IIs'],
  });
}
