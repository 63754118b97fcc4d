import { minus } from '../../../_records/minus.ts';
/** What the signals of the worked example are the sum of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { caught, hum, postures, pulses } from './program.js';

const { columns, rows } = pulseTable(pulses, 'rad');
const axes = ['x', 'y', 'z'] as const;

export default {
  columns,
  rows: axes.flatMap((axis) => [
    [axis, 'constant (posture)', minus(postures[axis]), '–', '–'],
    ...rows.filter(([name]) => name === axis),
    ...(caught.angles[axis] === 0
      ? []
      : [[axis, 'sine squared up to its peak, then constant', minus(caught.angles[axis]), caught.start, caught.rise]]),
    ...(hum[axis] === 0 ? [] : [[axis, '50 Hz sine, zero at −15 ms', minus(hum[axis]), '–', '–']]),
  ]),
};
