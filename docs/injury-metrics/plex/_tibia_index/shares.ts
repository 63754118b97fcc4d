import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { cells, constants, measured, parts, results } from './example.ts';
import { raw } from './program.js';

const { upper } = results;
const limit = limitOf({ programme: 'un-r94', criterion: 'tibia-index' }).value;
const bending = mapSamples(measured.upper.moment, (moment) => moment / constants.moment);
const force = mapSamples(cells.upper.fz, (newtons) => Math.abs(newtons) / constants.force);
const stack = Array.from(bending.samples, (share, n) => ({
  time: 1000 * (bending.start + n * bending.interval),
  share,
  index: measured.upper.history.samples[n] ?? 0,
})).filter(({ time }) => time >= 20 && time <= 140);

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'Tibia index and its two terms over time',
    description: `The force term rises first and peaks at ${((1000 * parts.force) / constants.force).toFixed(2)} at ${parts.forceTime.toFixed(0)} ms. The bending term is much larger and peaks at ${(parts.moment / constants.moment).toFixed(2)} at ${parts.momentTime.toFixed(0)} ms in a short spike. The index, the sum of both, peaks at ${upper.value.toFixed(3)} at ${upper.time.toFixed(1)} ms; the band between bending and index is what the force adds. A line at ${limit} is the limit of UN R94. After 90 ms a low second hump follows.`,
    quantity: 'Tibia index and its terms',
    unit: '1',
    from: 20,
    to: 140,
    domain: [0, 1.5],
    behind: [
      ...limitLine({ value: limit, label: String(limit), source: 'UN R94' }),
      Plot.areaY(stack, { x: 'time', y1: 'share', y2: 'index', fill: 'var(--figure-2)', fillOpacity: 0.25 }),
    ],
    legend: true,
    lines: [
      { label: 'TI', signal: measured.upper.history, series: 1, strokeWidth: 2.25 },
      { label: 'force term', signal: force, series: 2 },
      { label: 'bending term', signal: bending, series: 3 },
    ],
    inFront: [...markedPoint({ x: upper.time, y: upper.value, label: upper.value.toFixed(3), series: 1 })],
  });
  return {
    ...figure,
    data: signalData({
      'Mx upper (N·m)': raw.upper.mx,
      'My upper (N·m)': raw.upper.my,
      'Fz upper (N)': raw.upper.fz,
      'Mx lower (N·m)': raw.lower.mx,
      'My lower (N·m)': raw.lower.my,
      'Fz lower (N)': raw.lower.fz,
      'TI upper (1)': measured.upper.history,
    }),
  };
}
