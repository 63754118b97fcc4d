import { describe, expect, test } from 'vitest';
import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import { resultant } from '../../../docs/_toolkit/signal-operation/resultant.ts';
import { allClose, close, formula, indexed, of, plain, randomNumbers } from '../support.ts';

describe('vectors', () => {
  test('three axes', () => {
    const components = [plain(3, -12, 0, 40), plain(4, 5, -2, -30), plain(12, 0, 1.5, 0)];
    const { samples } = resultant(components);
    allClose(samples, [13, 13, 2.5, 50]);
    close(Math.max(...samples), 50);
    const peaks = components.map((each) => Math.max(...each.samples.map(Math.abs)));
    close(Math.hypot(...peaks), 51.41984053);
  });

  test('two axes', () => {
    allClose(resultant([plain(1, 2, -2), plain(1, -1.5, 0)]).samples, [Math.SQRT2, 2.5, 2]);
  });
});

describe('worked examples of the page', () => {
  const sine2 = (amplitude: number, from: number, duration: number) =>
    formula(
      801,
      (n) =>
        n < from * 10 || n > (from + duration) * 10
          ? 0
          : amplitude * Math.sin((Math.PI * (n / 10 - from)) / duration) ** 2,
      -200,
    );

  test('head acceleration', () => {
    const head = resultant([sine2(-60, 5, 30), sine2(15, 12, 20), sine2(35, 15, 30)]);
    const at = (ms: number) => head.samples[200 + 10 * ms];
    const expected = [15, 45.1061, 62.1341, 53.4404, 38.1058, 8.75];
    for (const [i, ms] of [10, 15, 20, 25, 30, 40].entries()) expect(at(ms)).toBeCloseTo(expected[i] ?? 0, 4);
    const peak = Math.max(...head.samples);
    expect(peak).toBeCloseTo(62.375, 3);
    expect(head.samples.indexOf(peak)).toBe(200 + 206);
  });
});

test('worked example of the page: ranges that do not match', () => {
  const components = [indexed(1e-4, -1, [0.2, 3, -12, 8, 1]), of(4, 5, -1, 2, 0), indexed(1e-4, -2, [9, 0, 12, 0, 4])];
  expect(resultant(components)).toEqual(of(13, 13, 9));
});

describe('properties', () => {
  const random = randomNumbers(21);
  const [x, y, z] = [0, 1, 2].map(() => formula(200, () => 100 * (random() - 0.5))) as [Signal, Signal, Signal];

  test('the axes may be turned, swapped and reversed', () => {
    const expected = [...resultant([x, y, z]).samples];
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    const turned = (a: number, b: number) =>
      signal(
        x.start,
        x.interval,
        x.samples.map((value, i) => a * value + b * (y.samples[i] ?? 0)),
      );
    allClose(resultant([turned(c, s), turned(-s, c), z]).samples, expected, 1e-12);
    allClose(resultant([z, x, y]).samples, expected, 1e-12);
    allClose(resultant([turned(-1, 0), y, z]).samples, expected, 1e-12);
  });

  test('large and small values keep their digits', () => {
    close(resultant([plain(3e25), plain(4e25)]).samples[0] ?? 0, 5e25, 1e-15);
    expect(resultant([plain(3e-200), plain(4e-200)]).samples[0]).toBeCloseTo(5e-200, 210);
  });
});
