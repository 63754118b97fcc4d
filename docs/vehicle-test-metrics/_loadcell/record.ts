/** What the wall of the example shows, for the figures, the tables and the pitfalls. */
import * as loadCells from '../../_toolkit/records/load-cells.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { integral } from '../../_toolkit/signal-operation/integrate.ts';
import { AVERAGE_RANGE, loadingBranch, wallAverages, wallForce } from '../../_toolkit/vehicle-test-metrics/loadcell.ts';
import { averages, cells, displacement, measured, velocity } from './program.js';

export { averages, displacement, measured };
export const { HEIGHTS, LATERALS } = loadCells;
const { MASS, SPEED } = loadCells;

/** In ms. */
export const times = Float64Array.from(measured.total.samples, (_, i) => 1000 * measured.total.start + i / 10);
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
export const recordedCells = loadCells.cells.map((cell) => ({ ...cell, force: cfcFilter(cell.force, 60) }));
const recordedWall = wallForce(recordedCells);

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
const timeAt = (x: number) => times[displacement.samples.findIndex((each) => each >= x)];
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
