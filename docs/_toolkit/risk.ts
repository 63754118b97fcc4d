/** The distribution functions that risk curves are made of. */
import { checkFinite } from './check.ts';

/**
 * Logistic risk: 1 / (1 + exp(α − β x)).
 *
 * @param alpha α, without unit
 * @param beta β, in the reciprocal of the unit of `x`; the risk rises with `x` when it is greater than 0
 * @param x load, in the unit of the curve
 * @returns probability from 0 to 1
 * @throws {RangeError} when a number is not finite
 */
export function logisticRisk(alpha: number, beta: number, x: number): number {
  checkFinite(alpha, 'alpha');
  checkFinite(beta, 'beta');
  checkFinite(x, 'x');
  return 1 / (1 + Math.exp(alpha - beta * x));
}

/** From this magnitude on, the tail is computed on its own: half less a series would be a difference of near equals. */
const TAIL = 2;

/** Terms of the continued fraction; at `TAIL` it has converged to rounding. */
const TERMS = 200;

/**
 * The standard normal distribution Φ(x), to about 1e-13 of its value: by its series near 0, by a continued fraction in
 * the tails.
 *
 * @param x distance from the mean in standard deviations
 * @returns probability from 0 to 1
 * @throws {RangeError} when `x` is not finite
 */
export function normalDistribution(x: number): number {
  checkFinite(x, 'x');
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (Math.abs(x) < TAIL) {
    let [term, sum] = [x, x];
    for (let n = 3; Math.abs(term) > 1e-17 * Math.abs(sum); n += 2) {
      term *= (x * x) / n;
      sum += term;
    }
    return 0.5 + density * sum;
  }
  let fraction = 0;
  for (let n = TERMS; n > 0; n -= 1) fraction = n / (Math.abs(x) + fraction);
  const tail = density / (Math.abs(x) + fraction);
  return x < 0 ? tail : 1 - tail;
}
