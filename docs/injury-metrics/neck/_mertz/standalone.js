import {
  FORCE_DURATION_CURVES,
  forceDurationUtilisation,
} from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

/**
 * Time in s for which the force is at or above a level, with straight lines
 * between samples; dt in s.
 */
function durationAt(force, dt, level) {
  let total = 0;
  for (let n = 1; n < force.length; n += 1) {
    const [a, b] = [force[n - 1], force[n]];
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    if (low >= level) total += dt;
    else if (high >= level)
      total += (dt * (high - level)) / Math.abs(b - a);
  }
  return total;
}

/** The largest level over limit; force in N, of one sign; curve as [s, N] points. */
function utilisation(force, dt, curve, levels = 4000) {
  let peak = 0;
  for (const value of force) peak = Math.max(peak, value);
  const limit = (duration) => {
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

const pulse = record(0, 60, halfSine(2500, 60));
const curve = FORCE_DURATION_CURVES['UN R94 tension'];
console.log(
  utilisation(pulse.samples, pulse.interval, curve.points).toFixed(4),
);
console.log(forceDurationUtilisation(pulse, curve).value.toFixed(4));
