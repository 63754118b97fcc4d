import { FORCE_DURATION_CURVES, forceDurationUtilisation } from '../../../_toolkit/injury-metrics/neck/mertz.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';

// #region listing
/** Time for which the force is at or above a level, straight lines between samples; dt in s. */
export function durationAt(force: number[], dt: number, level: number) {
  let total = 0;
  for (let n = 1; n < force.length; n += 1) {
    const [a, b] = [force[n - 1], force[n]];
    if (Math.min(a, b) >= level) total += dt;
    else if (Math.max(a, b) >= level) total += (dt * (Math.max(a, b) - level)) / Math.abs(b - a);
  }
  return total;
}

/** The largest level over limit; force in N, of one sign; curve as [s, N] points. */
export function utilisation(force: number[], dt: number, curve: number[][], levels = 4000) {
  const peak = Math.max(...force);
  const limit = (duration: number) => {
    const next = curve.findIndex(([at]) => at >= duration);
    if (next === -1) return curve[curve.length - 1][1];
    if (next === 0) return curve[0][1];
    const [[t0, f0], [t1, f1]] = [curve[next - 1], curve[next]];
    return f0 + ((f1 - f0) * (duration - t0)) / (t1 - t0);
  };
  let most = 0;
  for (let k = 1; k <= levels && peak > 0; k += 1) {
    const level = (peak * k) / levels;
    most = Math.max(most, level / limit(durationAt(force, dt, level)));
  }
  return most;
}
// #endregion

// #region check
const pulse = record(0, 60, halfSine(2500, 60));
const curve = FORCE_DURATION_CURVES['UN R94 tension'];
console.log(
  utilisation(
    [...pulse.samples],
    pulse.interval,
    curve.points.map((point) => [...point]),
  ).toFixed(4),
);
console.log(forceDurationUtilisation(pulse, curve).value.toFixed(4));
// #endregion
