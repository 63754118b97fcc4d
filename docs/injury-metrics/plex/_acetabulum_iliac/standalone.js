import {
  pelvisForce,
  pelvisForceRisk,
  signal,
} from 'crash-signal-toolkit';

/** Forces in N, loading positive. The peak and its sample. */
function pelvis(acetabulum, iliac) {
  const { length } = acetabulum;
  if (length === 0 || iliac.length !== length) {
    throw new RangeError('two records of one length');
  }
  const sum = acetabulum.map((force, n) => force + iliac[n]);
  if (!sum.every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  const peak = sum.reduce((a, b) => (b > a ? b : a));
  return { peak, index: sum.indexOf(peak) };
}

/** Probability of AIS 2+ of a peak in N. */
function risk(peak) {
  return 1 / (1 + Math.exp(6.3055 - 0.00094 * peak));
}

const hip = [0, 500, 1800, 3200, 2600, 900, -150];
const wing = [0, 120, 700, 1500, 2500, 1900, 300];
const { peak, index } = pelvis(hip, wing);
console.log(peak, 'N at sample', index, risk(peak).toFixed(6));

const [first, second] = [hip, wing].map((each) =>
  signal(0, 1e-4, each),
);
const { value } = pelvisForce(first, second).peak;
console.log(value, 'N', pelvisForceRisk(value).toFixed(6));
