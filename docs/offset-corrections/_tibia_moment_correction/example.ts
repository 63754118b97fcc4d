import { adjustedTibiaMoments } from '../../_toolkit/offset-corrections/tibia_moment_correction.ts';
import { halfSine, record, together } from '../../_toolkit/records/pulses.ts';
import type { Signal } from '../../_toolkit/signal.ts';

/** Left leg of a Hybrid III 50th male in an offset test: forces in N, moments in N·m, CFC 600. */
export const loads = {
  myUpper: record(-10, 120, together(halfSine(-95, 50, 30), halfSine(24, 30, 82))),
  fzUpper: record(-10, 120, halfSine(-3600, 52, 28)),
  myLower: record(-10, 120, together(halfSine(-42, 46, 32), halfSine(15, 30, 80))),
  fzLower: record(-10, 120, halfSine(-3900, 52, 28)),
};

// #region use
export const { upper, lower } = adjustedTibiaMoments(loads, 'Hybrid III 50M');
// #endregion

const extreme = ({ samples }: Signal) =>
  samples.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
export const measured = { upper: extreme(loads.myUpper), lower: extreme(loads.myLower) };
export const adjusted = { upper: extreme(upper), lower: extreme(lower) };
export const force = { upper: extreme(loads.fzUpper), lower: extreme(loads.fzLower) };
/** 5 kN of compression alone. */
export const typical = { moment: 5000 * 0.02832, share: (100 * 5000 * 0.02832) / 225 };

const scaled = (channel: Signal, factor: number): Signal => ({
  ...channel,
  samples: channel.samples.map((value) => factor * value),
});
const of = (sign: number, unit = 1) =>
  adjustedTibiaMoments(
    {
      ...loads,
      fzUpper: scaled(loads.fzUpper, sign * unit),
      fzLower: scaled(loads.fzLower, sign * unit),
    },
    'Hybrid III 50M',
  );
export const wrong = {
  positive: { upper: extreme(of(-1).upper), lower: extreme(of(-1).lower) },
  kilonewton: extreme(of(1, 0.001).upper),
};
/** Compression alone, as the cells see it, and about the line between the joints. */
export const straight = { upper: -1000 * 0.02832, lower: 1000 * 0.006398 };
