import { record } from '../../_toolkit/records/pulses.ts';
import { type Signal, signal } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { integral } from '../../_toolkit/signal-operation/integrate.ts';
import {
  AVERAGE_RANGE,
  type LoadCell,
  loadingBranch,
  sampledHeight,
  wallAverages,
  wallForce,
} from '../../_toolkit/vehicle-test-metrics/loadcell.ts';

// #region data
/** Deceleration in g at a time in ms. */
export const deceleration = (ms: number) => {
  const share = ms / 92;
  return share < 0 || share > 1 ? 0 : 29 * Math.sin(Math.PI * share) + 4 * Math.sin(4 * Math.PI * share);
};
/** Impact speed in m/s and test mass in kg. */
export const SPEED = 15.6464;
export const MASS = 1500;
/** Heights of the rows in mm: centres of cells of 125 mm, the lowest edge 80 mm above the ground. */
export const HEIGHTS = [142.5, 267.5, 392.5, 517.5, 642.5, 767.5, 892.5, 1017.5];
/** Lateral places of the columns in mm. */
export const LATERALS = Array.from({ length: 16 }, (_, column) => (column - 7.5) * 125);
/** Shares of the rows in the force at contact, and after 600 mm of crush. */
export const FIRST = [0, 0.1, 0.35, 0.4, 0.12, 0.03, 0, 0];
export const LATER = [0.03, 0.1, 0.2, 0.25, 0.2, 0.13, 0.07, 0.02];
/** Shares of the columns. */
export const ACROSS = [0, 0, 0.02, 0.1, 0.14, 0.08, 0.06, 0.08, 0.09, 0.07, 0.06, 0.08, 0.12, 0.08, 0.02, 0];
// #endregion

const acceleration = record(-20, 150, (ms) => -deceleration(ms));
const velocity = integral(cfcFilter(acceleration, 180), { initial: SPEED, factor: 9.80665 });
/** In mm. */
export const displacement = integral(velocity, { factor: 1000 });
/** The crush that the rows' shares go by, from the unfiltered pulse, in mm. */
const crush = integral(integral(acceleration, { initial: SPEED, factor: 9.80665 }), { factor: 1000 });

/** Raw force of a cell in N: its share of mass times deceleration, with ringing at 300 Hz and a rest of bias. */
const raw = (row: number, column: number): Signal =>
  signal(
    acceleration.start,
    acceleration.interval,
    acceleration.samples.map((g, index) => {
      const ms = 1000 * acceleration.start + index / 10;
      const later = Math.min(1, Math.max(0, crush.samples[index] / 600));
      const share = ((1 - later) * FIRST[row] + later * LATER[row]) * ACROSS[column];
      const rest = 60 * Math.sin(7 * (row + 1) + 3 * (column + 1));
      return share * MASS * 9.80665 * -g * (1 + 0.15 * Math.sin(0.6 * Math.PI * ms)) + rest;
    }),
  );

const wall = (force: (row: number, column: number) => Signal, heights = HEIGHTS): LoadCell[] =>
  heights.flatMap((height, row) => LATERALS.map((lateral, column) => ({ height, lateral, force: force(row, column) })));

const filtered = HEIGHTS.map((_, row) => LATERALS.map((_lateral, column) => cfcFilter(raw(row, column), 60)));
const cells = wall((row, column) => filtered[row][column]);
/** The same for the listing: forces by row. */
export const byRow = HEIGHTS.map((z, row) => ({ z, force: filtered[row].map(({ samples }) => [...samples]) }));

// #region use
const measured = wallForce(cells);
const branch = loadingBranch(measured, displacement);
const averages = wallAverages(branch);
console.log(`AHOF400 ${averages.height.toFixed(2)} mm, KW400 ${averages.stiffness.toFixed(2)} N/mm`);

// #endregion

export { averages, branch, measured };

const times = Float64Array.from(measured.total.samples, (_, i) => 1000 * measured.total.start + i / 10);
const at = (ms: number) => Math.round(10 * (ms + 20));
const peakIndex = measured.total.samples.indexOf(Math.max(...measured.total.samples));
export const peak = { force: measured.total.samples[peakIndex] / 1000, time: times[peakIndex] };
const last = displacement.samples.indexOf(Math.max(...displacement.samples));
export const largest = { displacement: displacement.samples[last], time: times[last] };
export const instants = Object.fromEntries(
  [10, 20, 40, 60].map((ms) => [
    `t${ms}`,
    {
      displacement: displacement.samples[at(ms)],
      force: measured.total.samples[at(ms)] / 1000,
      height: measured.height[at(ms)] as number,
      lateral: measured.lateral[at(ms)] as number,
    },
  ]),
);
export const energy = averages.energy / 1000;
const impulse = integral(measured.total).samples;
const rebound = velocity.samples.at(-1) as number;
export const check = {
  impulse: impulse[impulse.length - 1] - impulse[0],
  momentum: MASS * (SPEED - rebound),
  rebound,
};
/** Share of rows 3 and 4 in the energy between the displacements of the averages, in percent. */
const band = wallForce(cells.filter(({ height }) => height > 330 && height < 580));
export const rows34 = (100 * wallAverages(loadingBranch(band, displacement)).energy) / averages.energy;

/** For the figures. */
export const history = Array.from(times, (time, i) => ({
  time,
  force: measured.total.samples[i] / 1000,
  moment: measured.moment.samples[i],
  height: measured.height[i],
})).filter(({ time }) => time >= -10 && time <= 110);
export const path = Array.from(times, (time, i) => ({
  time,
  displacement: displacement.samples[i],
  force: measured.total.samples[i] / 1000,
})).filter(({ time }) => time >= 0 && time <= 110);
export const peaks = HEIGHTS.flatMap((height, row) =>
  LATERALS.map((lateral, column) => ({
    height,
    lateral,
    row: row + 1,
    column: column + 1,
    force: Math.max(...filtered[row][column].samples) / 1000,
  })),
);
/** Time in ms at a displacement of the loading branch. */
export const timeAt = (x: number) => times[displacement.samples.findIndex((each) => each >= x)];
export const windowTimes = { from: timeAt(AVERAGE_RANGE.from), to: timeAt(AVERAGE_RANGE.to) };
const force400 = branch.find(({ displacement: x }) => x >= AVERAGE_RANGE.to);
export const secant = (force400?.force ?? Number.NaN) / (force400?.displacement ?? Number.NaN);

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
export const weighted = { vector: sampledHeight(ninePoints) };
const straight = (force: (x: number) => number, height: number) =>
  wallAverages([0, 50, 200, 500].map((x) => ({ displacement: x, force: force(x), moment: force(x) * height })));
export const simple = { constant: straight(() => 100_000, 380), spring: straight((x) => 1200 * x, 360) };

// Pitfalls.
const of = (list: LoadCell[], x = displacement) => wallAverages(loadingBranch(wallForce(list), x));
const edges = of(cells.map((cell) => ({ ...cell, height: cell.height - 62.5 })));
export const bottoms = { height: edges.height };

const coarse = of(cells.map((cell) => ({ ...cell, height: 205 + 250 * Math.floor(HEIGHTS.indexOf(cell.height) / 2) })));
export const coarseHeight = coarse.height;

const withCell = (row: number, column: number, factor: number) =>
  cells.map((cell) =>
    cell.height === HEIGHTS[row] && cell.lateral === LATERALS[column]
      ? {
          ...cell,
          force: signal(
            cell.force.start,
            cell.force.interval,
            cell.force.samples.map((f) => factor * f),
          ),
        }
      : cell,
  );
const sum = (samples: Float64Array) => samples.reduce((total, value) => total + value, 0);
const loss = (factor: number) =>
  100 * (1 - sum(wallForce(withCell(3, 4, factor)).total.samples) / sum(measured.total.samples));
export const turned = of(withCell(3, 4, -1));
export const dead = of(withCell(3, 4, 0));
export const lost = { turned: loss(-1), dead: loss(0) };

const lifted = wallForce(
  cells.map((cell) => ({
    ...cell,
    force: signal(
      cell.force.start,
      cell.force.interval,
      cell.force.samples.map((f) => f + 200),
    ),
  })),
);
export const biased = {
  ...wallAverages(loadingBranch(lifted, displacement)),
  before: lifted.total.samples[0] / 1000,
};

const later = (ms: number) => {
  const steps = 10 * ms;
  const moved = displacement.samples.map((_, i) => displacement.samples[Math.max(0, i - steps)]);
  return of(cells, signal(displacement.start, displacement.interval, moved));
};
export const late = { two: later(2), stiffness: 100 * (later(2).stiffness / averages.stiffness - 1) };

export const byTime = sampledHeight(branch);
export const plain = sampledHeight(branch, AVERAGE_RANGE, 'none');

export const fromZero = wallAverages(branch, { from: 0, to: 400 });
const slow = displacement.samples.map((x, i) => x - 0.02 * SPEED * Math.max(0, times[i]));
export const speed = {
  ...of(cells, signal(displacement.start, displacement.interval, slow)),
};
export const speedError = 100 * (speed.stiffness / averages.stiffness - 1);
const small = history.filter(({ time, force }) => time > 60 && force < 5 && force > 0.1);
export const nearZero = {
  lowest: Math.min(...small.map(({ moment, force }) => moment / force / 1000)),
  highest: Math.max(...small.map(({ moment, force }) => moment / force / 1000)),
};
