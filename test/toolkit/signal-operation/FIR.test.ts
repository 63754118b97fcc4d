import { describe, expect, test } from 'vitest';
import type { Signal } from '../../../docs/_toolkit/signal.ts';
import {
  FIR100_DELAY,
  FIR100_INTERVAL,
  fir100,
  fir100Gain,
  fir100Stage,
} from '../../../docs/_toolkit/signal-operation/FIR.ts';
import { allClose, close, formula, indexed } from '../support.ts';

const slow = (count: number, value: (n: number) => number, first = 0): Signal =>
  indexed(
    FIR100_INTERVAL,
    first,
    Float64Array.from({ length: count }, (_, i) => value(first + i)),
  );
const at = ({ samples }: Signal, n: number) => samples[n] ?? Number.NaN;
const halfSine = formula(1201, (n) => (n >= 0 && n <= 300 ? 30 * Math.sin((Math.PI * n) / 300) : 0), -200);

describe('vectors', () => {
  test('gain of the taps', () => {
    const gains = [0, 50, 100, 136, 189, 250].map(fir100Gain);
    allClose(gains, [0.99745112, 1.001788895, 0.9985064363, 0.6810123351, 0.003975501528, -0.002198887313]);
    allClose(
      gains.map((gain) => 20 * Math.log10(Math.abs(gain))),
      [-0.02216755361, 0.01552426518, -0.01298262741, -3.336900433, -48.0121615, -53.15594053],
    );
  });

  test('step through the taps', () => {
    const result = fir100Stage(slow(121, (n) => (n < 60 ? 0 : 1)));
    allClose(
      [50, 55, 58, 59, 60, 61, 65, 70, 75, 100].map((n) => at(result, n)),
      [
        0.02661519, -0.07980535, 0.15950755, 0.31911556, 0.49872556, 0.67833556, 1.07725647, 0.97083593, 1.00659889,
        0.99745112,
      ],
    );
  });

  test('whole process without bias removal', () => {
    const result = fir100(halfSine, { removeBias: false }).signal;
    expect(Math.round(result.start / FIR100_INTERVAL)).toBe(-32);
    expect(result.interval).toBe(FIR100_INTERVAL);
    expect(result.samples).toHaveLength(193);
    const peak = Math.max(...result.samples);
    close(peak, 29.95492527);
    close(result.start + result.samples.indexOf(peak) * result.interval, 0.015625);
    allClose(
      [-8, 0, 8, 16, 24, 32, 40, 48, 56].map((n) => at(result, n + 32)),
      [
        0.127022261, 0.656627895, 14.20234478, 25.3874827, 29.95492527, 26.39342532, 15.95037053, 1.63704228,
        0.07712404459,
      ],
    );
  });
});

describe('properties', () => {
  test.each([20, 100, 136, 300])('a sine of %i Hz has the gain and is late by half of an interval', (frequency) => {
    const w = 2 * Math.PI * frequency;
    const result = fir100Stage(slow(200, (n) => Math.sin(w * n * FIR100_INTERVAL)));
    for (let n = 30; n < 170; n += 1) {
      close(at(result, n), fir100Gain(frequency) * Math.sin(w * (n * FIR100_INTERVAL - FIR100_DELAY)), 1e-9);
    }
  });

  test('template: ripple to 100 Hz, 50 dB from 189.5 Hz', () => {
    for (let f = 0; f <= 100; f += 0.5) expect(Math.abs(20 * Math.log10(fir100Gain(f)))).toBeLessThan(0.0226);
    for (let f = 189.5; f <= 800; f += 0.5) expect(Math.abs(fir100Gain(f))).toBeLessThan(10 ** (-50 / 20));
  });
});
