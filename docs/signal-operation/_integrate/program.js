import { integral, VELOCITY_PER_G_SECOND } from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

// A vehicle's acceleration in g in a crash against a rigid barrier.
export const crash = halfSine(-27, 100);
export const pulse = record(-40, 150, crash);

const factor = VELOCITY_PER_G_SECOND['m/s'];
export const velocity = integral(pulse, { initial: 15.65, factor });
export const displacement = integral(velocity); // m

const most = displacement.samples.reduce((a, b) => Math.max(a, b));
console.log(`${velocity.samples.at(-1).toFixed(4)} m/s at the end`);
console.log(`${most.toFixed(5)} m at most`);
