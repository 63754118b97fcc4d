import * as interior from '../../_toolkit/records/interior.ts';
import {
  applyMotion,
  fitRigidMotion,
  intrusion,
  type Point,
  relativeToSeat,
} from '../../_toolkit/vehicle-test-metrics/intrusion.ts';
import { distance, plus } from './points.ts';
import { bolts, motion } from './program.js';

export const { after, before, boltsAfter, boltsBefore, references, referencesAfter } = interior;

const mapped = <T, U>(of: Readonly<Record<string, T>>, f: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, f(value, key)]));

const row = (name: string) => {
  const { vector, resultant } = intrusion(motion, before[name], after[name]);
  const seat = relativeToSeat(vector, bolts);
  const [x, y, z] = vector;
  return { x, y, z, resultant, seatX: seat.vector[0], seatResultant: seat.resultant };
};
export const rows = mapped(before, (_, name) => row(name));
export const fit = { rms: motion.rms };
export const seatMove = relativeToSeat([0, 0, 0], bolts).vector.map((value) => -value);

/** Every point in the axes before the test, for the figures. */
export const brought = mapped(after, (point) => applyMotion(motion, point));
export const referencesBrought = mapped(referencesAfter, (point) => applyMotion(motion, point));

// The distance of the pillars along x.
export const closure = rows['A-pillar'].x - rows['B-pillar'].x;
export const closureDistance =
  before['B-pillar'][0] - before['A-pillar'][0] - (brought['B-pillar'][0] - brought['A-pillar'][0]);

// Four references and four points, as check values.
export const checkReferences: readonly (readonly [Point, Point])[] = [
  [
    [0, 0, 0],
    [35, -12, 8],
  ],
  [
    [1500, 0, 0],
    [1533.858, 40.341, 34.179],
  ],
  [
    [0, 1200, 0],
    [-6.879, 1187.269, 8],
  ],
  [
    [1500, 1200, 50],
    [1491.106, 1239.58, 84.171],
  ],
];
const checkMotion = fitRigidMotion(
  checkReferences.map(([from]) => from),
  checkReferences.map(([, to]) => to),
);
const checked = (from: Point, to: Point) => {
  const { vector, resultant } = intrusion(checkMotion, from, to);
  return { from, to, vector, resultant };
};
export const check = {
  p1: checked([-400, 300, 150], [-260.709, 289.864, 177.052]),
  p2: checked([-420, 500, 160], [-249.266, 469.372, 194.363]),
  p3: checked([-250, 350, 620], [-195.731, 335.159, 606.278]),
  p4: checked([100, -50, -120], [139.948, -95.388, -104.237]),
};

// Pitfalls.
export const raw = {
  toepan: distance(after['toepan left'], before['toepan left']),
  shelf: distance(referencesAfter['rear shelf'], references['rear shelf']),
};

/** The left sill was pushed in by the crash, and taken as a reference all the same. */
const bent: Record<string, Point> = {
  ...referencesAfter,
  'rear sill left': interior.measured(plus(references['rear sill left'], [30, 25, 10])),
};
const bentMotion = fitRigidMotion(Object.values(references), Object.values(bent));
export const bentRows = mapped(before, (point, name) => intrusion(bentMotion, point, after[name]));
const residuals = mapped(bent, (point, name) => distance(applyMotion(bentMotion, point), references[name]));
export const bentFit = {
  rms: bentMotion.rms,
  own: residuals['rear sill left'],
  least: Math.min(...Object.values(residuals)),
  most: Math.max(
    ...Object.keys(before).map((name) => distance(bentRows[name].vector, [rows[name].x, rows[name].y, rows[name].z])),
  ),
  toepan: bentRows['toepan left'].resultant,
};
const spared = Object.keys(references).filter((name) => name !== 'rear sill left');
export const withoutBent = {
  rms: fitRigidMotion(
    spared.map((name) => references[name]),
    spared.map((name) => bent[name]),
  ).rms,
};

/** The best scale of the bent references, which a fit with scale would take. */
const centre = (points: readonly Point[]): Point =>
  [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) as unknown as Point;
const spread = (points: readonly Point[]) => {
  const middle = centre(points);
  return points.map((point): Point => [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]]);
};
const [own, turned] = [
  spread(Object.values(references)),
  spread(Object.values(bent).map((point) => applyMotion(bentMotion, point))),
];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scale =
  own.reduce((sum, point, i) => sum + dot(point, turned[i]), 0) /
  turned.reduce((sum, point) => sum + dot(point, point), 0);
export const scaled = {
  factor: scale,
  // The scale stretches the fitted points about the mean of the references.
  toepan:
    Math.abs(scale - 1) * distance(applyMotion(bentMotion, after['toepan left']), centre(Object.values(references))),
};
