/** Forces on a load-cell wall that several pages look at. */
import type { Signal } from '../signal.ts';
import { halfSine, type Pulse, record, sineSquared, together } from './pulses.ts';

/**
 * Forces on the rows of a load-cell wall in kN over the time in ms, positive in compression, from the lowest row up.
 */
export const shapes: readonly Pulse[] = [
  halfSine(60, 70, 2),
  sineSquared(300, 40),
  together(sineSquared(280, 50, 25), sineSquared(120, 15, 30)),
  halfSine(30, 50, 25),
];

/** The same as records; that of the highest row is shorter. */
export const rows: readonly Signal[] = shapes.map((shape, k) =>
  k === 3 ? record(-10, 120, shape) : record(-20, 150, shape),
);
