import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../_plot/figure.ts';
import { cfc180, delay, filtered, peaks, raw } from './example.ts';

const rowsOf = ({ start, interval, samples }: typeof raw, every: number) =>
  Array.from(samples, (value, index) => ({ time: 1000 * (start + index * interval), value })).filter(
    ({ time }, index) => index % every === 0 && time >= -10 && time <= 60,
  );

export default function figure(context: FigureContext): Figure {
  return {
    title: 'A rib acceleration after FIR100 and after CFC 180',
    description: `A half-sine of 60 g with ringing at 350 Hz. CFC 180 leaves part of the ringing and peaks at ${peaks.cfc180.value.toFixed(1)} g; FIR100 takes it out and peaks at ${peaks.fir.value.toFixed(1)} g, late by ${delay} ms.`,
    plot: frame(context, {
      names: [
        { label: 'FIR100, 1600 Hz', series: 1 },
        { label: 'CFC 180', series: 2 },
        { label: 'recorded', series: 6 },
      ],
      x: { label: 'Time (ms)', domain: [-10, 60] },
      y: { label: 'Acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rowsOf(raw, 1), { x: 'time', y: 'value', ...series(6), strokeWidth: 0.75 }),
        Plot.line(rowsOf(cfc180, 2), { x: 'time', y: 'value', ...series(2) }),
        Plot.line(rowsOf(filtered, 1), { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({ 'recorded (g)': raw, 'CFC 180 (g)': cfc180 }),
  };
}
