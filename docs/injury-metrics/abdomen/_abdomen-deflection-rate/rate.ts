import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { compression, history, result, unloading } from './example.ts';
import { rib } from './program.js';

export default function figure(context: FigureContext): Figure {
  const drawn = timeLines(context, {
    title: 'Compression of an abdominal rib and its rate',
    description: `The compression, in cm, rises and falls once. Its rate is highest at ${result.time.toFixed(1)} ms, on the way in, with ${result.value.toFixed(2)} m/s, zero at the deepest point, and negative on the way out, down to ${unloading.value.toFixed(2)} m/s. Only the way in counts.`,
    quantity: 'Rate (m/s), compression (cm)',
    unit: 'm/s, cm',
    from: 0,
    to: 120,
    lines: [
      { label: 'rate', signal: history, series: 1, strokeWidth: 2.25 },
      { label: 'compression', signal: mapSamples(compression, (value) => value / 10), series: 2 },
    ],
    inFront: [
      ...markedPoint({
        x: result.time,
        y: result.value,
        label: `${result.value.toFixed(2)} m/s`,
        series: 1,
      }),
    ],
  });
  return {
    ...drawn,
    data: signalData({ 'rib as recorded (mm)': rib, 'compression, CFC 180 (mm)': compression }),
  };
}
