import { record, sineSquared, together } from '../../_toolkit/records/pulses.ts';
import type { Signal } from '../../_toolkit/signal.ts';
import { automaticBias, removeBias, shareBias, windowBias } from '../../_toolkit/signal-operation/bias.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../../_toolkit/signal-operation/integrate.ts';
import { resultant } from '../../_toolkit/signal-operation/resultant.ts';
import { bias, measured, mended, raw } from './program.js';

/** Of the vehicle's sensor, in g. */
const BIAS = 1.5;

export { bias, mended, raw };

export const rules = {
  window: bias,
  share: shareBias(raw, 5),
  automatic: automaticBias(raw),
};
/** Where the automatic rule looked last. */
export const peakTime = 1000 * rules.automatic.end;

const FACTOR = VELOCITY_PER_G_SECOND['m/s'];
const velocityOf = (channel: Signal) => integral(channel, { initial: 15, factor: FACTOR });
export const velocity = { raw: velocityOf(raw), mended: velocityOf(mended) };
const last = ({ samples }: Signal) => samples[samples.length - 1];
export const end = { raw: last(velocity.raw), mended: last(velocity.mended) };
export const drift = end.raw - end.mended;
const way = (channel: Signal) => 1000 * last(integral(channel));
export const driftOfWay = way(velocity.raw) - way(velocity.mended);

/** Windows of some lengths in ms that end at -5 ms: error of the bias in g, and of the velocity at 150 ms in m/s. */
export const lengths = [1, 2, 5, 10, 20, 35].map((length) => {
  const { count, value } = windowBias(raw, -(length + 5) / 1000, -0.005);
  return { length, count, error: value - BIAS, velocity: -(value - BIAS) * FACTOR * 0.15 };
});

/** The rules on records that start later: what they miss the bias by, in g. */
export const errors = Array.from({ length: 51 }, (_, index) => {
  const rest = 10 + index;
  const short = record(-rest, 150, measured);
  return {
    rest,
    window: windowBias(short, -rest / 1000, -0.005).value - BIAS,
    share: shareBias(short, 5).value - BIAS,
    automatic: automaticBias(short).value - BIAS,
  };
});
const withRest = (ms: number) => errors[ms - 10];
export const rest10 = withRest(10);
export const rest20 = withRest(20);
export const rest40 = withRest(40);

/** A window that reaches 20 ms into the event. */
export const late = windowBias(raw, -0.04, 0.02).value;
export const lateVelocity = -(late - BIAS) * FACTOR * 0.15;

// A belt force in N with 180 N of pre-tension.
const belt = record(
  -40,
  150,
  together(() => 180, sineSquared(4200, 110, 20)),
);
const highest = ({ samples }: Signal) => samples.reduce((most, value) => Math.max(most, value));
const tensionFound = windowBias(belt, -0.04, -0.005).value;
export const tension = {
  found: tensionFound,
  peak: highest(belt),
  after: highest(removeBias(belt, tensionFound)),
};

// Two channels, of which the second is at rest: 0.6 g and 0.8 g of bias.
const still = record(-40, 150, () => 0.8);
const one = record(
  -40,
  150,
  together(() => 0.6, sineSquared(-30, 60, 0)),
);
const both = resultant([one, still]);
export const magnitude = { rest: both.samples[0], peak: highest(both), subtracted: highest(both) - both.samples[0] };
