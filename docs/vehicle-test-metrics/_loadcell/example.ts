import { signal } from '../../_toolkit/signal.ts';
import { loadingBranch, wallAverages, wallForce } from '../../_toolkit/vehicle-test-metrics/loadcell.ts';

// The numbers of the check: nine cells and seven displacements.
const BASE = [
  [4, 6, 4],
  [10, 16, 9],
  [3, 5, 3],
];
const FACTOR = [0, 0.2, 1, 1.6, 2.2, 3, 3.4];
const TOP = [1, 1, 1, 1.2, 1.4, 1.6, 1.8];
const X = [0, 25, 100, 200, 300, 400, 500];
const nine = wallForce(
  [205, 330, 455].flatMap((height, row) =>
    [-250, 0, 250].map((lateral, column) => ({
      height,
      lateral,
      force: signal(
        0,
        0.01,
        FACTOR.map((each, i) => 1000 * BASE[row][column] * each * (row === 2 ? TOP[i] : 1)),
      ),
    })),
  ),
  1,
);
const ninePoints = loadingBranch(nine, signal(0, 0.01, X));
export const vector = {
  rows: X.map((x, i) => ({
    x,
    force: nine.total.samples[i],
    height: nine.height[i] ?? 0,
    lateral: nine.lateral[i] ?? 0,
  })),
  ...wallAverages(ninePoints),
};

const straight = (force: (x: number) => number, height: number) =>
  wallAverages([0, 50, 200, 500].map((x) => ({ displacement: x, force: force(x), moment: force(x) * height })));
export const simple = { constant: straight(() => 100_000, 380), spring: straight((x) => 1200 * x, 360) };
