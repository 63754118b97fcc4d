import { expect, test } from 'vitest';
import {
  CFC_FACTOR,
  cfcFilter,
  cfcSection,
  lowPassFilter,
  nhtsaFilter,
  nhtsaSection,
  twoPassCutoff,
  twoPassGain,
} from '../../../docs/_toolkit/signal-operation/BW.ts';
import { allClose, at, close, formula } from '../support.ts';

const step = formula(301, (n) => (n < 150 ? 0 : 1));

const ISO = [2356.19449, 0.1183577996, 0.01185768264, 0.02371536529, 0.01185768264, 1.669203143, -0.7166338735];
const SAE = [2349.597146, 0.1180233245, 0.0117962711, 0.0235925422, 0.0117962711, 1.670117463, -0.7173025477];
const SAE_60 = [783.1990485, 0.039179982, 0.001452367474, 0.002904734947, 0.001452367474, 1.889343224, -0.8951526941];

test.each([
  ['CFC 180, SAE', cfcSection(180, 1e-4), SAE],
  ['CFC 60, SAE', cfcSection(60, 1e-4), SAE_60],
  ['CFC 180, ISO', cfcSection(180, 1e-4, 'ISO'), ISO],
  ['cut-off 300 Hz, NHTSA', nhtsaSection(300, 1e-4), ISO],
])('coefficients: %s', (_name, { wd, wa, a0, a1, a2, b1, b2 }, expected) => {
  allClose([wd, wa, a0, a1, a2, b1, b2], expected, 1e-9);
});

test('gain of both passes', () => {
  const gains = [60, 180, 300, 600, 1000].map((f) => twoPassGain(cfcSection(180, 1e-4), f, 1e-4));
  allClose(gains, [0.9993494866, 0.9497341246, 0.708467331, 0.1278014134, 0.01711085688]);
});

test.each([
  [60, 10000, 100.0178413],
  [1000, 20000, 1687.770484],
] as const)('CFC %i at %i Hz is 3 dB down at %f Hz', (cfc, rate, expected) => {
  const section = cfcSection(cfc, 1 / rate);
  const cutoff = twoPassCutoff(section, 1 / rate);
  close(cutoff, expected);
  close(twoPassGain(section, cutoff, 1 / rate), Math.SQRT1_2, 1e-12);
});

test('step, CFC 180', () => {
  allClose(
    at(cfcFilter(step, 180), 140, 145, 148, 149, 150, 151, 155, 160),
    [-0.001566657642, 0.1736115464, 0.3781005886, 0.4587646829, 0.5412353171, 0.6218994114, 0.8777750859, 1.015888906],
  );
});

test('a cut-off is a class over 0.6, of NHTSA too', () => {
  allClose(lowPassFilter(step, 300).samples, [...cfcFilter(step, 180).samples], 1e-12);
  const nhtsa = cfcFilter(step, 180, { standard: 'ISO', ends: 'NHTSA' });
  expect(nhtsa).toEqual(nhtsaFilter(step, 300));
});

test('factors: two passes with the SAE factor are 3 dB down at the class over 0.6', () => {
  expect(CFC_FACTOR.SAE * 0.6 * (Math.SQRT2 - 1) ** 0.25).toBeCloseTo(1, 4);
  close(twoPassCutoff(cfcSection(60, 1e-7), 1e-7), 100, 1e-4);
  expect(twoPassGain(cfcSection(60, 1e-4), 0, 1e-4)).toBe(1);
  expect(twoPassGain(cfcSection(60, 1e-4), 5000, 1e-4)).toBeCloseTo(0, 12);
});
