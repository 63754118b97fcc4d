import { describe, expect, test } from 'vitest';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { integralOverX } from '../../../docs/_toolkit/signal-operation/integrate.ts';
import { checkPairs, pathEnergy, xySignal } from '../../../docs/_toolkit/signal-operation/x-y signal.ts';
import { close, indexed, plain } from '../close.ts';

const pairs = (x: number[], y: number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) });

describe('vectors', () => {
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
});

describe('properties', () => {
  test('a spring gives back what it took', () => {
    const x = [0, 1, 2, 5, 3, 1, 0];
    const energy = pathEnergy(
      pairs(
        x,
        x.map((value) => 4 * value),
      ),
    );
    expect(energy).toEqual({ loading: 50, recovered: 50, net: 0, turn: 3 });
  });

  test('net energy is the integral over x', () => {
    const loop = pairs([0, 3, 1, 4, 2], [1, 5, -2, 6, 3]);
    close(pathEnergy(loop).net, integralOverX(loop).at(-1) ?? Number.NaN, 1e-12);
  });

  test('without a way back nothing is recovered', () => {
    const { recovered, turn } = pathEnergy(pairs([0, 1, 2], [1, 1, 1]));
    expect(Object.is(recovered, 0)).toBe(true);
    expect(turn).toBe(2);
  });

  test('one polarity turned round turns the energy round', () => {
    expect(pathEnergy(pairs([0, 10, 20], [0, -2, -5])).loading).toBe(-45);
  });
});

describe('errors', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['intervals', () => xySignal(plain(1, 2), signal(0, 2, [1, 2])), /^y: interval is 2 s, that of x 1 s/],
    ['no overlap', () => xySignal(plain(1, 2), signal(9, 1, [1, 2])), /^no common samples: x, y/],
    ['one common sample', () => xySignal(plain(1, 2), signal(1, 1, [1, 2])), /^pairs: there must be two or more/],
    ['all x equal', () => xySignal(plain(3, 3), plain(1, 2)), /^pairs: all values of x are 3/],
    ['NaN in a signal', () => xySignal(plain(1, 2), { ...plain(1), samples: Float64Array.of(1, Number.NaN) }), /^y:/],
    ['lengths', () => pathEnergy(pairs([1, 2], [1])), /^pairs: 2 values of x, but 1 of y/],
    ['NaN', () => pathEnergy(pairs([1, 2], [1, Number.NaN])), /^pairs: y 1 is NaN/],
    ['infinite', () => checkPairs(pairs([1, Number.NEGATIVE_INFINITY], [1, 2]), 'loop'), /^loop: x 1 is -Infinity/],
    ['empty', () => pathEnergy(pairs([], [])), /^pairs: there must be two or more, not 0/],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
});
