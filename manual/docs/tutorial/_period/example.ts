import { period } from './period.ts';

for (const length of [0.25, 0.5, 1]) {
  console.log(`${length} m: ${period(length).toFixed(2)} s`);
}
