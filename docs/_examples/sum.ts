import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { difference, sum } from '../_toolkit/signal-operation/sum.ts';
import { halfSine, record, together } from './pulses.ts';

/** Forces in kN of a part of a load-cell wall, positive in the vehicle's direction of travel. */
export const cells = {
  'left rail': record(-10, 100, together(halfSine(95, 40, 4), halfSine(40, 50, 35))),
  engine: record(-10, 100, halfSine(180, 30, 32)),
  'right rail': record(-10, 100, together(halfSine(80, 44, 6), halfSine(45, 50, 38))),
  bumper: record(-10, 100, halfSine(30, 20, 0)),
};
const all = Object.values(cells);

// #region use
export const total = sum(all);
// #endregion

export const apart = difference(cells['left rail'], cells['right rail']);

/** The largest sample, in the channel's unit, and its time in ms. */
export function highest(channel: Signal) {
  const value = Math.max(...channel.samples);
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
}
export const peaks = Object.fromEntries(
  Object.entries(cells).map(([name, cell]) => [name.replace(' ', ''), highest(cell)]),
);
export const peak = highest(total);
export const sumOfPeaks = all.reduce((most, cell) => most + highest(cell).value, 0);
export const excess = 100 * (sumOfPeaks / peak.value - 1);
export const imbalance = highest(apart);

/** A cell that saturates at 120 kN. */
const clipped = { ...cells.engine, samples: cells.engine.samples.map((force) => Math.min(force, 120)) };
export const saturated = highest(sum([cells['left rail'], clipped, cells['right rail'], cells.bumper]));
export const lost = peak.value - saturated.value;

/** The engine cell with its cable the wrong way round. */
const reversed = highest(sum(all, [1, -1, 1, 1]));
export const turned = { value: reversed.value, time: reversed.time };

/** 0.4 kN of bias on each of 128 cells. */
export const bias = { cell: 0.4, wall: 0.4 * 128 };
