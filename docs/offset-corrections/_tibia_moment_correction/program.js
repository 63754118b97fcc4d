import { adjustedTibiaMoments, extremes } from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  together,
} from 'crash-signal-toolkit/records';

// Left leg of a dummy in an offset test: forces in N, moments in N·m,
// CFC 600.
export const pulses = {
  myUpper: together(halfSine(-95, 50, 30), halfSine(24, 30, 82)),
  fzUpper: halfSine(-3600, 52, 28),
  myLower: together(halfSine(-42, 46, 32), halfSine(15, 30, 80)),
  fzLower: halfSine(-3900, 52, 28),
};
export const loads = {
  myUpper: record(-10, 120, pulses.myUpper),
  fzUpper: record(-10, 120, pulses.fzUpper),
  myLower: record(-10, 120, pulses.myLower),
  fzLower: record(-10, 120, pulses.fzLower),
};

export const { upper, lower } = adjustedTibiaMoments(
  loads,
  'Hybrid III 50M',
);

console.log(`upper: ${extremes(upper).largest.value.toFixed(2)} N·m`);
console.log(`lower: ${extremes(lower).largest.value.toFixed(2)} N·m`);
