import { type AnkleRotation, ankleRotation, toDegrees } from '../../../_toolkit/injury-metrics/plex/ankle-rotation.ts';
import { record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, signal } from '../../../_toolkit/signal.ts';
import { type ChannelFrequencyClass, cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { ankle, found, raw } from './program.js';

export { ankle, found };

const table = ({ initial, final, maximum, minimum, range, excursion }: AnkleRotation) => ({
  initial,
  final,
  maximum: { value: maximum.value, time: 1000 * maximum.time },
  minimum: { value: minimum.value, time: 1000 * minimum.time },
  range,
  excursion: { value: excursion.value, time: 1000 * excursion.time },
});
export const results = { x: table(found.x), y: table(found.y), z: table(found.z) };

export const plantarflexion = -results.y.minimum.value;
export const stayed = results.x.final - results.x.initial;

const withClass = (rotation: Signal, cfc: ChannelFrequencyClass) =>
  ankleRotation(cfcFilter(toDegrees(rotation), cfc), 200);
const shifted = (rotation: Signal, by: number) => mapSamples(rotation, (angle) => angle + by);

/** A harder push against a stop of 45 degrees: what the foot would do, and what the sensor sees. */
const push = record(-20, 150, (ms) => results.y.initial + sineSquared(52, 56, 40)(ms));
const stopped = mapSamples(push, (angle) => Math.min(45, angle));
export const stop = {
  demand: push,
  seen: stopped,
  demanded: ankleRotation(push, 200).maximum.value,
  recorded: ankleRotation(stopped, 200).maximum.value,
  missing: ankleRotation(push, 200).maximum.value - 45,
  /** How long the record stands at the stop, in ms. */
  flat: stopped.samples.filter((angle) => angle === 45).length / 10,
};

type Matrix = readonly (readonly [number, number, number])[];
const cell = (matrix: Matrix, row: number, column: number) => matrix[row]?.[column] ?? 0;
const product = (a: Matrix, b: Matrix): Matrix =>
  [0, 1, 2].map((row) => {
    const entry = (column: number) =>
      cell(a, row, 0) * cell(b, 0, column) +
      cell(a, row, 1) * cell(b, 1, column) +
      cell(a, row, 2) * cell(b, 2, column);
    return [entry(0), entry(1), entry(2)] as const;
  });
const transposed = (matrix: Matrix): Matrix =>
  [0, 1, 2].map((row) => [cell(matrix, 0, row), cell(matrix, 1, row), cell(matrix, 2, row)] as const);
/** Rotation about an axis by an angle in degrees. */
const turn = (axis: 0 | 1 | 2, degrees: number): Matrix => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (
    [
      [
        [1, 0, 0],
        [0, c, -s],
        [0, s, c],
      ],
      [
        [c, 0, s],
        [0, 1, 0],
        [-s, 0, c],
      ],
      [
        [c, -s, 0],
        [s, c, 0],
        [0, 0, 1],
      ],
    ] as const
  )[axis];
};
/** The one angle that a rotation is, in degrees. */
const angleOf = (matrix: Matrix) =>
  (180 / Math.PI) * Math.acos((cell(matrix, 0, 0) + cell(matrix, 1, 1) + cell(matrix, 2, 2) - 1) / 2);
/** The angles when the toes are highest, one after the other in two orders, and their root of the sum of squares. */
const then = Math.round((found.y.maximum.time - ankle.y.start) / ankle.y.interval);
const triple = [ankle.x, ankle.y, ankle.z].map(({ samples }) => samples[then] ?? Number.NaN) as [
  number,
  number,
  number,
];
export const angles = { x: triple[0], y: triple[1], z: triple[2] };
const orders = {
  xyz: product(product(turn(0, triple[0]), turn(1, triple[1])), turn(2, triple[2])),
  zyx: product(product(turn(2, triple[2]), turn(1, triple[1])), turn(0, triple[0])),
};
export const nested = {
  xyz: angleOf(orders.xyz),
  zyx: angleOf(orders.zyx),
  root: Math.hypot(...triple),
  between: angleOf(product(transposed(orders.xyz), orders.zyx)),
};

export const wrong = {
  /** The bias taken out as of other channels. */
  withoutPosture: results.y.maximum.value - results.y.initial,
  radians: (results.y.maximum.value * Math.PI) / 180,
  calibration: ankleRotation(shifted(ankle.y, 4), 200).maximum.value,
  calibrationExcursion: ankleRotation(shifted(ankle.y, 4), 200).excursion.value,
  firstSample: table(ankleRotation(ankle.y)),
  cfc60: withClass(raw.x, 60).maximum.value,
  cfc600: withClass(raw.x, 600).maximum.value,
  cfc1000: withClass(raw.x, 1000).maximum.value,
};

/** Checks: radians, and a record of 80 ms without a filter. */
const wave = ankleRotation(
  toDegrees(record(0, 150, (ms) => 0.08 + (ms <= 80 ? 0.52 * Math.sin((Math.PI * ms) / 80) : 0))),
);
export const checks = {
  degrees: Array.from(toDegrees(signal(0, 1e-4, [0.35, 0.5236, 0.785398])).samples),
  wave: table(wave),
};
