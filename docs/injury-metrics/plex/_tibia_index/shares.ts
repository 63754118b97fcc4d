import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine, markedPoint } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { cells, constants, measured, parts, results } from './example.ts';

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
  return timeLines(context, {
    title: 'Tibia index and its two shares over time',
    description: `The share of the force rises first and peaks at ${((1000 * parts.force) / constants.force).toFixed(2)} at ${parts.forceTime.toFixed(0)} ms. The share of the bending is much larger and peaks at ${(parts.moment / constants.moment).toFixed(2)} at ${parts.momentTime.toFixed(0)} ms in a short spike. The index, the sum of both, peaks at ${upper.value.toFixed(3)} at ${upper.time.toFixed(1)} ms; the band between bending and index is what the force adds. A line at ${limit} is the limit of UN R94. After 90 ms a low second hump follows.`,
    quantity: 'Tibia index and shares',
    unit: '1',
    from: 20,
    to: 140,
    domain: [0, 1.5],
    behind: [
      ...limitLine({ value: limit, label: String(limit), source: 'UN R94' }),
      Plot.areaY(stack, { x: 'time', y1: 'share', y2: 'index', fill: 'var(--figure-2)', fillOpacity: 0.25 }),
    ],
    lines: [
      { label: 'index', signal: measured.upper.history, series: 1, strokeWidth: 2.25 },
      { label: 'share of the force', signal: force, series: 2 },
      { label: 'share of the bending', signal: bending, series: 3 },
    ],
    inFront: [...markedPoint({ x: upper.time, y: upper.value, label: upper.value.toFixed(3), series: 1, dy: -5 })],
  });
}
