/** How far points of the occupant compartment moved, measured from parts that did not. */
import { checkFinite, checkObject } from '../check.ts';

/** A point in mm. */
export type Point = readonly [x: number, y: number, z: number];

/** A rigid motion: `rotation` by rows, then `shift` in mm. */
export interface RigidMotion {
  readonly rotation: readonly [Point, Point, Point];
  readonly shift: Point;
  /** Root of the mean squared distance that is left between the reference points, in mm. */
  readonly rms: number;
}

/** How a point moved, in mm, along the axes of the coordinates before the test. */
export interface Intrusion {
  readonly vector: Point;
  readonly resultant: number;
}

/**
 * The rigid motion, without scale and without reflection, that brings points measured after the test closest to where
 * they were before (least squares, by quaternions).
 *
 * @param before reference points in mm, at least three that are not on one line
 * @param after the same points after the test, in the same order
 * @returns rotation without unit, shift and remaining distance in mm
 * @throws {RangeError} when there are fewer than three, the numbers differ, a coordinate is not finite, or the points
 *   of one list lie on one line
 *
 * Source: the fit of Kabsch 1976; the solution by the largest eigenvector after Horn 1987.
 */
export function fitRigidMotion(before: readonly Point[], after: readonly Point[]): RigidMotion {
  checkPoints(before, 'before');
  checkPoints(after, 'after');
  if (before.length !== after.length) {
    throw new RangeError(`after: ${after.length} points, before has ${before.length}: they are compared one by one`);
  }
  if (before.length < 3) throw new RangeError(`before: ${before.length} reference points, a fit needs 3`);
  const [a, b] = [mean(before), mean(after)];
  for (const [name, points, centre] of [['before', before, a] as const, ['after', after, b] as const]) {
    if (onOneLine(points, centre)) throw new RangeError(`${name}: the reference points lie on one line: choose others`);
  }
  // Sums of products of the coordinates after (rows) and before (columns).
  const s = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => before.reduce((sum, p, k) => sum + (at(after[k], i) - at(b, i)) * (at(p, j) - at(a, j)), 0)),
  ) as number[][];
  const S = (i: number, j: number) => s[i]?.[j] as number;
  const rotation = rotationOf(
    largestEigenvector([
      [S(0, 0) + S(1, 1) + S(2, 2), S(1, 2) - S(2, 1), S(2, 0) - S(0, 2), S(0, 1) - S(1, 0)],
      [S(1, 2) - S(2, 1), S(0, 0) - S(1, 1) - S(2, 2), S(0, 1) + S(1, 0), S(2, 0) + S(0, 2)],
      [S(2, 0) - S(0, 2), S(0, 1) + S(1, 0), S(1, 1) - S(0, 0) - S(2, 2), S(1, 2) + S(2, 1)],
      [S(0, 1) - S(1, 0), S(2, 0) + S(0, 2), S(1, 2) + S(2, 1), S(2, 2) - S(0, 0) - S(1, 1)],
    ]),
  );
  const shift = minus(a, rotated(rotation, b));
  const motion = { rotation, shift, rms: 0 };
  const squares = before.reduce((sum, p, k) => sum + length(minus(moved(motion, after[k] as Point), p)) ** 2, 0);
  return { ...motion, rms: Math.sqrt(squares / before.length) };
}

/**
 * A point after a rigid motion.
 *
 * @param motion rotation by rows without unit, shift in mm
 * @param point point in mm
 * @returns point in mm
 * @throws {RangeError} when a coordinate or a number of the motion is not finite
 *
 * Source: definition of a rigid motion.
 */
export function applyMotion(motion: Omit<RigidMotion, 'rms'>, point: Point): Point {
  checkMotion(motion);
  checkPoints([point], 'point');
  return moved(motion, point);
}

function moved({ rotation, shift }: Omit<RigidMotion, 'rms'>, point: Point): Point {
  const [x, y, z] = rotated(rotation, point);
  return [x + shift[0], y + shift[1], z + shift[2]];
}

function checkMotion(motion: Omit<RigidMotion, 'rms'>): void {
  checkObject(motion, 'motion');
  checkObject(motion.rotation, 'motion.rotation');
  checkPoints(motion.rotation, 'motion.rotation');
  if (motion.rotation.length !== 3) {
    throw new RangeError(`motion.rotation must have 3 rows, not ${motion.rotation.length}`);
  }
  checkPoints([motion.shift], 'motion.shift');
}

/**
 * How far a point moved: its place after the test, brought into the coordinates before it, less its place before.
 *
 * @param motion rotation without unit and shift in mm, from `fitRigidMotion`
 * @param before place in mm before the test
 * @param after place in mm after it, in the coordinates after the test
 * @returns displacement and its magnitude in mm
 * @throws {RangeError} when a coordinate or a number of the motion is not finite
 *
 * Source: definition of this toolkit.
 */
export function intrusion(motion: RigidMotion, before: Point, after: Point): Intrusion {
  checkMotion(motion);
  checkPoints([before], 'before');
  checkPoints([after], 'after');
  const vector = minus(moved(motion, after), before);
  return { vector, resultant: length(vector) };
}

/**
 * Intrusion relative to the seat: the mean displacement of its bolts is taken off, component by component.
 *
 * @param displacement displacement of the point in mm
 * @param bolts displacements of the seat's attachment bolts in mm, at least one
 * @returns displacement and its magnitude in mm
 * @throws {RangeError} when there is no bolt or a number is not finite
 *
 * Source: IIHS Moderate Overlap 2.0 and Small Overlap protocols, May 2025.
 */
export function relativeToSeat(displacement: Point, bolts: readonly Point[]): Intrusion {
  checkPoints([displacement], 'displacement');
  checkPoints(bolts, 'bolts');
  if (bolts.length === 0) throw new RangeError('bolts: there are none');
  const vector = minus(displacement, mean(bolts));
  return { vector, resultant: length(vector) };
}

const at = (point: Point | undefined, axis: number) => point?.[axis] as number;
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const length = (p: Point) => Math.hypot(...p);
const rotated = (rows: readonly [Point, Point, Point], p: Point) =>
  rows.map((row) => row[0] * p[0] + row[1] * p[1] + row[2] * p[2]) as unknown as Point;

function mean(points: readonly Point[]): Point {
  return [0, 1, 2].map((axis) => points.reduce((sum, p) => sum + at(p, axis), 0) / points.length) as unknown as Point;
}

function checkPoints(points: readonly Point[], name: string): void {
  checkObject(points, name);
  for (const [index, point] of points.entries()) {
    checkObject(point, `${name}: point ${index}`);
    if (point.length !== 3) throw new RangeError(`${name}: point ${index} has ${point.length} coordinates, not 3`);
    for (const value of point) checkFinite(value, `${name}: a coordinate of point ${index}`);
  }
}

/** Whether no two directions from the centre differ: the cross products of all with the longest are nothing. */
function onOneLine(points: readonly Point[], centre: Point): boolean {
  const arms = points.map((p) => minus(p, centre));
  const longest = arms.reduce((best, arm) => (length(arm) > length(best) ? arm : best));
  const reach = length(longest) ** 2;
  return arms.every(([x, y, z]) => {
    const [u, v, w] = longest;
    return Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u) <= 1e-9 * reach;
  });
}

/** The eigenvector of a symmetric 4 × 4 matrix for its largest eigenvalue, by Jacobi rotations. */
function largestEigenvector(matrix: readonly (readonly number[])[]): [number, number, number, number] {
  const m = matrix.map((row) => [...row]);
  const v = m.map((_, i) => m.map((_, j) => Number(i === j)));
  const get = (rows: number[][], i: number, j: number) => rows[i]?.[j] as number;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    for (let p = 0; p < 3; p += 1) {
      for (let q = p + 1; q < 4; q += 1) {
        if (get(m, p, q) === 0) continue;
        const theta = (get(m, q, q) - get(m, p, p)) / (2 * get(m, p, q));
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(t, 1);
        const turn = (rows: number[][], i: number, j: number, k: number, l: number) => {
          const [x, y] = [get(rows, i, j), get(rows, k, l)];
          (rows[i] as number[])[j] = c * x - t * c * y;
          (rows[k] as number[])[l] = t * c * x + c * y;
        };
        for (let k = 0; k < 4; k += 1) turn(m, k, p, k, q);
        for (let k = 0; k < 4; k += 1) turn(m, p, k, q, k);
        for (let k = 0; k < 4; k += 1) turn(v, k, p, k, q);
      }
    }
  }
  const largest = [0, 1, 2, 3].reduce((best, i) => (get(m, i, i) > get(m, best, best) ? i : best));
  return v.map((row) => row[largest] as number) as [number, number, number, number];
}

/** The rotation of a unit quaternion. */
function rotationOf([w, x, y, z]: readonly [number, number, number, number]): [Point, Point, Point] {
  return [
    [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ];
}
