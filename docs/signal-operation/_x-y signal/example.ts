import { highest, valueAt } from '../../_records/readings.ts';
import { record, sineSquared } from '../../_toolkit/records/pulses.ts';
import type { Signal } from '../../_toolkit/signal.ts';
import { resample } from '../../_toolkit/signal-operation/resample.ts';
import { pathEnergy, type XYPairs, xySignal } from '../../_toolkit/signal-operation/x-y signal.ts';
import { crush, displacement, energy, MASS, SPEED, total, velocity } from './program.js';

export { crush, energy };

export const count = crush.x.length;
const rebound = velocity.samples.at(-1) ?? Number.NaN;
export const speeds = { impact: SPEED, rebound };
export const kinetic = { before: (1000 * MASS * SPEED ** 2) / 2, after: (1000 * MASS * rebound ** 2) / 2 };
export const inKilojoules = {
  loading: energy.loading / 1000,
  recovered: energy.recovered / 1000,
  net: energy.net / 1000,
  before: kinetic.before / 1000,
  after: kinetic.after / 1000,
};
export const turn = { ...highest(displacement), force: crush.y[energy.turn] };
const at = (ms: number) => ({
  velocity: valueAt(velocity, ms),
  displacement: valueAt(displacement, ms),
  force: valueAt(total, ms),
});
export const [t0, t20, t40, t60, t80] = [0, 20, 40, 60, 80].map(at);
export const accuracy = 1e6 * Math.abs(energy.loading / kinetic.before - 1);
const coarse = (interval: number) => {
  const pairs = xySignal(resample(displacement, interval), resample(total, interval));
  return 100 * (pathEnergy(pairs).loading / kinetic.before - 1);
};
export const coarser = { at1kHz: coarse(0.001), at200Hz: coarse(0.005) };

// An elastic spring of 50 N/mm whose force is 1 ms late: a loop where there is none.
const SPRING = 0.05;
const stroke = sineSquared(40, 80);
export const compression = record(-20, 100, stroke);
const springForce = (delay: number) => record(-20, 100, (ms) => SPRING * stroke(ms - delay));
export const elastic = xySignal(compression, springForce(0));
export const delayed = xySignal(compression, springForce(1));
const [inTime, tooLate] = [pathEnergy(elastic), pathEnergy(delayed)];
export const spring = {
  loading: inTime.loading,
  net: Math.abs(inTime.net),
  delayedLoading: tooLate.loading,
  delayedNet: tooLate.net,
};

// Share of the loading branch of the late force inside a corridor of 0.05 kN to each side of the elastic line.
const branch = Array.from(delayed.x, (x, n) => Math.abs(delayed.y[n] - SPRING * x) <= 0.05).slice(0, tooLate.turn + 1);
const strained = branch.filter((_, n) => delayed.x[n] > 0);
export const corridor = { share: (100 * strained.filter(Boolean).length) / strained.length };

// Time zero of the displacement 3 ms off.
const shift = (signal: Signal, by: number): Signal => ({ ...signal, start: signal.start + by });
const early = pathEnergy(xySignal(shift(displacement, -0.003), total));
const late = pathEnergy(xySignal(shift(displacement, 0.003), total));
export const zero = {
  early: 100 * (early.loading / kinetic.before - 1),
  late: 100 * (late.loading / kinetic.before - 1),
};

// The small loop of the check, sorted by x and with the deflection negative in compression.
const loop: XYPairs = {
  x: Float64Array.of(0, 10, 20, 30, 20, 12, 8),
  y: Float64Array.of(0, 2, 5, 6, 3, 1, 0),
};
const order = [...loop.x.keys()].sort((a, b) => loop.x[a] - loop.x[b]);
const sorted = { x: loop.x.map((_, n) => loop.x[order[n]]), y: loop.y.map((_, n) => loop.y[order[n]]) };
export const loops = {
  right: pathEnergy(loop),
  sorted: pathEnergy(sorted),
  negative: pathEnergy({ x: loop.x.map((value) => -value), y: loop.y }),
};
