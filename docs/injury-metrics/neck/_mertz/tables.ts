/** Tables of the page on force over duration. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses as frontal } from '../../../_toolkit/records/neck-frontal.ts';
import { mistakesTable } from '../_tables.ts';
import { checks, counted, curvePoints, heldPulses, results, wrong } from './example.ts';
import { pulses } from './program.js';

const right = (title: string) => ({ title, align: 'right' as const });

export default {
  signals: pulseTable({ Fz: pulses, Fx: frontal.fx }, 'N'),
  results: {
    columns: [{ title: 'Curve' }, right('U'), right('L (N)'), right('d (ms)'), right('Flim (N)')],
    rows: (
      [
        ['UN R94, tension', results.tension],
        ['UN R94, shear', results.shear],
        ['IIHS, tension', results.iihsTension],
        ['IIHS, compression', results.iihsCompression],
        ['IIHS, positive shear', results.iihsPositive],
        ['IIHS, negative shear', results.iihsNegative],
      ] as const
    ).map(([name, { value, level, duration, limit }]) => [
      name,
      value.toFixed(4),
      level.toFixed(0),
      duration.toFixed(2),
      limit.toFixed(0),
    ]),
  },
  checks: {
    columns: [{ title: 'Force' }, { title: 'Curve' }, right('U, cumulative'), right('U, contiguous')],
    rows: checks.map(({ name, curve, cumulative, contiguous }) => [
      name,
      curve,
      cumulative.toFixed(5),
      contiguous.toFixed(5),
    ]),
  },
  points: {
    columns: [{ title: 'Curve' }, right('d (ms)'), right('Flim (N)')],
    rows: curvePoints.map(({ curve, duration, limit }) => [curve, String(1000 * duration), limit.toFixed(1)]),
  },
  held: pulseTable({ Fz: heldPulses }, 'N'),
  counted: {
    columns: [{ title: 'Curve' }, right('U, cumulative'), right('U, contiguous')],
    rows: [
      ['UN R94, tension', counted.r94.value.toFixed(3), counted.r94Contiguous.value.toFixed(3)],
      ['IIHS, tension', counted.iihs.value.toFixed(3), counted.iihsContiguous.value.toFixed(3)],
    ],
  },
  wrong: mistakesTable('U', 3, [
    ['force over time against the curve, from time zero', wrong.elapsedFromZero],
    ['force over time against the curve, from the start of tension at 46 ms', wrong.elapsed],
    ['peak against the first point of the curve', wrong.peakOnly],
    ['magnitude of Fz instead of tension', wrong.absolute],
    ['CFC 60 instead of CFC 1000', wrong.cfc60],
    ['residual bias of +60 N in Fz', wrong.bias],
  ]),
};
