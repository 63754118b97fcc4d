import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { pathEnergy, xySignal } from '../_toolkit/signal-operation/x-y signal.ts';
import { record } from './pulses.ts';

/** Deflection of a steering column in mm: in and half-way back. */
export const deflection = record(-5, 105, (ms) =>
  ms <= 0
    ? 0
    : ms <= 60
      ? 80 * Math.sin((Math.PI * ms) / 120)
      : ms <= 100
        ? 55 + 25 * Math.cos((Math.PI * (ms - 60)) / 40)
        : 30,
);
/** Force in kN on it: rises over the deflection, less on the way back. */
export const force = record(-5, 105, (ms) => {
  if (ms <= 0 || ms >= 96) return 0;
  if (ms <= 60) return 6.5 * Math.sin((Math.PI * ms) / 120) ** 0.8;
  return 6.5 * Math.max(0, Math.cos((Math.PI * (ms - 60)) / 72)) ** 2;
});

// #region use
export const loop = xySignal(deflection, force);
export const energy = pathEnergy(loop); // kN times mm is J
// #endregion

const value = (pairs: { x: ArrayLike<number>; y: ArrayLike<number> }) =>
  pathEnergy({ x: Float64Array.from(pairs.x), y: Float64Array.from(pairs.y) });
/** Sorted by the deflection, the loop is gone. */
const order = Array.from(loop.x.keys()).sort((a, b) => (loop.x[a] ?? 0) - (loop.x[b] ?? 0));
export const sorted = value({ x: order.map((n) => loop.x[n] ?? 0), y: order.map((n) => loop.y[n] ?? 0) }).net;
/** The force late by 2 ms. */
const late = { ...force, start: force.start + 0.002 };
export const shifted = pathEnergy(xySignal(deflection, late));
export const shift = 100 * (shifted.net / energy.net - 1);
/** Deflection negative in compression, force positive. */
export const signs = value({ x: loop.x.map((each) => -each), y: loop.y }).net;
/** One axis filtered with CFC 60, the other not. */
export const classes = pathEnergy(xySignal(deflection, cfcFilter(force, 60))).net;
export const most = { x: Math.max(...loop.x), y: Math.max(...loop.y), pairs: loop.x.length };
/** N in place of kN. */
export const unit = energy.loading * 1000;
