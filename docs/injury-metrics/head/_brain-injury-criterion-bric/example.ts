import {
  BRIC_CRITICAL_VELOCITIES,
  type BricCriticalSet,
  type BricRiskFamily,
  type BricRiskLevel,
  brainInjuryCriterion,
  bricFromPeaks,
  bricRisk,
} from '../../../_toolkit/injury-metrics/head/brain-injury-criterion-bric.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { truncate } from '../../../_toolkit/signal-operation/truncate.ts';
import { bric as found, head, recorded } from './program.js';

export { head, recorded };

const filtered = (cfc: 180 | 1000) => ({
  x: cfcFilter(recorded.x, cfc),
  y: cfcFilter(recorded.y, cfc),
  z: cfcFilter(recorded.z, cfc),
});

const AXES = ['x', 'y', 'z'] as const;
const SETS = ['average', 'MPS', 'CSDM'] as const satisfies readonly BricCriticalSet[];
export const critical = BRIC_CRITICAL_VELOCITIES;
export const bric = found.value;
export const peaks = Object.fromEntries(
  AXES.map((axis) => {
    const { value, time } = found.peaks[axis];
    return [axis, { value, time: 1000 * time, ratio: Math.abs(value) / critical.average[axis] }];
  }),
) as Readonly<Record<(typeof AXES)[number], { value: number; time: number; ratio: number }>>;
export const sets = Object.fromEntries(SETS.map((set) => [set, brainInjuryCriterion(head, set).value])) as Readonly<
  Record<(typeof SETS)[number], number>
>;

/** The three ratios and their combination at each instant. */
export const ratios = Array.from(head.x.samples, (_, n) => {
  const each = AXES.map((axis) => Math.abs(head[axis].samples[n] ?? 0) / critical.average[axis]);
  return { time: 1000 * (head.x.start + n * head.x.interval), each, together: Math.hypot(...each) };
});

const highest = (values: Signal) => peakOf(values).value;
const scaled = (factor: number) => ({
  x: mapSamples(head.x, (value) => factor * value),
  y: mapSamples(head.y, (value) => factor * value),
  z: mapSamples(head.z, (value) => factor * value),
});
/** The example with a value added to one axis, for each axis and both signs. */
const disturbed = (added: (n: number) => number) =>
  AXES.flatMap((axis) =>
    [1, -1].map((sign) => {
      const changed = mapSamples(head[axis], (value, n) => value + sign * added(n));
      return brainInjuryCriterion({ ...head, [axis]: changed }).value;
    }),
  );
const rangeOf = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
const until60 = (values: Signal) => truncate(values, -0.02, 0.06);

export const wrong = {
  instant: ratios.reduce((most, row) => Math.max(most, row.together), 0),
  signed: bricFromPeaks({ x: highest(head.x), y: highest(head.y), z: highest(head.z) }),
  oneChannel: brainInjuryCriterion({ x: head.y, y: head.y, z: head.y }).value,
  degrees: brainInjuryCriterion(scaled(180 / Math.PI)).value,
  bias: brainInjuryCriterion({ ...head, z: mapSamples(head.z, (value) => value - 3) }).value,
  biases: rangeOf(disturbed(() => 3)),
  /** A bias of -40 rad/s² in an angular acceleration about z, integrated from -20 ms. */
  drift: brainInjuryCriterion({ ...head, z: mapSamples(head.z, (value, n) => value - 40 * n * 1e-4) }).value,
  drifts: rangeOf(disturbed((n) => 40 * n * 1e-4)),
  /** Until 60 ms, before any of the three peaks. */
  early: brainInjuryCriterion({ x: until60(head.x), y: until60(head.y), z: until60(head.z) }).value,
  cfc180: brainInjuryCriterion(filtered(180)).value,
  cfc1000: brainInjuryCriterion(filtered(1000)).value,
};

const LEVELS = ['AIS 1+', 'AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+'] as const satisfies readonly BricRiskLevel[];
const FAMILIES = ['MPS', 'CSDM'] as const satisfies readonly BricRiskFamily[];
/** In %, by level: at 0.5, at the example's value and at 1. */
export const risk = Object.fromEntries(
  LEVELS.map((level) => [
    level.slice(4, 5),
    Object.fromEntries(
      FAMILIES.map((family) => [family, [0.5, bric, 1].map((value) => 100 * bricRisk(value, level, family))]),
    ),
  ]),
);

/** Peaks in rad/s. */
export const checks = [
  { x: 33.125, y: 28.225, z: 21.435 },
  { x: 20, y: 40, z: 15 },
  { x: 66.25, y: 0, z: 0 },
  { x: 10, y: 12, z: 9 },
].map((each) => {
  const value = bricFromPeaks(each);
  return {
    average: value,
    MPS: bricFromPeaks(each, 'MPS'),
    CSDM: bricFromPeaks(each, 'CSDM'),
    risk: { MPS: 100 * bricRisk(value, 'AIS 4+', 'MPS'), CSDM: 100 * bricRisk(value, 'AIS 4+', 'CSDM') },
  };
});
