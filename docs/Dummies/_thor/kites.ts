import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { kiteFigure } from '../../_plot/kites.ts';
import { nij, sets } from './program.js';

const kites = Object.entries(sets).map(([label, intercepts], index) => ({
  label,
  intercepts,
  series: label.startsWith('THOR') ? index + 1 : 6,
}));

export default function figure(context: FigureContext): Figure {
  return kiteFigure(context, kites, {
    legend: true,
    title: 'Published critical values of Nij for THOR-50M beside the Hybrid III 50M',
    description: `Four kites around the origin; the three of THOR are much narrower in bending than that of the Hybrid III 50M. A load of 1.5 kN tension and 30 N·m flexion is marked: ${nij.map(({ name, value }) => `Nij ${value.toFixed(2)} with ${name}`).join(', ')}.`,
    x: [-150, 320],
    y: [-7, 8],
    loads: [{ label: 'load', moment: 30, force: 1500 }],
  });
}
