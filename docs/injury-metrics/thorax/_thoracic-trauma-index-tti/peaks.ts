import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../../_plot/figure.ts';
import { histories, index } from './example.ts';
import { lowerRib, t12, upperRib } from './program.js';

const shown = histories.map(({ name, rows, peak }) => ({
  name,
  peak,
  rows: rows.filter(({ time }) => time >= 0 && time <= 110),
}));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Rib and spine accelerations after FIR100, with the peaks that TTI takes',
    description: `Three humps one after the other. ${shown
      .map(({ name, peak }) => `The ${name} peaks at ${peak.value.toFixed(1)} g and ${peak.time.toFixed(1)} ms`)
      .join(
        '. ',
      )}, and dips below zero afterwards. Half the sum of the higher rib and the spine is ${index.toFixed(1)} g.`,
    plot: frame(context, {
      names: shown.map(({ name }, number) => ({ label: name, series: number + 1 })),
      x: { label: 'Time (ms)', domain: [0, 110] },
      y: { label: 'Lateral acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...shown.map(({ rows }, number) => Plot.line(rows, { x: 'time', y: 'value', ...series(number + 1) })),
        ...shown.map(({ peak }, number) =>
          Plot.dot([peak], { x: 'time', y: 'value', fill: `var(--figure-${number + 1})`, r: 4 }),
        ),
      ],
    }),
    data: signalData({ 'upper rib (g)': upperRib, 'lower rib (g)': lowerRib, 'T12 (g)': t12 }),
  };
}
