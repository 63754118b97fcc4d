import { minus } from '../../_records/minus.ts';
import { pulseTable } from '../../_records/pulses.ts';
import { lower, ring, test } from './program.js';

const { columns, rows } = pulseTable({ reference: test, comparison: lower }, 'g');

export default {
  columns,
  rows: [
    ...rows,
    [
      'comparison',
      `sine, period ${ring.period} ms`,
      minus(ring.peak),
      String(ring.start),
      String(ring.end - ring.start),
    ],
  ],
};
