import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { integral, trapezoidGain, VELOCITY_PER_G_SECOND } from '../_toolkit/signal-operation/integrate.ts';
import { halfSine, record, together } from './pulses.ts';

/** A vehicle's deceleration in g: half a sine of 20 g over 100 ms, and no rest before or after but zeros. */
export const pulse = record(-20, 150, halfSine(-20, 100));

// #region use
export const velocity = integral(pulse, { initial: 15.65, factor: VELOCITY_PER_G_SECOND['m/s'] });
export const displacement = integral(velocity);
// #endregion

const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
const row = (time: number) => ({ v: at(velocity, time), s: 1000 * at(displacement, time) });
export const t0 = row(0);
export const t50 = row(0.05);
export const t100 = row(0.1);
export const t150 = row(0.15);
/** The velocity at 100 ms in closed form. */
export const exact = 15.65 - (20 * 9.80665 * 2 * 0.1) / Math.PI;
export const error = 1e6 * (t100.v - exact);

/** With half a g of bias. */
const biased = record(
  -20,
  150,
  together(halfSine(-20, 100), () => 0.5),
);
export const drifting = integral(biased, { initial: 15.65, factor: VELOCITY_PER_G_SECOND['m/s'] });
export const drift = {
  v: at(drifting, 0.15) - t150.v,
  s: 1000 * at(integral(drifting), 0.15) - t150.s,
};
/** The initial value at the first sample instead of time zero, with 0.8 g of braking before. */
const braking = record(
  -20,
  150,
  together(halfSine(-20, 100), (ms) => (ms < 0 ? -0.8 : 0)),
);
const right = integral(braking, { initial: 15.65, factor: VELOCITY_PER_G_SECOND['m/s'] });
export const anchor = { right: at(right, 0), first: at(right, -0.02), shift: at(right, -0.02) - 15.65 };
/** A running sum in place of the trapezoid, on 1 ms steps. */
const coarse = (_: unknown, n: number) => -20 * 9.80665 * Math.sin((Math.PI * n) / 100);
const samples = Array.from({ length: 101 }, coarse);
export const running = {
  right: 15.65 + samples.slice(1, 51).reduce((sum, a, n) => sum + (0.001 / 2) * (a + (samples[n] ?? 0)), 0),
  wrong: 15.65 + samples.slice(0, 51).reduce((sum, a) => sum + 0.001 * a, 0),
};
export const factors = {
  metric: VELOCITY_PER_G_SECOND['m/s'],
  kmh: VELOCITY_PER_G_SECOND['km/h'],
  mph: VELOCITY_PER_G_SECOND.mph,
};
export const gain = { at100: trapezoidGain(100, 1e-4), at1000: trapezoidGain(1000, 1e-4) };
export const crush = {
  value: Math.max(...displacement.samples) * 1000,
  time: 1000 * timeOf(displacement, displacement.samples.indexOf(Math.max(...displacement.samples))),
};
