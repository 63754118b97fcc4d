import { sum } from '../_toolkit/sum.ts';

function total(): number {
  return sum([]);
}

export const x = total();
