import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { kiteFigure } from '../../_plot/kites.ts';
import { nijIntercepts } from '../../_toolkit/dummies.ts';
import { load, right, wrong } from './program.js';

const kites = (['CRABI 12M', 'Hybrid III 3YO', 'Hybrid III 6YO'] as const).map((name) => ({
  label: name,
  intercepts: nijIntercepts(name),
}));

export default function figure(context: FigureContext): Figure {
  const { extension, tension } = nijIntercepts('CRABI 12M');
  return kiteFigure(context, kites, {
    legend: true,
    title: 'Nij of 1 for CRABI and the two small Hybrid III children',
    description: `Three kites, CRABI's inside those of the 3YO and the 6YO; its corners are at ${tension} N tension and ${extension} N·m extension. Two dots mark one neck load of ${load.fz} N tension: with CRABI's own condyle offset (Nij ${right.nij.toFixed(2)}) it lies inside CRABI's kite, with that of the other dummies (Nij ${wrong.nij.toFixed(2)}) outside.`,
    x: [-42, 100],
    y: [-3, 3.2],
    loads: [
      { label: 'own', moment: right.moment, force: load.fz },
      { label: 'wrong', moment: wrong.moment, force: load.fz },
    ],
  });
}
