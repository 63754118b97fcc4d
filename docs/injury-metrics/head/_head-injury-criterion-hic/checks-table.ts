/** Pulses of one peak, or two, with HIC15, HIC36 and their windows. */
import { checks } from './example.ts';

const windowOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
  `${start.toFixed(1)} to ${end.toFixed(1)}`.replace('-0.0', '0.0');

export default {
  columns: [
    { title: 'Resultant' },
    { title: 'HIC15', align: 'right' },
    { title: 'Window (ms)', align: 'right' },
    { title: 'HIC36', align: 'right' },
    { title: 'Window (ms)', align: 'right' },
  ],
  rows: Object.values(checks).map(({ name, hic15, hic36 }) => [
    name,
    hic15.value.toFixed(4),
    windowOf(hic15),
    hic36.value.toFixed(4),
    windowOf(hic36),
  ]),
};
