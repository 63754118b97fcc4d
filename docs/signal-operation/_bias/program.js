import { removeBias, windowBias } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// A vehicle's deceleration in g: a pulse, noise and a bias of 1.5 g.
const pulse = sineSquared(-32, 100);
const noise = (ms) =>
  0.15 * Math.sin(2.1 * ms) + 0.1 * Math.sin(5.3 * ms + 1);
export const measured = (ms) => 1.5 + noise(ms) + pulse(ms);
export const raw = record(-40, 150, measured);

// The mean from −40 ms to −5 ms.
export const bias = windowBias(raw, -0.04, -0.005);
export const mended = removeBias(raw, bias.value);

console.log(`${bias.value.toFixed(4)} g from ${bias.count} samples`);
