import { scale } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// A chest potentiometer in V: 0.5 V at rest, more in compression.
export const compression = sineSquared(1.52, 90, 20);
export const volts = record(-20, 150, (ms) => 0.5 + compression(ms));

export const deflection = scale(volts, -25, 12.5); // −25 mm/V, 12.5 mm

const peak = deflection.samples.reduce((a, b) => Math.min(a, b));
console.log(`${peak.toFixed(3)} mm`);
