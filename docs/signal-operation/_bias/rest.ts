import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { errors, rest10, rest20, rest40 } from './example.ts';

const RULES = ['window', 'share', 'automatic'] as const;
const NAMES = ['window up to −5 ms', 'first 5 %', 'automatic'];
const text = (value: number) => minus(value.toFixed(2));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Error of the three rules against the length of the rest before the event',
    description: `With 10 ms of rest before time zero the automatic rule misses the bias by ${text(rest10.automatic)} g, with 20 ms by ${text(rest20.automatic)} g, with 40 ms by ${text(rest40.automatic)} g. The window and the first 5 per cent of the record stay within some hundredths of a g all along.`,
    plot: frame(context, {
      names: NAMES.map((label, number) => ({ label, series: number + 1 })),
      marginLeft: 56,
      x: { label: 'Rest before time zero (ms)', domain: [10, 60] },
      y: { label: 'Error (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...RULES.map((rule, number) => Plot.line(errors, { x: 'rest', y: rule, ...series(number + 1) })),
      ],
    }),
    data: errors.map(({ rest, window, share, automatic }) => ({
      'rest (ms)': rest,
      'window (g)': Number(window.toFixed(5)),
      'first 5 % (g)': Number(share.toFixed(5)),
      'automatic (g)': Number(automatic.toFixed(5)),
    })),
  };
}
