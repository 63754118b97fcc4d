import { adjustedTibiaMoments, extremes } from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  together,
} from 'crash-signal-toolkit/records';

// Left leg of a dummy in an offset test: forces in N, moments in N·m, CFC 600.
const measure = (...pulses) => record(-10, 120, together(...pulses));
export const loads = {
  myUpper: measure(halfSine(-95, 50, 30), halfSine(24, 30, 82)),
  fzUpper: measure(halfSine(-3600, 52, 28)),
  myLower: measure(halfSine(-42, 46, 32), halfSine(15, 30, 80)),
  fzLower: measure(halfSine(-3900, 52, 28)),
};

export const { upper, lower } = adjustedTibiaMoments(
  loads,
  'Hybrid III 50M',
);

console.log(`upper: ${extremes(upper).largest.value.toFixed(2)} N·m`);
console.log(`lower: ${extremes(lower).largest.value.toFixed(2)} N·m`);
