import { describe, expect, test } from 'vitest';
import { mapSamples, type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import {
  butterworthSection,
  CFC_CLASSES,
  CFC_FACTOR,
  cfcFilter,
  cfcSection,
  type EndTreatment,
  lowPassFilter,
  nhtsaFilter,
  twoPassCutoff,
  twoPassGain,
} from '../../../docs/_toolkit/signal-operation/BW.ts';
import { allClose, close, formula, randomNumbers } from '../support.ts';

const ENDS: EndTreatment[] = ['ISO 6487', 'J211', 'J211 zero', 'NHTSA', 'zero state'];
const step = formula(301, (n) => (n < 150 ? 0 : 1));
const noise = (count: number, seed: number) => {
  const random = randomNumbers(seed);
  return formula(count, () => random() - 0.5);
};
const at = ({ samples }: Signal, index: number) => samples[index] ?? Number.NaN;

describe('vectors', () => {
  const ISO = [2356.19449, 0.1183577996, 0.01185768264, 0.02371536529, 0.01185768264, 1.669203143, -0.7166338735];
  const SAE = [2349.597146, 0.1180233245, 0.0117962711, 0.0235925422, 0.0117962711, 1.670117463, -0.7173025477];
  const SAE_60 = [783.1990485, 0.039179982, 0.001452367474, 0.002904734947, 0.001452367474, 1.889343224, -0.8951526941];

  test.each([
    ['CFC 180, SAE', cfcSection(180, 1e-4), SAE],
    ['CFC 60, SAE', cfcSection(60, 1e-4), SAE_60],
    ['CFC 180, ISO', cfcSection(180, 1e-4, 'ISO'), ISO],
    ['cut-off 300 Hz, NHTSA', butterworthSection(1.25 * 300, 1e-4), ISO],
  ])('coefficients: %s', (_name, { wd, wa, a0, a1, a2, b1, b2 }, expected) => {
    allClose([wd, wa, a0, a1, a2, b1, b2], expected, 1e-9);
  });

  test('gain of both passes', () => {
    const gains = [60, 180, 300, 600, 1000].map((f) => twoPassGain(cfcSection(180, 1e-4), f, 1e-4));
    allClose(gains, [0.9993494866, 0.9497341246, 0.708467331, 0.1278014134, 0.01711085688]);
    const levels = gains.map((gain) => 20 * Math.log10(gain));
    allClose(levels, [-0.005652126507, -0.4479591439, -2.993603424, -17.86928686, -35.33456483]);
  });

  test.each([
    [60, 10000, 100.0178413],
    [180, 10000, 300.4908516],
    [600, 10000, 1018.240695],
    [1000, 10000, 1751.040153],
    [1000, 20000, 1687.770484],
  ] as const)('CFC %i at %i Hz is 3 dB down at %f Hz', (cfc, rate, expected) => {
    const section = cfcSection(cfc, 1 / rate);
    const cutoff = twoPassCutoff(section, 1 / rate);
    close(cutoff, expected);
    close(twoPassGain(section, cutoff, 1 / rate), Math.SQRT1_2, 1e-12);
  });

  test('step, CFC 180', () => {
    const { samples } = cfcFilter(step, 180);
    allClose(
      [140, 145, 148, 149, 150, 151, 155, 160].map((n) => samples[n] ?? Number.NaN),
      [
        -0.001566657642, 0.1736115464, 0.3781005886, 0.4587646829, 0.5412353171, 0.6218994114, 0.8777750859,
        1.015888906,
      ],
    );
  });

  test('half-sine of 40 g and 10 ms, CFC 60', () => {
    const pulse = formula(701, (n) => (n >= 200 && n <= 300 ? 40 * Math.sin((Math.PI * (n - 200)) / 100) : 0));
    const filtered = cfcFilter(pulse, 60);
    const peak = Math.max(...filtered.samples);
    close(peak, 38.03150106);
    expect(filtered.samples.indexOf(peak)).toBe(250);
    allClose(
      [180, 200, 225, 250, 300].map((n) => at(filtered, n)),
      [-0.4212835204, 6.447001824, 26.73395492, 38.03150106, 6.447001824],
    );
  });

  test('step, NHTSA with a cut-off of 300 Hz', () => {
    const filtered = nhtsaFilter(step, 300);
    allClose(
      [140, 145, 149, 150, 155, 160].map((n) => at(filtered, n)),
      [-0.002023501715, 0.17290688, 0.4586503929, 0.5413496071, 0.8785005137, 1.016238204],
    );
  });
});

describe('worked examples of the page', () => {
  const vehicle = formula(
    2001,
    (n) => {
      const t = n * 1e-4;
      if (n < 0 || n > 800) return 0;
      return -25 * Math.sin((Math.PI * t) / 0.08) ** 2 + 10 * Math.sin(2 * Math.PI * 400 * t);
    },
    -500,
  );

  test.each([
    [1000, -34.959, 0.5998],
    [600, -34.88, 1.1726],
    [180, -29.302, 3.5112],
    [60, -25.076, 1.1903],
  ] as const)('deceleration with a ringing bracket, CFC %i', (cfc, peak, atZero) => {
    const { samples } = cfcFilter(vehicle, cfc);
    const lowest = Math.min(...samples);
    expect(lowest).toBeCloseTo(peak, 3);
    expect(samples.indexOf(lowest)).toBe(500 + 394);
    expect(samples[500]).toBeCloseTo(atZero, 4);
  });

  const short = signal(0, 1e-4, [2, 3, 5, 4, 6, 9, 12, 10, 7, 8, 5, 3]);

  test.each([
    [
      'CFC 180, SAE',
      cfcFilter(short, 180),
      [
        2.035045, 2.772121, 3.444727, 4.023822, 4.482621, 4.797554, 4.951732, 4.940782, 4.776451, 4.485071, 4.103755,
        3.676983,
      ],
    ],
    [
      'CFC 180, ISO',
      cfcFilter(short, 180, { standard: 'ISO' }),
      [2.038867, 2.778898, 3.4542, 4.03552, 4.495859, 4.811434, 4.96518, 4.952647, 4.78565, 4.490716, 4.105254, 3.6741],
    ],
    [
      'CFC 600, SAE',
      cfcFilter(short, 600),
      [
        1.992918, 3.069071, 4.224264, 5.57544, 7.150379, 8.666172, 9.587545, 9.55146, 8.625969, 7.085132, 5.143885,
        2.984426,
      ],
    ],
  ] as const)('short record that neither starts nor ends at zero: %s', (_name, filtered, expected) => {
    allClose(filtered.samples, expected);
  });

  test('short record with other rules for its ends', () => {
    const nhtsa = cfcFilter(short, 180, { standard: 'ISO', ends: 'NHTSA' });
    expect(nhtsa.samples).toEqual(nhtsaFilter(short, 300).samples);
    close(at(nhtsa, 0), 2.451536);
    close(at(nhtsa, 11), 6.361366);
    const copied = cfcFilter(short, 180, { ends: 'J211' });
    close(at(copied, 0), 1.665939);
    close(at(copied, 11), 3.568163);
  });
});

describe('properties', () => {
  test.each(ENDS)('no phase: far from the ends a sine keeps its place and is scaled by the gain (%s)', (ends) => {
    for (const frequency of [20, 180, 300, 900]) {
      const sine = formula(4001, (n) => Math.sin(2 * Math.PI * frequency * n * 1e-4 + 0.4), -2000);
      const gain = twoPassGain(cfcSection(180, 1e-4), frequency, 1e-4);
      const filtered = cfcFilter(sine, 180, { ends });
      for (let n = 1000; n <= 3000; n += 1) {
        expect(Math.abs(at(filtered, n) - gain * at(sine, n))).toBeLessThan(1e-9);
      }
    }
  });

  test.each(ENDS)('linear, and the same backwards in time as far as the rule is (%s)', (ends) => {
    const [a, b] = [noise(700, 11), noise(700, 12)];
    const both = mapSamples(a, (value, i) => 3 * value - 2 * at(b, i));
    const [fa, fb, fBoth] = [a, b, both].map((each) => cfcFilter(each, 600, { ends })) as [Signal, Signal, Signal];
    const expected = fa.samples.map((value, i) => 3 * value - 2 * at(fb, i));
    expect(Math.max(...fBoth.samples.map((value, i) => Math.abs(value - (expected[i] ?? 0))))).toBeLessThan(1e-12);
    const middle = cfcFilter(
      mapSamples(a, (_, i) => at(a, 699 - i)),
      600,
      { ends },
    ).samples.reverse();
    for (let i = 200; i < 500; i += 1) expect(Math.abs((middle[i] ?? 0) - at(fa, i))).toBeLessThan(1e-9);
  });

  test.each(['ISO 6487', 'J211', 'NHTSA'] as const)('a constant stays what it is (%s)', (ends) => {
    const filtered = cfcFilter(
      formula(50, () => 7.25),
      60,
      { ends },
    );
    for (const value of filtered.samples) expect(value).toBeCloseTo(7.25, 10);
  });

  test('the area of a pulse with room at both ends stays what it is', () => {
    const pulse = formula(3001, (n) => (n >= 1400 && n <= 1600 ? 30 * Math.sin((Math.PI * (n - 1400)) / 200) : 0));
    const area = ({ samples }: Signal) => samples.reduce((sum, value) => sum + value, 0);
    for (const cfc of CFC_CLASSES) close(area(cfcFilter(pulse, cfc)), area(pulse), 1e-9);
  });

  test('a signal that starts away from zero: only reflection through zero pulls its first sample to zero', () => {
    const offset = formula(600, () => 1);
    expect(at(cfcFilter(offset, 180, { ends: 'J211 zero' }), 0)).toBeLessThan(0.6);
    expect(at(cfcFilter(offset, 180, { ends: 'zero state' }), 0)).toBeLessThan(0.9);
  });

  test('a cut-off is a class over 0.6', () => {
    const [byClass, byCutoff] = [cfcFilter(step, 180), lowPassFilter(step, 300)];
    allClose(byCutoff.samples, [...byClass.samples], 1e-12);
  });

  test('factors: two passes with the SAE factor are 3 dB down at the class over 0.6', () => {
    expect(CFC_FACTOR.SAE * 0.6 * (Math.SQRT2 - 1) ** 0.25).toBeCloseTo(1, 4);
    close(twoPassCutoff(cfcSection(60, 1e-7), 1e-7), 100, 1e-4);
    expect(twoPassGain(cfcSection(60, 1e-4), 0, 1e-4)).toBe(1);
    expect(twoPassGain(cfcSection(60, 1e-4), 5000, 1e-4)).toBeCloseTo(0, 12);
  });
});
