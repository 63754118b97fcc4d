import {
  cfcFilter,
  contiguousClip,
  cumulativeClip,
  resultant,
} from 'crash-signal-toolkit';
import { thoraxOccupant } from 'crash-signal-toolkit/records';

const lowest = (a) => a.reduce((x, y) => Math.min(x, y));
const highest = (a) => a.reduce((x, y) => Math.max(x, y));

/** Time in s that a signal lies at or above a level; dt in s. */
function timeAbove(a, dt, level) {
  let time = 0;
  for (let n = 1; n < a.length; n++) {
    const high = Math.max(a[n - 1], a[n]);
    const low = Math.min(a[n - 1], a[n]);
    if (low >= level) time += dt;
    else if (high >= level)
      time += (dt * (high - level)) / (high - low);
  }
  return time;
}

/** a: resultant in g; dt and duration in s. */
function cumulative3ms(a, dt, duration = 0.003) {
  let low = lowest(a);
  let high = highest(a);
  if (timeAbove(a, dt, low) < duration) return low; // a short record
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (timeAbove(a, dt, middle) >= duration) low = middle;
    else high = middle;
  }
  return low;
}

/** The longest unbroken time in s at or above a level. */
function longestAbove(a, dt, level) {
  let longest = 0;
  let from = a[0] >= level ? 0 : null; // in intervals, like to
  for (let n = 1; n < a.length; n++) {
    const crossing = n - 1 + (level - a[n - 1]) / (a[n] - a[n - 1]);
    const to = a[n] >= level ? n : crossing;
    if (from === null && a[n] >= level) from = crossing;
    if (from !== null) longest = Math.max(longest, dt * (to - from));
    if (a[n] < level) from = null;
  }
  return longest;
}

/** a: resultant in g; dt and duration in s. */
function contiguous3ms(a, dt, duration = 0.003) {
  let low = lowest(a);
  let high = highest(a);
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (longestAbove(a, dt, middle) >= duration) low = middle;
    else high = middle;
  }
  return low;
}

const chest = resultant(
  thoraxOccupant.chest.map((each) => cfcFilter(each, 180)),
);
const { samples, interval } = chest;
const errors = [
  cumulative3ms(samples, interval) - cumulativeClip(chest),
  contiguous3ms(samples, interval) - contiguousClip(chest).value,
];
console.log(Math.hypot(...errors) < 1e-9 ? 'the same' : 'different');
