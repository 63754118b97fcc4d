import { cfcFilter, hic15, resultant } from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

// Head accelerations in g at 10 kHz, from -20 ms to 120 ms.
const raw = [
  halfSine(-60, 36, 20),
  halfSine(12, 30, 24),
  halfSine(35, 40, 18),
];
const channels = raw.map((pulse) => record(-20, 120, pulse));

const head = resultant(
  channels.map((channel) => cfcFilter(channel, 1000)),
);
const { value, start, end } = hic15(head);

const [from, to] = [start, end].map((time) => (1000 * time).toFixed(1));
console.log(`HIC15 ${value.toFixed(0)}, from ${from} ms to ${to} ms`);
