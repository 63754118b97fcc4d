/** Peaks and 3 ms values of the example, with and without the rebound, and at the sensor. */
import { moved, results, wrong } from './example.ts';

const g = (value: number) => value.toFixed(2);
const at = ({ value, time }: { readonly value: number; readonly time: number }) => [g(value), time.toFixed(1)] as const;

export default {
  columns: [
    { title: 'Signal' },
    { title: 'Peak (g)', align: 'right' },
    { title: 'at (ms)', align: 'right' },
    { title: '3 ms cumulative (g)', align: 'right' },
    { title: '3 ms contiguous (g)', align: 'right' },
  ],
  rows: [
    ['resultant, up to 140 ms', ...at(results.peak), g(results.cumulative), g(results.contiguous)],
    ['resultant, whole record', ...at(wrong.whole), g(wrong.whole.cumulative), g(wrong.whole.contiguous)],
    [
      'resultant at the sensor, up to 140 ms',
      ...at(moved.sensor),
      g(moved.sensor.cumulative),
      g(moved.sensor.contiguous),
    ],
    ...(['x', 'y', 'z'] as const).map((axis) => [
      `magnitude of ${axis}, up to 140 ms`,
      ...at(results.highest[axis]),
      '',
      '',
    ]),
  ],
};
