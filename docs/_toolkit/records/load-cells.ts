/** A vehicle of 1500 kg that hits a wall of 128 load cells at 35 mph. Nobody measured it. */
import type { Signal } from '../signal.ts';
import { integral } from '../signal-operation/integrate.ts';
import type { LoadCell } from '../vehicle-test-metrics/loadcell.ts';
import { type Pulse, record } from './pulses.ts';

/** Impact speed in m/s. */
export const SPEED: number = 15.6464;
/** Test mass in kg. */
export const MASS: number = 1500;
/** Heights of the rows in mm: centres of cells of 125 mm, the lowest edge 80 mm above the ground. */
export const HEIGHTS: readonly number[] = [142.5, 267.5, 392.5, 517.5, 642.5, 767.5, 892.5, 1017.5];
/** Lateral places of the columns in mm. */
export const LATERALS: readonly number[] = Array.from({ length: 16 }, (_, column) => (column - 7.5) * 125);

// Shares of the rows in the force at contact and after 600 mm of crush, and shares of the columns.
const FIRST = [0, 0.1, 0.35, 0.4, 0.12, 0.03, 0, 0];
const LATER = [0.03, 0.1, 0.2, 0.25, 0.2, 0.13, 0.07, 0.02];
const ACROSS = [0, 0, 0.02, 0.1, 0.14, 0.08, 0.06, 0.08, 0.09, 0.07, 0.06, 0.08, 0.12, 0.08, 0.02, 0];
const GRAVITY = 9.80665;

const deceleration: Pulse = (ms) => {
  const share = ms / 92;
  return share < 0 || share > 1 ? 0 : 29 * Math.sin(Math.PI * share) + 4 * Math.sin(4 * Math.PI * share);
};

/** Acceleration of the vehicle in g, as recorded. */
export const acceleration: Signal = record(-20, 150, (ms) => -deceleration(ms));

/** Crush in mm that the shares of the rows go by. */
const crush = integral(integral(acceleration, { initial: SPEED, factor: GRAVITY }), { factor: 1000 });

/** A share of mass times deceleration, with ringing at 300 Hz and a rest of bias. */
function force(row: number, column: number): Signal {
  const { start, interval, samples } = acceleration;
  const bias = 60 * Math.sin(7 * (row + 1) + 3 * (column + 1));
  const value = (g: number, index: number) => {
    const ms = 1000 * start + index / 10;
    const later = Math.min(1, Math.max(0, (crush.samples[index] as number) / 600));
    const inRow = (1 - later) * (FIRST[row] as number) + later * (LATER[row] as number);
    const share = inRow * (ACROSS[column] as number);
    return share * MASS * GRAVITY * -g * (1 + 0.15 * Math.sin(0.6 * Math.PI * ms)) + bias;
  };
  return { start, interval, samples: samples.map(value) };
}

/** The cells with their forces in N, as recorded: from the lowest row up, in each from the left column on. */
export const cells: readonly LoadCell[] = HEIGHTS.flatMap((height, row) =>
  LATERALS.map((lateral, column) => ({ height, lateral, force: force(row, column) })),
);
