/** What a mean and a standard deviation of few tests are worth: factors of 95 % for normally distributed values. */

const STEPS = 2000;

/** Integral from 0 to `to` by Simpson's rule. */
function integrated(value: (x: number) => number, to: number): number {
  const h = to / STEPS;
  let sum = value(0) + value(to);
  for (let k = 1; k < STEPS; k += 1) sum += (k % 2 === 1 ? 4 : 2) * value(k * h);
  return (sum * h) / 3;
}

/** Where a rising function reaches a value, by bisection. */
function solved(value: (x: number) => number, goal: number, to: number): number {
  let [low, high] = [0, to];
  for (let k = 0; k < 60; k += 1) {
    const middle = (low + high) / 2;
    if (value(middle) < goal) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Quantile of 97.5 % of Student's t distribution. */
function studentT(freedom: number): number {
  const density = (angle: number) => Math.cos(angle) ** (freedom - 1);
  const all = integrated(density, Math.PI / 2);
  const share = (t: number) => 0.5 + integrated(density, Math.atan(t / Math.sqrt(freedom))) / (2 * all);
  return solved(share, 0.975, 100);
}

/** Quantile of the chi-squared distribution. */
function chiSquared(freedom: number, probability: number): number {
  // With x = u², which leaves no pole at 0.
  const density = (u: number) => u ** (freedom - 1) * Math.exp(-(u ** 2) / 2);
  const all = integrated(density, 20);
  return solved((u) => integrated(density, u) / all, probability, 20) ** 2;
}

/** Multiples of the standard deviation that was found from a number of tests. */
export function factors(tests: number) {
  const t = studentT(tests - 1);
  return {
    tests,
    mean: t / Math.sqrt(tests),
    next: t * Math.sqrt(1 + 1 / tests),
    low: Math.sqrt((tests - 1) / chiSquared(tests - 1, 0.975)),
    high: Math.sqrt((tests - 1) / chiSquared(tests - 1, 0.025)),
  };
}

export const three = factors(3);

export default {
  columns: [
    { title: 'Tests K', align: 'right' as const },
    { title: 'Mean, ± (s)', align: 'right' as const },
    { title: 'A further test, ± (s)', align: 'right' as const },
    { title: 'True standard deviation from (s)', align: 'right' as const },
    { title: 'to (s)', align: 'right' as const },
  ],
  rows: [2, 3, 4, 5, 6, 10].map((tests) => {
    const { mean, next, low, high } = factors(tests);
    return [tests, ...[mean, next, low, high].map((factor) => factor.toFixed(2))];
  }),
};
