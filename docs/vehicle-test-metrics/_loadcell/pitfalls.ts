/** What becomes of the averages by the mistakes that the page warns of. */
import { SPEED } from '../../_toolkit/records/load-cells.ts';
import { mapSamples, signal } from '../../_toolkit/signal.ts';
import {
  AVERAGE_RANGE,
  type LoadCell,
  loadingBranch,
  sampledHeight,
  wallAverages,
  wallForce,
} from '../../_toolkit/vehicle-test-metrics/loadcell.ts';
import { branch, cells } from './program.js';
import { averages, CELL, displacement, HEIGHTS, history, LATERALS, measured, recordedCells, times } from './record.ts';

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
