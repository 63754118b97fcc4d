/** Pulses of one peak, or two, with HIC15, HIC36 and their windows. */
import { minus } from '../../../_records/minus.ts';
import { checks } from './example.ts';

/** A time without the sign that rounding leaves on zero. */
const time = (ms: number) => minus(ms.toFixed(1)).replace('−0.0', '0.0');

export default {
  columns: ['Resultant', 'HIC15', 'From (ms)', 'To (ms)', 'HIC36', 'From (ms)', 'To (ms)'].map((title, index) =>
    index === 0 ? { title } : { title, align: 'right' },
  ),
  rows: Object.values(checks).map(({ name, hic15, hic36 }) => [
    name,
    ...[hic15, hic36].flatMap(({ value, start, end }) => [value.toFixed(4), time(start), time(end)]),
  ]),
};
