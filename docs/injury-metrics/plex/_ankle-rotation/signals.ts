/** What the signals of the worked example are the sum of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { caught, hum, postures, pulses } from './program.js';

const { columns, rows } = pulseTable(pulses, 'rad');
const written = (value: number) => String(value).replace('-', '−');
const axes = ['x', 'y', 'z'] as const;

export default {
  columns,
  rows: axes.flatMap((axis) => [
    [axis, 'constant (posture)', written(postures[axis]), '–', '–'],
    ...rows.filter(([name]) => name === axis),
    ...(caught.angles[axis] === 0
      ? []
      : [
          [axis, 'sine squared up to its peak, then constant', written(caught.angles[axis]), caught.start, caught.rise],
        ]),
    ...(hum[axis] === 0 ? [] : [[axis, '50 Hz sine, zero at −15 ms', written(hum[axis]), '–', '–']]),
  ]),
};
