import {
  cfcFilter,
  contiguousClip,
  cumulativeClip,
  resultant,
} from 'crash-signal-toolkit';
import { thoraxOccupant } from 'crash-signal-toolkit/records';

// Chest accelerations along x, y and z in g, as recorded.
const components = thoraxOccupant.chest.map((each) =>
  cfcFilter(each, 180),
);
export const chest = resultant(components);
export const cumulative = cumulativeClip(chest);
export const contiguous = contiguousClip(chest);

console.log(`cumulative ${cumulative.toFixed(2)} g`);
const { value, start, end } = contiguous;
const [from, to] = [start, end].map((time) => (1000 * time).toFixed(1));
console.log(`contiguous ${value.toFixed(2)} g, ${from} ms to ${to} ms`);
