/**
 * Results against values that were found by other means: closed forms, sums written out by hand, straightforward
 * implementations of the definitions in this file, and clauses that were read.
 */
import { describe, expect, test } from 'vitest';
import {
  accelerationAtCentreOfGravity,
  bricRisk,
  CHANNEL_CODE_FIELDS,
  cfcFilter,
  chestDeflectionRiskAtAge,
  type DummyId,
  describeChannelCode,
  FIR100_TAPS,
  fir100,
  fir100Stage,
  lateralCondyleMomentOf,
  matchesChannelCode,
  nhtsaFilter,
  nijAt,
  nijIntercepts,
  normalDistribution,
  signal,
  splitChannelCode,
  thorNijRiskAtAge,
} from '../../docs/_toolkit/index.ts';
import { allClose, close, plain, randomNumbers } from './support.ts';

const noise = (count: number, seed: number) => {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => 40 * (random() - 0.5));
};

describe('filters by their difference equation, written out', () => {
  /** Coefficients of a pass with its corner in Hz, from the formula of the standard. */
  const section = (corner: number, T: number) => {
    const wa = Math.tan(Math.PI * corner * T);
    const D = 1 + Math.sqrt(2) * wa + wa ** 2;
    return { a0: wa ** 2 / D, b1: (-2 * (wa ** 2 - 1)) / D, b2: (-1 + Math.sqrt(2) * wa - wa ** 2) / D };
  };
  const run = (x: number[], corner: number, T: number, y: number[]) => {
    const { a0, b1, b2 } = section(corner, T);
    const at = (list: number[], n: number) => list[n] as number;
    for (let n = y.length; n < x.length; n += 1) {
      y.push(a0 * (at(x, n) + 2 * at(x, n - 1) + at(x, n - 2)) + b1 * at(y, n - 1) + b2 * at(y, n - 2));
    }
    return y;
  };
  const T = 1e-4;
  const corner = 2.0775 * 180;
  const x = noise(150, 11);
  const copied = (list: number[]) => [list[0] as number, list[1] as number];
  const there = (list: number[], start: (list: number[]) => number[]) => run(list, corner, T, start(list)).reverse();
  const both = (list: number[], start: (list: number[]) => number[]) => there(there(list, start), start);
  const padded = (inside: (end: number, value: number) => number, count: number) => {
    const before = Array.from({ length: count }, (_, i) => inside(x[0] as number, x[count - i] as number));
    const last = x.length - 1;
    const after = Array.from({ length: count }, (_, i) => inside(x[last] as number, x[last - 1 - i] as number));
    return [...before, ...x, ...after];
  };
  const filtered = (ends: 'J211' | 'J211 zero' | 'zero state' | 'ISO 6487') =>
    cfcFilter(signal(0, T, x), 180, { ends }).samples;

  const throughEnd = padded((end, value) => 2 * end - value, 100);
  const throughZero = padded((_end, value) => -value, 100);

  test.each([
    ['J211', 'the end sample', throughEnd],
    ['J211 zero', 'zero', throughZero],
  ] as const)('%s: 10 ms reflected through %s, two outputs copied', (ends, _point, reflected) => {
    allClose(filtered(ends), both(reflected, copied).slice(100, 250), 1e-9);
  });

  test('zero state: at rest before the first sample', () => {
    // Two zeros before the record make both outputs there 0.
    const pass = (list: number[]) => run([0, 0, ...list], corner, T, [0, 0]).slice(2);
    const list = pass(pass(x).reverse()).reverse();
    allClose(filtered('zero state'), list, 1e-9);
  });

  test('ISO 6487: outputs start at the mean of ten inputs, and no more is reflected than there is', () => {
    const mean = (list: number[]) => {
      const value = list.slice(0, 10).reduce((sum, each) => sum + each, 0) / 10;
      return [value, value];
    };
    allClose(filtered('ISO 6487'), both(throughEnd, mean).slice(100, 250), 1e-9);
    const short = x.slice(0, 20);
    const reflected = (from: number, sign: number) =>
      Array.from({ length: 19 }, (_, i) => 2 * (short[from] as number) - (short[from + sign * (i + 1)] as number));
    const whole = both([...reflected(0, 1).reverse(), ...short, ...reflected(19, -1)], mean);
    allClose(cfcFilter(signal(0, T, short), 180).samples, whole.slice(19, 39), 1e-9);
  });

  test('NHTSA: a tenth of a period before, the mean of its outer half, two points behind', () => {
    const cutoff = 100;
    const count = Math.round(0.1 / (cutoff * T));
    const first = x[0] as number;
    const before = Array.from({ length: count }, (_, i) => 2 * first - (x[count - i] as number));
    const outer = x.slice(Math.floor(count / 2) + 1, count + 1);
    const rest = 2 * first - outer.reduce((sum, each) => sum + each, 0) / outer.length;
    const pass = (list: number[], start: number[]) => run(list, 1.25 * cutoff, T, [...start]);
    const forward = pass([...before, ...x], [rest, rest])
      .slice(count)
      .reverse();
    const [end = 0, next = 0, third = 0] = forward;
    const behind = [2 * end - third, 2 * end - next];
    const list = pass([...behind, ...forward], behind)
      .slice(2)
      .reverse();
    allClose(nhtsaFilter(signal(0, T, x), cutoff).samples, list, 1e-9);
  });
});

describe('FIR100', () => {
  test('the ends: the record turned about its end samples, which stand there twice', () => {
    const x = noise(40, 5);
    const value = (n: number): number => {
      if (n < 0) return 2 * (x[0] as number) - (x[-n - 1] as number);
      return n > 39 ? 2 * (x[39] as number) - (x[79 - n] as number) : (x[n] as number);
    };
    const taps = [...FIR100_TAPS, ...FIR100_TAPS.toReversed()];
    const wanted = x.map((_, n) => taps.reduce((sum, tap, k) => sum + tap * value(n - 25 + k), 0));
    allClose(fir100Stage(signal(0, 0.000625, x)).samples, wanted, 1e-12);
  });

  test('the bias that it removed, and the option of CFC 180', () => {
    const constant = signal(0, 1e-4, new Float64Array(1000).fill(7));
    const { signal: level, bias } = fir100(constant, { antiAlias: 'CFC 180' });
    expect(bias?.value).toBeCloseTo(7, 9);
    expect(Math.max(...level.samples.map(Math.abs))).toBeLessThan(1e-9);
    expect(fir100(constant, { removeBias: false }).bias).toBeNull();
    // At 100 Hz: both filters by their gain, 1 / (1 + (tan / wa)^4), times that of the taps.
    const wave = signal(
      0,
      1e-4,
      Array.from({ length: 4001 }, (_, n) => Math.sin(2 * Math.PI * 100 * n * 1e-4)),
    );
    const gain = (corner: number) =>
      1 / (1 + (Math.tan(Math.PI * 100 * 1e-4) / Math.tan(Math.PI * corner * 1e-4)) ** 4);
    for (const [antiAlias, corner] of [
      ['NHTSA', 300],
      ['CFC 180', 2.0775 * 180],
    ] as const) {
      const { samples } = fir100(wave, { antiAlias, removeBias: false }).signal;
      const middle = samples.slice(100, 500);
      // Sixteen samples in a period: the amplitude from the mean square. Between samples the straight line loses a
      // little, which the tolerance covers.
      const amplitude = Math.sqrt((2 * middle.reduce((sum, value) => sum + value ** 2, 0)) / middle.length);
      close(amplitude, gain(corner) * 0.9985064363, 1e-3);
    }
  });
});

test('acceleration of a point on a turning body: components written out', () => {
  const one = (value: number) => plain(value, value);
  const vector = (x: number, y: number, z: number) => ({ x: one(x), y: one(y), z: one(z) });
  const [ax, ay, az, wx, wy, wz, bx, by, bz, x, y, z] = [10, -20, 30, 3, -4, 5, 100, 200, -300, 0.01, -0.02, 0.03];
  const moved = accelerationAtCentreOfGravity({
    acceleration: vector(ax, ay, az),
    angularVelocity: vector(wx, wy, wz),
    angularAcceleration: vector(bx, by, bz),
    offset: { x, y, z },
  });
  close(moved.x.samples[1] ?? 0, ax - x * (wy ** 2 + wz ** 2) + y * (wx * wy - bz) + z * (wx * wz + by), 1e-12);
  close(moved.y.samples[1] ?? 0, ay + x * (wx * wy + bz) - y * (wx ** 2 + wz ** 2) + z * (wy * wz - bx), 1e-12);
  close(moved.z.samples[1] ?? 0, az + x * (wx * wz - by) + y * (wy * wz + bx) - z * (wx ** 2 + wy ** 2), 1e-12);
});

describe('limits and critical values', () => {
  test('Nij of every dummy in the four cases: half of each critical value is 1', () => {
    const wanted = {
      'Hybrid III 95M': [8216, 7440, 415, 179],
      'Hybrid III 5F': [4287, 3880, 155, 67],
      'Hybrid III 6YO': [2800, 2800, 93, 37],
      'Hybrid III 3YO': [2120, 2120, 68, 27],
      'CRABI 12M': [1460, 1460, 43, 17],
      'THOR 50M': [4200, 6400, 88.1, 117],
    } as const;
    for (const [dummy, [tension, compression, flexion, extension]] of Object.entries(wanted)) {
      const set = nijIntercepts(dummy as DummyId);
      expect(nijAt(tension / 2, flexion / 2, set)).toEqual({ value: 1, case: 'Ntf' });
      expect(nijAt(tension / 2, -extension / 2, set)).toEqual({ value: 1, case: 'Nte' });
      expect(nijAt(-compression / 2, flexion / 2, set)).toEqual({ value: 1, case: 'Ncf' });
      expect(nijAt(-compression / 2, -extension / 2, set)).toEqual({ value: 1, case: 'Nce' });
    }
  });

  test('a lateral moment about the condyles', () => {
    // Mx + 17.78 mm · Fy of the SID-IIs.
    close(lateralCondyleMomentOf(plain(-20), plain(500), 'SID-IIs').samples[0] ?? 0, -11.11);
  });
});

describe('risks', () => {
  test('the normal distribution in its tail, to 1e-12 of its value', () => {
    // Computed with 40 digits by another program (mpmath).
    for (const [x, value] of [
      [-1, 0.158655253931457],
      [-2, 0.0227501319481792],
      [-3, 0.00134989803163009],
      [-3.9, 4.80963440176027e-5],
      [-5, 2.86651571879194e-7],
      [-8, 6.22096057427178e-16],
    ] as const) {
      close(normalDistribution(x) / value, 1, 1e-12);
      close(normalDistribution(-x), 1 - value, 1e-15);
    }
  });

  test('BrIC: 63.2 % at the scale, and none up to the threshold', () => {
    const share = 1 - Math.exp(-1);
    for (const [level, mps, csdm] of [
      ['AIS 1+', 0.12, 0.065],
      ['AIS 2+', 0.602, 0.324],
      ['AIS 3+', 0.987, 0.531],
      ['AIS 4+', 1.204, 0.647],
      ['AIS 5+', 1.252, 0.673],
    ] as const) {
      close(bricRisk(mps, level, 'MPS'), share, 1e-12);
      close(bricRisk(0.523 + csdm, level, 'CSDM'), share, 1e-12);
      close(bricRisk(mps / 2, level, 'MPS'), 1 - Math.exp(-(0.5 ** 2.84)), 1e-12);
      close(bricRisk(0.523 + csdm / 2, level, 'CSDM'), 1 - Math.exp(-(0.5 ** 1.8)), 1e-12);
    }
    expect([0.4, 0.523].map((bric) => bricRisk(bric, 'AIS 5+', 'CSDM'))).toEqual([0, 0]);
  });

  test('risks over age: half where the exponent is 0', () => {
    for (const age of [20, 35, 65]) {
      const deflection = ((12.597 - 0.05861 * age) / 1.568) ** (1 / 0.4612);
      close(chestDeflectionRiskAtAge(deflection, age), 0.5, 1e-9);
      close(thorNijRiskAtAge((9.031 - 0.0803 * age) / 5.681, 'AIS 2+', age), 0.5, 1e-9);
      close(thorNijRiskAtAge((7.447 - 0.035 * age) / 5.44, 'AIS 3+', age), 0.5, 1e-9);
    }
  });
});

describe('a channel code with its names', () => {
  const names = (code: string) => describeChannelCode(code).parts.map(({ name }) => name ?? '?');

  test.each([
    [
      '11NECKUP00H3MOYB',
      'vehicle 1|front left|neck|upper|none|Hybrid III 50th percentile male|moment|y, lateral|CFC 600',
    ],
    [
      '16TIBILELOHFFOZE',
      'vehicle 1|second row right|tibia|left|lower|Hybrid III small female|force|z, vertical|CFC 1000, after ISO 6487:1987',
    ],
    [
      '11HICR0015TH00RX',
      'vehicle 1|front left|head injury criterion (result)|none|window of 15 ms|THOR 50th percentile male|other|' +
        'resultant|constant, no filter',
    ],
    [
      'B0LOMA031200FO1D',
      'fixed barrier|undefined|load cell matrix|number 3|number 12|none|force|x, not in the polarity of SAE J211|CFC 60',
    ],
    ['XXHEADZZ00ZZZZ9Y', '?|seat X|head|?|none|?|?|?|?'],
  ])('%s', (code, expected) => {
    expect(names(code).join('|')).toBe(expected);
  });

  test('fields and places are those of the code, and the class is a number', () => {
    const { parts, cfc } = describeChannelCode('11NECKUP00H3MOYB');
    expect(parts.map(({ code }) => code).join('')).toBe('11NECKUP00H3MOYB');
    expect(parts.map(({ characters }) => characters).join(' ')).toBe('1 2 3–6 7–8 9–10 11–12 13–14 15 16');
    const classes = ['A', 'B', 'C', 'D', 'E', 'L', '0', '1', '2', '9'].map(
      (letter) => describeChannelCode(`11NECKUP00H3MOY${letter}`).cfc,
    );
    expect([cfc, ...classes]).toEqual([600, 1000, 600, 180, 60, 1000, 20, null, null, 1000, null]);
  });

  test('a pattern fits by its places', () => {
    const fits = (pattern: string) => matchesChannelCode(pattern, '11NECKUP00H3MOYB');
    expect(['??NECKUP00??MOY?', '11NECKUP00H3MOYB', '????????????????'].map(fits)).toEqual([true, true, true]);
    expect(['??NECKLO00??MOY?', '??NECKUP00??MOYA', '?3NECKUP00??MOY?'].map(fits)).toEqual([false, false, false]);
  });

  test('every code of the list has the length of its field', () => {
    const lengths = Object.fromEntries(
      Object.entries(splitChannelCode('11HEAD0000H3ACXA')).map(([key, part]) => [key, part.length]),
    );
    for (const { key, codes } of CHANNEL_CODE_FIELDS) {
      expect(new Set(Object.keys(codes).map((code) => code.length)), key).toEqual(new Set([lengths[key]]));
    }
  });
});
