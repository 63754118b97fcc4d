/** Pulses with both 3 ms values, and with the samples that programs take for them. */
import { checks } from './example.ts';

export default {
  columns: [
    { title: 'Resultant' },
    { title: 'Cumulative (g)', align: 'right' },
    { title: 'Contiguous (g)', align: 'right' },
    { title: 'Sample 30 (g)', align: 'right' },
    { title: 'Sample 31 (g)', align: 'right' },
  ],
  rows: Object.values(checks).map(({ name, digits, cumulative, contiguous, r30, r31 }) => [
    name,
    ...[cumulative, contiguous, r30, r31].map((value) => value.toFixed(digits)),
  ]),
};
