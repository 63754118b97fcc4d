/** The worked examples of the metric pages, as channels of a test: measured, they give the numbers of the pages. */
import { expect, test } from 'vitest';
import {
  compressionOf,
  type EvaluationRow,
  extremes,
  mapSamples,
  measure,
  type Signal,
  testOf,
} from '../../docs/_toolkit/index.ts';
import { neckFrontal, thoraxOccupant } from '../../docs/_toolkit/records/index.ts';
import * as abdomenForce from '../../docs/injury-metrics/abdomen/_abdomen-deflection/total.js';
import * as hic from '../../docs/injury-metrics/head/_head-injury-criterion-hic/program.js';
import * as head from '../../docs/injury-metrics/head/_head-resultant-acceleration/program.js';
import * as neck from '../../docs/injury-metrics/neck/_neck_208/program.js';
import * as nij from '../../docs/injury-metrics/neck/_neck-injury-criterion-nij/program.js';
import * as pelvis from '../../docs/injury-metrics/plex/_acetabulum_iliac/program.js';
import * as tibia from '../../docs/injury-metrics/plex/_tibia_index/program.js';
import * as clip from '../../docs/injury-metrics/thorax/_chest-clip-3ms/program.js';
import * as sternum from '../../docs/injury-metrics/thorax/_chest-deflection/sternum.js';
import * as viscous from '../../docs/injury-metrics/thorax/_viscous-criterion-vc/program.js';

/** A channel code, the unit, and what the page recorded. */
type Recorded = readonly [code: string, unit: string, signal: Signal];

const axes = (place: string, signals: readonly Signal[]): readonly Recorded[] =>
  signals.map((signal, i) => [`${place}${'XYZ'.charAt(i)}P`, 'g', signal]);

const { upperNeck } = neckFrontal;
const NECK: readonly Recorded[] = [
  ['11NECKUP00H3FOXP', 'N', upperNeck.fx],
  ['11NECKUP00H3FOZP', 'N', upperNeck.fz],
  ['11NECKUP00H3MOYP', 'Nm', upperNeck.my],
];
const TIBIA: readonly Recorded[] = (['upper', 'lower'] as const).flatMap((end) => [
  [`11TIBILE${end === 'upper' ? 'UP' : 'LO'}H3MOXP`, 'Nm', tibia.raw[end].mx] as const,
  [`11TIBILE${end === 'upper' ? 'UP' : 'LO'}H3MOYP`, 'Nm', tibia.raw[end].my] as const,
  [`11TIBILE${end === 'upper' ? 'UP' : 'LO'}H3FOZP`, 'N', tibia.raw[end].fz] as const,
]);
const { front, middle, rear } = abdomenForce.forces;
const ABDOMEN: readonly Recorded[] = [
  ['11ABDOLEFRERFOYP', 'N', front],
  ['11ABDOLEMIERFOYP', 'N', middle],
  ['11ABDOLEREERFOYP', 'N', rear],
];
const PELVIS: readonly Recorded[] = [
  ['11ACTBLE00S2FOYP', 'N', pelvis.hip],
  ['11ILUMLE00S2FOYP', 'N', pelvis.wing],
];
/** Without the offset that the page removes first. */
const STERNUM = mapSamples(compressionOf(sternum.recorded, { zero: { from: -0.02, to: 0 } }), (value) => -value);
/** The page's components of the first impact: filtered, and cut before the rebound. */
const IMPACT: readonly Recorded[] = [head.components.x, head.components.y, head.components.z].map((signal, i) => {
  const cut = { ...signal, samples: signal.samples.subarray(0, head.impact.samples.length) };
  return [`11HEAD0000H3AC${'XYZ'.charAt(i)}A`, 'g', cut];
});

test.each<[page: string, metric: string, channels: readonly Recorded[], expected: number]>([
  ['HIC', 'HIC15', axes('11HEAD0000H3AC', hic.recorded), hic.short.value],
  ['HIC', 'HIC36', axes('11HEAD0000H3AC', hic.recorded), hic.long.value],
  ['head resultant acceleration', 'head acceleration, peak', IMPACT, head.peak.value],
  ['head resultant acceleration', 'head acceleration 3 ms', IMPACT, head.cumulative],
  ['Nij', 'Nij', NECK, nij.nij.value],
  ['neck of FMVSS 208', 'neck tension', NECK, extremes(neck.axial).maximum.value],
  ['neck of FMVSS 208', 'neck compression', NECK, -extremes(neck.axial).minimum.value],
  ['chest 3 ms', 'chest acceleration 3 ms', axes('11CHST0000H3AC', thoraxOccupant.chest), clip.cumulative],
  ['chest deflection', 'chest deflection', [['11CHST0000H3DSXP', 'mm', STERNUM]], sternum.peak.value],
  ['VC', 'viscous criterion', [['11CHST0000H3DSXP', 'mm', viscous.recorded]], viscous.vc.peak.value],
  ['tibia index', 'tibia index', TIBIA, Math.max(tibia.measured.upper.peak.value, tibia.measured.lower.peak.value)],
  ['acetabulum and iliac', 'acetabulum and iliac force', PELVIS, pelvis.pelvis.peak.value],
  ['abdomen deflection', 'abdomen force', ABDOMEN, abdomenForce.total.value],
])('%s: %s', (_page, metric, channels, expected) => {
  const page = testOf(
    'page',
    channels.map(([code, unit, signal]) => ({ code, unit, signal })),
  );
  const rows = measure(page, metric);
  expect(rows).toHaveLength(1);
  const [{ value, unit }] = rows as [EvaluationRow];
  // Limits of forces are in kN or in N.
  expect(value).toBe(unit === 'kN' ? expected / 1000 : expected);
});
