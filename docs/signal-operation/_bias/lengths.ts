import { minus } from '../../_records/minus.ts';
import { lengths } from './example.ts';

const signed = (value: number, digits: number) =>
  Math.abs(value) < 0.5 * 10 ** -digits ? (0).toFixed(digits) : minus(value.toFixed(digits));

export default {
  columns: [
    { title: 'Window (ms)' },
    { title: 'Samples', align: 'right' },
    { title: 'Error of the bias (g)', align: 'right' },
    { title: 'Velocity error at 150 ms (m/s)', align: 'right' },
  ],
  rows: lengths.map(({ length, count, error, velocity }) => [
    `−${length + 5} … −5`,
    `${count}`,
    signed(error, 4),
    signed(velocity, 4),
  ]),
};
