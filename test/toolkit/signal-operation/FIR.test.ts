import { expect, test } from 'vitest';
import { FIR100_INTERVAL, fir100, fir100Gain } from '../../../docs/_toolkit/signal-operation/FIR.ts';
import { allClose, at, close, formula } from '../support.ts';

const halfSine = formula(1201, (n) => (n >= 0 && n <= 300 ? 30 * Math.sin((Math.PI * n) / 300) : 0), -200);

test('gain of the taps', () => {
  const gains = [0, 50, 100, 136, 189, 250].map(fir100Gain);
  allClose(gains, [0.99745112, 1.001788895, 0.9985064363, 0.6810123351, 0.003975501528, -0.002198887313]);
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
    at(result, 24, 32, 40, 48, 56, 64, 72, 80, 88),
    [
      0.127022261, 0.656627895, 14.20234478, 25.3874827, 29.95492527, 26.39342532, 15.95037053, 1.63704228,
      0.07712404459,
    ],
  );
});
