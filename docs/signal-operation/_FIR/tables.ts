import { minus } from '../../_records/minus.ts';
import { gains, taps } from './example.ts';

const tap = (k: number) => (k < taps.length ? [`${k + 1}`, minus(taps[k].toFixed(8))] : ['', '']);
/** Fewer rows than make a table sortable, which would tear its columns apart. */
const ROWS = 7;
const PAIRS = [0, 1, 2, 3];

export default {
  taps: {
    columns: PAIRS.flatMap(() => [
      { title: 'k', align: 'right' as const },
      { title: 'h', align: 'right' as const },
    ]),
    rows: Array.from({ length: ROWS }, (_, k) => PAIRS.flatMap((n) => tap(k + n * ROWS))),
  },
  gain: {
    columns: [
      { title: 'f (Hz)' },
      { title: 'Taps', align: 'right' as const },
      { title: 'Chain, NHTSA', align: 'right' as const },
      { title: 'Chain, CFC 180', align: 'right' as const },
    ],
    rows: Object.entries(gains).map(([name, { taps: own, chain, regulation }]) => {
      const digits = Math.abs(own) < 1 ? 4 : 2;
      return [name.slice(1), ...[own, chain, regulation].map((value) => minus(value.toFixed(digits)))];
    }),
  },
};
