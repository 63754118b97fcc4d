import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { before, bentFit, bentRows, rows } from './example.ts';

const pairs = Object.keys(before).map((name) => ({
  name,
  right: rows[name].resultant,
  wrong: bentRows[name].resultant,
}));

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'Resultants with sound references and with one that was pushed in',
    description: `Two marks for each point, right and wrong: ${pairs
      .map(({ name, right, wrong }) => `${name} ${right.toFixed(1)} and ${wrong.toFixed(1)} mm`)
      .join('; ')}. The wrong fit leaves ${bentFit.rms.toFixed(1)} mm between the references.`,
    plot: frame(context, {
      marginLeft: narrow ? 148 : 150,
      marginRight: narrow ? 18 : 24,
      height: narrow ? 320 : 350,
      x: { label: 'Resultant (mm)', domain: [0, 200], ticks: narrow ? 5 : 9, grid: true },
      y: { type: 'band', label: null, domain: pairs.map(({ name }) => name), grid: false },
      marks: [
        Plot.ruleY(pairs, { y: 'name', x1: 'right', x2: 'wrong', strokeOpacity: 0.5 }),
        Plot.dot(pairs, { x: 'wrong', y: 'name', symbol: 'times', stroke: 'var(--figure-2)', strokeWidth: 2, r: 5 }),
        Plot.dot(pairs, { x: 'right', y: 'name', fill: 'var(--figure-1)', r: 4.5 }),
      ],
    }),
    data: pairs.map(({ name, right, wrong }) => ({
      point: name,
      'right (mm)': Number(right.toFixed(2)),
      'wrong (mm)': Number(wrong.toFixed(2)),
    })),
  };
}
