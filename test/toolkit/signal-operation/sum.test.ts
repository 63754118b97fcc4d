import { expect, test } from 'vitest';
import { difference, sum } from '../../../docs/_toolkit/signal-operation/sum.ts';
import { allClose, plain } from '../support.ts';

test('total of a load-cell wall', () => {
  const cells = [plain(1.5, 10.25, 7), plain(2.5, 4, 12.75), plain(6, 5, 1)];
  const { samples } = sum(cells);
  allClose(samples, [10, 19.25, 20.75]);
  expect(Math.max(...samples)).toBe(20.75);
  expect(cells.reduce((total, each) => total + Math.max(...each.samples), 0)).toBe(29);
});

test('difference by weights', () => {
  const [a, b] = [plain(3, 5, 9), plain(1, 6, 4)];
  allClose(sum([a, b], [1, -1]).samples, [2, -1, 5]);
  allClose(difference(a, b).samples, [2, -1, 5]);
});
