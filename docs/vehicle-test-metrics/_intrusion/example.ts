import {
  applyMotion,
  fitRigidMotion,
  intrusion,
  type Point,
  relativeToSeat,
} from '../../_toolkit/vehicle-test-metrics/intrusion.ts';

// #region data
/** Places before the test in mm: x rearward, y right, z up. */
export const references: Record<string, Point> = {
  'rear sill left': [900, -700, -150],
  'rear sill right': [900, 700, -150],
  'rear floor left': [1800, -550, -100],
  'rear floor right': [1800, 550, -100],
  'rear shelf': [1500, 0, 420],
};
export const before: Record<string, Point> = {
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
export const boltsBefore: Point[] = [
  [500, -550, -120],
  [500, -190, -120],
  [880, -550, -110],
  [880, -190, -110],
];
// #endregion

/** What the points were moved by: the numbers that the fit has to find again. */
const made: Record<string, Point> = {
  footrest: [128, 18, 42],
  'toepan left': [165, 10, 55],
  'toepan centre': [142, -6, 48],
  'toepan right': [96, -12, 30],
  'brake pedal': [110, 4, 62],
  'panel left': [46, 6, -14],
  'panel right': [38, -4, -8],
  'steering column': [62, 8, 34],
  'A-pillar': [58, 9, -12],
  'B-pillar': [6, 2, 0],
};
const boltsMade: Point[] = [
  [8, 1, 3],
  [6, 0, 3],
  [5, 1, 2],
  [5, 0, 2],
];

/** The axes after the test: yawed by 1.5°, pitched by 2.5°, rolled by 0.8° and shifted. */
const [yaw, pitch, roll] = [1.5, -2.5, 0.8].map((degrees) => (degrees * Math.PI) / 180);
const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
const ROTATION = [
  [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
  [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
  [-sp, cp * sr, cp * cr],
];
const SHIFT = [-60, 35, 70];
/** A place in the axes after the test, to 0.1 mm: the inverse of the motion. */
function measured(place: Point): Point {
  const from = place.map((value, axis) => value - SHIFT[axis]);
  return [0, 1, 2].map(
    (axis) => Math.round(10 * ROTATION.reduce((sum, row, i) => sum + row[axis] * from[i], 0)) / 10,
  ) as unknown as Point;
}
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const mapped = <T, U>(of: Record<string, T>, f: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, f(value, key)]));

export const referencesAfter = mapped(references, measured);
export const after = mapped(before, (point, name) => measured(plus(point, made[name])));
export const boltsAfter = boltsBefore.map((point, index) => measured(plus(point, boltsMade[index])));

// #region use
const motion = fitRigidMotion(Object.values(references), Object.values(referencesAfter));
const bolts = boltsBefore.map((point, i) => intrusion(motion, point, boltsAfter[i]).vector);
for (const name of Object.keys(before)) {
  const frame = intrusion(motion, before[name], after[name]);
  const seat = relativeToSeat(frame.vector, bolts);
  const text = [...frame.vector, frame.resultant, seat.resultant].map((mm) => mm.toFixed(1).padStart(7));
  console.log(name.padEnd(16), ...text);
}
console.log(`left between the references: ${motion.rms.toFixed(3)} mm`);
// #endregion

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

// The vector of four references and four points, for a check by other programs.
const checkMotion = fitRigidMotion(
  [
    [0, 0, 0],
    [1500, 0, 0],
    [0, 1200, 0],
    [1500, 1200, 50],
  ],
  [
    [35, -12, 8],
    [1533.858, 40.341, 34.179],
    [-6.879, 1187.269, 8],
    [1491.106, 1239.58, 84.171],
  ],
);
const checked = (from: Point, to: Point) => {
  const { vector, resultant } = intrusion(checkMotion, from, to);
  return { x: vector[0], y: vector[1], z: vector[2], resultant };
};
export const check = {
  p1: checked([-400, 300, 150], [-260.709, 289.864, 177.052]),
  p2: checked([-420, 500, 160], [-249.266, 469.372, 194.363]),
  p3: checked([-250, 350, 620], [-195.731, 335.159, 606.278]),
  p4: checked([100, -50, -120], [139.948, -95.388, -104.237]),
};

// Pitfalls.
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
export const raw = {
  toepan: distance(after['toepan left'], before['toepan left']),
  shelf: distance(referencesAfter['rear shelf'], references['rear shelf']),
};

/** The left sill was pushed in by the crash, and taken as a reference all the same. */
const bent: Record<string, Point> = {
  ...referencesAfter,
  'rear sill left': measured(plus(references['rear sill left'], [30, 25, 10])),
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

/** One reference read 1 mm too high. */
const misread: Record<string, Point> = {
  ...referencesAfter,
  'rear sill left': plus(referencesAfter['rear sill left'], [0, 0, 1]),
};
const misreadMotion = fitRigidMotion(Object.values(references), Object.values(misread));
const misreadBy = (name: string) =>
  distance(intrusion(misreadMotion, before[name], after[name]).vector, [rows[name].x, rows[name].y, rows[name].z]);
export const lever = {
  all: misreadBy('toepan left'),
  three: (() => {
    const few = ['rear sill left', 'rear sill right', 'rear shelf'];
    const good = fitRigidMotion(
      few.map((name) => references[name]),
      few.map((name) => referencesAfter[name]),
    );
    const bad = fitRigidMotion(
      few.map((name) => references[name]),
      few.map((name) => misread[name]),
    );
    return distance(applyMotion(good, after['toepan left']), applyMotion(bad, after['toepan left']));
  })(),
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
  toepan: Math.abs(scale - 1) * distance(before['toepan left'], centre(Object.values(references))),
};
