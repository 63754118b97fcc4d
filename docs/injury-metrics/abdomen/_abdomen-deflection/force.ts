import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine, referenceLine, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { force, forces, limits } from './example.ts';

const [front, middle, rear] = [forces.front, forces.middle, forces.rear].map((each) => cfcFilter(each, 600));
const total = mapSamples(front, (value, n) => value + middle.samples[n] + rear.samples[n]);

export default function figure(context: FigureContext): Figure {
  const drawn = timeLines(context, {
    title: 'Abdominal force of an ES-2re: three cells and their sum',
    description: `The front cell peaks first, then the middle and the rear one. Their sum peaks at ${force.value.toFixed(0)} N at ${force.time.toFixed(1)} ms, below the limit line at ${limits.force} N. The three peaks added, which happen at different times, would be ${force.ofPeaks.toFixed(0)} N, above it.`,
    quantity: 'Force (N)',
    unit: 'N',
    from: 0,
    to: 70,
    domain: [0, 3200],
    behind: [
      ...limitLine({ value: limits.force, label: `${limits.force} N`, source: 'FMVSS 214' }),
      ...referenceLine({ value: force.ofPeaks, label: `peaks added: ${force.ofPeaks.toFixed(0)} N` }),
    ],
    lines: [
      { label: 'sum', signal: total, series: 1, strokeWidth: 2.25 },
      { label: 'front', signal: front, series: 2 },
      { label: 'middle', signal: middle, series: 3 },
      { label: 'rear', signal: rear, series: 4 },
    ],
    inFront: [Plot.dot([force], { x: 'time', y: 'value', r: 4.5, fill: 'var(--figure-1)' })],
  });
  return {
    ...drawn,
    plot: { ...drawn.plot, marginLeft: 58 },
    data: signalData({ 'front (N)': forces.front, 'middle (N)': forces.middle, 'rear (N)': forces.rear }),
  };
}
