/** Tables of the page: the measurements of the example, its results, and the check. */
import type { Point } from '../../_toolkit/vehicle-test-metrics/intrusion.ts';
import {
  after,
  before,
  boltsAfter,
  boltsBefore,
  check,
  checkReferences,
  references,
  referencesAfter,
  rows,
} from './example.ts';

const left = (...titles: string[]) => titles.map((title) => ({ title }));
const right = (...titles: string[]) => titles.map((title) => ({ title, align: 'right' as const }));
const number = (value: number, digits?: number) =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('-', '−');
const place = (point: Point, digits?: number) => point.map((value) => number(value, digits)).join(', ');

export default {
  measurements: {
    columns: left('Point', 'Use', 'Before (x, y, z)', 'After (x, y, z)'),
    rows: [
      ...Object.keys(references).map((name) => [
        name,
        'reference',
        place(references[name]),
        place(referencesAfter[name], 1),
      ]),
      ...Object.keys(before).map((name) => [name, 'rated', place(before[name]), place(after[name], 1)]),
      ...boltsBefore.map((bolt, i) => [`seat bolt ${i + 1}`, 'bolt', place(bolt), place(boltsAfter[i], 1)]),
    ],
  },
  results: {
    columns: [...left('Point'), ...right('dx', 'dy', 'dz', 'D', 'D, seat')],
    rows: Object.entries(rows).map(([name, { x, y, z, resultant, seatResultant }]) => [
      name,
      number(x, 1),
      number(y, 1),
      number(z, 1),
      number(resultant, 1),
      number(seatResultant, 1),
    ]),
  },
  check: {
    columns: [...left('Point', 'Before (x, y, z)', 'After (x, y, z)', 'd (x, y, z)'), ...right('D')],
    rows: [
      ...checkReferences.map(([from, to], i) => [`reference ${i + 1}`, place(from), place(to), '–', '–']),
      ...Object.values(check).map(({ from, to, vector, resultant }, i) => [
        `point ${i + 1}`,
        place(from),
        place(to),
        place(vector, 2),
        number(resultant, 3),
      ]),
    ],
  },
};
