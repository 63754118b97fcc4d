import * as loadCells from '../../_toolkit/records/load-cells.ts';
import { mapSamples, signal } from '../../_toolkit/signal.ts';
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
import { averages, branch, cells, displacement, measured, velocity } from './program.js';

const { HEIGHTS, LATERALS, MASS, SPEED } = loadCells;

export { averages, displacement, HEIGHTS, LATERALS, measured };

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

/** As recorded: the bias of each cell left in. */
const recordedCells = loadCells.cells.map((cell) => ({ ...cell, force: cfcFilter(cell.force, 60) }));
const recordedWall = wallForce(recordedCells);

/** For the figures. */
export const history = Array.from(times, (time, i) => ({
  time,
  force: measured.total.samples[i] / 1000,
  height: measured.height[i],
  recordedForce: recordedWall.total.samples[i] / 1000,
  recordedMoment: recordedWall.moment.samples[i],
})).filter(({ time }) => time >= -10 && time <= 110);
export const path = Array.from(times, (time, i) => ({
  time,
  displacement: displacement.samples[i],
  force: measured.total.samples[i] / 1000,
})).filter(({ time }) => time >= 0 && time <= 110);
export const peaks = cells.map(({ height, lateral, force }) => ({
  height,
  lateral,
  row: HEIGHTS.indexOf(height) + 1,
  column: LATERALS.indexOf(lateral) + 1,
  force: Math.max(...force.samples) / 1000,
}));
/** Time in ms at a displacement of the loading branch. */
export const timeAt = (x: number) => times[displacement.samples.findIndex((each) => each >= x)];
export const windowTimes = { from: timeAt(AVERAGE_RANGE.from), to: timeAt(AVERAGE_RANGE.to) };

// For the drawing: the rows at one instant, as seen from the side.
const DRAWN = 40;
export const drawn = {
  time: DRAWN,
  height: measured.height[at(DRAWN)] as number,
  total: measured.total.samples[at(DRAWN)] / 1000,
  rows: HEIGHTS.map((height, index) => ({
    row: index + 1,
    height,
    force:
      cells.filter((cell) => cell.height === height).reduce((sum, { force }) => sum + force.samples[at(DRAWN)], 0) /
      1000,
  })),
};
/** Sums of the rows in N, for the download. */
export const rowSums = HEIGHTS.map((height) => wallForce(cells.filter((cell) => cell.height === height)).total);
export const acceleration = loadCells.acceleration;

/** Heights of bumper impacts in 49 CFR 581.7(a), in mm. */
export const BUMPER = { from: 16 * 25.4, to: 20 * 25.4 };
export const CELL = 125;
export const wallTop = (HEIGHTS.at(-1) as number) + CELL / 2;
/** The height of force at 125 mm of displacement, and where the force first reaches 50 kN. */
const early = displacement.samples.findIndex((x) => x >= 125);
const first = measured.total.samples.findIndex((force) => force >= 50_000);
export const literature = {
  at125: measured.height[early] as number,
  at50: measured.height[first] as number,
};

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
export const recorded = of(recordedCells);
export const biased = {
  ...wallAverages(loadingBranch(lifted, displacement)),
  before: lifted.total.samples[0] / 1000,
};

/** 5 % of the force of each cell shows in the cell above it, and is missing in its own. */
const CROSSTALK = 0.05;
const below = (cell: LoadCell) =>
  cells.find(({ height, lateral }) => lateral === cell.lateral && Math.abs(height + CELL - cell.height) < 1e-9);
const isTop = ({ height }: LoadCell) => height === HEIGHTS.at(-1);
export const crosstalk = of(
  cells.map((cell) => {
    const from = below(cell)?.force.samples;
    const kept = isTop(cell) ? 1 : 1 - CROSSTALK;
    return { ...cell, force: mapSamples(cell.force, (f, i) => kept * f + CROSSTALK * (from?.[i] ?? 0)) };
  }),
);

/** A plate in front of a cell that rings with an amplitude in mm at a frequency in Hz: the force of its inertia in N. */
const plate = { mass: 8, frequency: 300, amplitude: 0.02 };
export const plateForce = plate.mass * (2 * Math.PI * plate.frequency) ** 2 * (plate.amplitude / 1000);

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
const small = history.filter(({ time, recordedForce: force }) => time > 60 && force < 5 && force > 0.1);
const heights = small.map(({ recordedMoment, recordedForce }) => recordedMoment / recordedForce / 1000);
export const nearZero = { lowest: Math.min(...heights), highest: Math.max(...heights) };
