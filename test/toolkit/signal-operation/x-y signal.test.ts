import { expect, test } from 'vitest';
import { pathEnergy, xySignal } from '../../../docs/_toolkit/signal-operation/x-y signal.ts';
import { close, indexed, pairs } from '../support.ts';

test('absorbed energy of a force over a deflection', () => {
  const loop = pairs([0, 10, 20, 30, 20, 12, 8], [0, 2, 5, 6, 3, 1, 0]);
  const { loading, net, recovered, turn } = pathEnergy(loop);
  close(loading, 100);
  close(net, 37);
  close(recovered, 63);
  expect(turn).toBe(3);
});

test('pairs over the common range', () => {
  const result = xySignal(indexed(0.001, -1, [0, 1, 2, 4]), indexed(0.001, 0, [10, 20, 30, 40]));
  expect(result.start).toBe(0);
  expect(result.interval).toBe(0.001);
  expect([...result.x]).toEqual([1, 2, 4]);
  expect([...result.y]).toEqual([10, 20, 30]);
});

test('without a way back nothing is recovered', () => {
  const { recovered, turn } = pathEnergy(pairs([0, 1, 2], [1, 1, 1]));
  expect(Object.is(recovered, 0)).toBe(true);
  expect(turn).toBe(2);
});
