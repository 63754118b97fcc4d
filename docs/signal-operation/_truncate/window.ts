import { type Figure, type FigureContext, shadedWindow, signalData } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { head, hics, kept, peaks } from './example.ts';

const peak = ({ value, time }: { value: number; time: number }) => `${value.toFixed(0)} g at ${time.toFixed(0)} ms`;

export default function figure(context: FigureContext): Figure {
  const lines = timeLines(context, {
    title: 'A head resultant from −20 ms to 150 ms, and what is left of it from 0 to 100 ms',
    description: `The record has a broad first peak of ${peak(peaks.kept)} and a short second one of ${peak(peaks.record)}. The window from 0 to 100 ms holds the first only. HIC15 is ${hics.to100.value.toFixed(0)} in the window and ${hics.to150.value.toFixed(0)} in the whole record.`,
    quantity: 'Head resultant (g)',
    unit: 'g',
    from: -20,
    to: 150,
    domain: [0, 100],
    behind: shadedWindow({ from: 0, to: 100, label: 'window' }),
    lines: [
      { label: 'record', signal: head, series: 6, strokeWidth: 1.5 },
      { label: 'truncated', signal: kept, series: 1, strokeWidth: 2.5 },
    ],
  });
  return { ...lines, data: signalData({ 'Head resultant (g)': head }) };
}
