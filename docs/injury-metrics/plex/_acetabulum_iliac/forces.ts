import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { drawn, limit, parts, peaks, wrong } from './example.ts';
import { hip, pelvis, wing } from './program.js';

const mark = ({ value, time }: typeof peaks.sum) => ({ value: value / 1000, time });
const kilo = (newtons: number) => (newtons / 1000).toFixed(2);

export default function figure(context: FigureContext): Figure {
  const { acetabulum, iliac, sum } = peaks;
  const figure = timeLines(context, {
    title: 'Acetabulum, iliac wing and their sum',
    description: `The acetabulum force rises first and peaks at ${kilo(acetabulum.value)} kN at ${acetabulum.time.toFixed(1)} ms; the iliac force pulls a little, then peaks at ${kilo(iliac.value)} kN at ${iliac.time.toFixed(1)} ms in a short spike. Their sum peaks at ${kilo(sum.value)} kN at ${sum.time.toFixed(1)} ms, when the acetabulum has fallen to ${kilo(parts.acetabulum)} kN, below the limit of ${kilo(limit)} kN. The two peaks added, ${kilo(wrong.sumOfPeaks.value)} kN, would lie above it.`,
    quantity: 'Lateral force (kN)',
    unit: 'kN',
    from: 0,
    to: 70,
    domain: [-1, 6.5],
    lines: [
      { label: 'sum', signal: drawn.sum, series: 1, strokeWidth: 2.5 },
      { label: 'acetabulum', signal: drawn.acetabulum, series: 2 },
      { label: 'iliac wing', signal: drawn.iliac, series: 3 },
    ],
    behind: limitLine({ value: limit / 1000, label: `${limit} N`, source: 'FMVSS 214' }),
    inFront: [
      Plot.dot([mark(sum)], { x: 'time', y: 'value', r: 4.5, fill: 'var(--figure-1)' }),
      Plot.dot([mark(acetabulum)], { x: 'time', y: 'value', r: 4, fill: 'var(--figure-2)' }),
      Plot.dot([mark(iliac)], { x: 'time', y: 'value', r: 4, fill: 'var(--figure-3)' }),
    ],
  });
  return {
    ...figure,
    data: signalData({
      'Acetabulum, unfiltered (N)': hip,
      'Iliac wing, unfiltered (N)': wing,
      'Sum, CFC 600 (N)': pelvis.history,
    }),
  };
}
