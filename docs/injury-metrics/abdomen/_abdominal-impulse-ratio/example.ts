import { highest } from '../../../_records/readings.ts';
import { abdominalImpulseRatio } from '../../../_toolkit/injury-metrics/abdomen/abdominal-impulse-ratio.ts';
import { halfSine, record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { abdomen, impulses, reference } from './program.js';

export { abdomen, reference };

const value = (found: number | null) => found ?? Number.NaN;
export const result = {
  abdomen: impulses.abdomen,
  reference: impulses.reference,
  ratio: value(impulses.ratio),
  share: value(impulses.share),
};
export const peaks = {
  abdomen: highest(abdomen).value,
  reference: highest(reference).value,
  ratio: highest(abdomen).value / highest(reference).value,
};
const over = (own: Signal, other: Signal, window = {}) => value(abdominalImpulseRatio(own, other, window).ratio);
const changed = (found: number) => ({ value: found, change: 100 * (found / result.ratio - 1) });
const WINDOW = { from: 0, to: 0.08 };
export const wrong = {
  bias: changed(
    over(
      mapSamples(abdomen, (force) => force + 30),
      reference,
      WINDOW,
    ),
  ),
  biasLong: changed(
    over(
      mapSamples(abdomen, (force) => force + 30),
      reference,
    ),
  ),
  early: changed(over(abdomen, reference, { from: 0, to: 0.03 })),
  peaks: changed(peaks.ratio),
};
/** 10 N for 0.3 s. */
export const falseImpulse = 10 * 0.3;

/** The same vehicle with the armrest removed: the pelvis takes more. */
const better = {
  abdomen: cfcFilter(record(-20, 150, sineSquared(900, 36, 20)), 600),
  reference: cfcFilter(record(-20, 150, sineSquared(3900, 44, 12)), 600),
};
export const withoutArmrest = over(better.abdomen, better.reference, WINDOW);

const check = abdominalImpulseRatio(record(0, 60, halfSine(2000, 40)), record(0, 60, halfSine(6000, 60)));
export const checks = {
  abdomen: check.abdomen,
  reference: check.reference,
  ratio: value(check.ratio),
  share: value(check.share),
};
