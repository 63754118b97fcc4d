import { adjustedTibiaMoments } from '../../_toolkit/offset-corrections/tibia_moment_correction.ts';
import type { Signal } from '../../_toolkit/signal.ts';
import { loads, lower, upper } from './program.js';

export { loads, lower, upper };

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
