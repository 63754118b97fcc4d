/** Points of a vehicle before and after a frontal offset test, in mm. Nobody measured them. */
import type { Point } from '../vehicle-test-metrics/intrusion.ts';

/** Points by their names. */
export type Points = Readonly<Record<string, Point>>;

/** References before the test, which did not move: x rearward, y right, z up. */
export const references: Points = {
  'rear sill left': [900, -700, -150],
  'rear sill right': [900, 700, -150],
  'rear floor left': [1800, -550, -100],
  'rear floor right': [1800, 550, -100],
  'rear shelf': [1500, 0, 420],
};

/** Rated points before the test. */
export const before: Points = {
  footrest: [-350, -620, -60],
  'toepan left': [-420, -480, 20],
  'toepan centre': [-430, -330, 40],
  'toepan right': [-410, -160, 50],
  'brake pedal': [-330, -300, 180],
  'panel left': [-60, -560, 480],
  'panel right': [-60, -180, 490],
  'steering column': [180, -370, 560],
  'A-pillar': [-180, -760, 520],
  'B-pillar': [900, -770, 540],
};

/** Bolts of the driver seat before the test. */
export const boltsBefore: readonly Point[] = [
  [500, -550, -120],
  [500, -190, -120],
  [880, -550, -110],
  [880, -190, -110],
];

/** What the rated points were moved by: what the fit has to find again. */
const moves: Points = {
  footrest: [128, 18, 42],
  'toepan left': [165, 10, 55],
  'toepan centre': [147, -6, 51],
  'toepan right': [96, -12, 30],
  'brake pedal': [110, 4, 62],
  'panel left': [46, 6, -14],
  'panel right': [38, -4, -8],
  'steering column': [62, 8, 34],
  'A-pillar': [58, 9, -12],
  'B-pillar': [6, 2, 0],
};
const boltMoves: readonly Point[] = [
  [8, 1, 3],
  [6, 0, 3],
  [5, 1, 2],
  [5, 0, 2],
];

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
/** The axes after the test: yawed by 1.5°, pitched by 2.5°, rolled by 0.8° and shifted. */
const [cy, sy] = [cosine(1.5), sine(1.5)];
const [cp, sp] = [cosine(-2.5), sine(-2.5)];
const [cr, sr] = [cosine(0.8), sine(0.8)];
const COLUMNS = [
  [cy * cp, sy * cp, -sp],
  [cy * sp * sr - sy * cr, sy * sp * sr + cy * cr, cp * sr],
  [cy * sp * cr + sy * sr, sy * sp * cr - cy * sr, cp * cr],
] as const;

/** A place as it is measured after the test: in other axes, to 0.1 mm. */
export function measured([x, y, z]: Point): Point {
  const along = ([a, b, c]: Point) => Math.round(10 * (a * (x + 60) + b * (y - 35) + c * (z - 70))) / 10;
  return [along(COLUMNS[0]), along(COLUMNS[1]), along(COLUMNS[2])];
}

const moved = ([x, y, z]: Point, [dx, dy, dz]: Point) => measured([x + dx, y + dy, z + dz]);
const byName = (points: Points, value: (point: Point, name: string) => Point): Points =>
  Object.fromEntries(Object.entries(points).map(([name, point]) => [name, value(point, name)]));

/** References as they are measured after the test. */
export const referencesAfter: Points = byName(references, measured);

/** Rated points as they are measured after the test. */
export const after: Points = byName(before, (point, name) => moved(point, moves[name] as Point));

/** Bolts as they are measured after the test. */
export const boltsAfter: readonly Point[] = boltsBefore.map((point, index) => moved(point, boltMoves[index] as Point));
