import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, referenceLine, series } from '../../../_plot/figure.ts';
import { byDuration, contiguous, cumulative } from './example.ts';

const last = byDuration[byDuration.length - 1];
const seven = byDuration[69];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Level against the duration that it is exceeded',
    description: `Two curves that fall from the peak. The cumulative level falls evenly, to ${cumulative.toFixed(1)} g at 3 ms and ${last.cumulative.toFixed(1)} g at 10 ms. The contiguous level falls faster, to ${contiguous.value.toFixed(1)} g at 3 ms and ${seven.contiguous.toFixed(1)} g at 7 ms, and hardly any further: ${last.contiguous.toFixed(1)} g at 10 ms.`,
    plot: frame(context, {
      names: [
        { label: 'cumulative', series: 1 },
        { label: 'contiguous', series: 2 },
      ],
      x: { label: 'Duration (ms)', domain: [0, 10] },
      y: { label: 'Level (g)', domain: [40, 62], nice: false },
      marks: [
        ...referenceLine({ value: 3, label: '3 ms', axis: 'x' }),
        Plot.line(byDuration, { x: 'duration', y: 'cumulative', ...series(1) }),
        Plot.line(byDuration, { x: 'duration', y: 'contiguous', ...series(2) }),
        Plot.dot([{ duration: 3, level: cumulative }], { x: 'duration', y: 'level', fill: 'var(--figure-1)', r: 4 }),
        Plot.dot([{ duration: 3, level: contiguous.value }], {
          x: 'duration',
          y: 'level',
          fill: 'var(--figure-2)',
          r: 4,
        }),
      ],
    }),
    data: byDuration.map(({ duration, cumulative: c, contiguous: s }) => ({
      'Duration (ms)': Number(duration.toFixed(1)),
      'cumulative (g)': Number(c.toFixed(5)),
      'contiguous (g)': Number(s.toFixed(5)),
    })),
  };
}
