import { sum } from '../_toolkit/sum.ts';

// #region sum
export const total = sum([1, 2]);
console.log('sum:', total);
// #endregion

export const nothing = Number.NaN;
export const list = [1, 2];
