import { type Signal, signal, timeOf } from '../_toolkit/signal.ts';
import { automaticBias, removeBias, shareBias, windowBias } from '../_toolkit/signal-operation/bias.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../_toolkit/signal-operation/integrate.ts';
import { resultant } from '../_toolkit/signal-operation/resultant.ts';
import { record, sineSquared, together } from './pulses.ts';

/** The vehicle's deceleration in g: 0.5 g of bias, some noise, 20 g of pulse. */
const noise = (ms: number) => 0.15 * Math.sin(2.1 * ms) + 0.1 * Math.sin(5.3 * ms + 1);
export const raw = record(
  -40,
  150,
  together(() => 0.5, noise, sineSquared(-20, 100, 0)),
);

// #region use
export const bias = windowBias(raw, -0.04, -0.005);
export const mended = removeBias(raw, bias.value);
// #endregion

export const rules = {
  window: bias,
  share: shareBias(raw, 5),
  automatic: automaticBias(raw),
};
/** Where the automatic rule looked last. */
export const peakTime = 1000 * rules.automatic.end;

const velocityOf = (channel: Signal) => integral(channel, { initial: 15, factor: VELOCITY_PER_G_SECOND['m/s'] });
export const velocity = { raw: velocityOf(raw), mended: velocityOf(mended) };
const last = ({ samples }: Signal) => samples[samples.length - 1];
export const end = { raw: last(velocity.raw), mended: last(velocity.mended) };
export const drift = (end.raw ?? 0) - (end.mended ?? 0);
/** What half a g makes of 150 ms. */
export const rule = 0.5 * 9.80665 * 0.15;

/** A window that reaches 20 ms into the event. */
export const late = windowBias(raw, -0.04, 0.02).value;

// A belt force in N with 180 N of pre-tension.
const belt = record(
  -40,
  150,
  together(() => 180, sineSquared(4200, 110, 20)),
);
export const tension = { value: 180, found: windowBias(belt, -0.04, -0.005).value };

// Two channels at rest, 0.6 g and 0.8 g of bias: what their resultant shows.
const still = (value: number) => signal(0, 1e-4, new Float64Array(10).fill(value));
export const magnitude = resultant([still(0.6), still(0.8)]).samples[0];
export const start = 1000 * timeOf(raw, 0);
