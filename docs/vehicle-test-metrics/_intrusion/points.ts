import type { Point } from '../../_toolkit/vehicle-test-metrics/intrusion.ts';

/** A point moved by a vector, in mm. */
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** Distance of two points in mm. */
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
