/** Half-sines with their peak and 3 ms values. */
import { checks } from './example.ts';

export default {
  columns: [
    { title: 'Components in g' },
    { title: 'Peak (g)', align: 'right' },
    { title: 'at (ms)', align: 'right' },
    { title: '3 ms cumulative (g)', align: 'right' },
    { title: '3 ms contiguous (g)', align: 'right' },
  ],
  rows: checks.map(({ name, value, time, cumulative, contiguous }) => [
    name,
    value.toFixed(5),
    time.toFixed(1),
    cumulative.toFixed(4),
    contiguous.toFixed(4),
  ]),
};
