import { test } from 'vitest';
import { difference, sum } from '../../../docs/_toolkit/signal-operation/sum.ts';
import { allClose, plain } from '../support.ts';

test('sum, and difference by weights', () => {
  const [a, b] = [plain(3, 5, 9), plain(1, 6, 4)];
  allClose(sum([a, b]).samples, [4, 11, 13]);
  allClose(sum([a, b], [1, -1]).samples, [2, -1, 5]);
  allClose(difference(a, b).samples, [2, -1, 5]);
});
