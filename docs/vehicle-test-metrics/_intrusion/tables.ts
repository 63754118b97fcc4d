/** Tables of the page: the measurements of the example, its results, and the check. */
import { minus } from '../../_records/minus.ts';
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
const number = (value: number, digits?: number) => minus(digits === undefined ? value : value.toFixed(digits));
const place = (point: Point, digits?: number) => point.map((value) => number(value, digits));
const axes = (when: string) => right(`x ${when}`, `y ${when}`, `z ${when}`);

export default {
  measurements: {
    columns: [...left('Point'), ...axes('before'), ...axes('after'), ...left('Use')],
    rows: [
      ...Object.keys(references).map((name) => [
        name,
        ...place(references[name]),
        ...place(referencesAfter[name], 1),
        'reference',
      ]),
      ...Object.keys(before).map((name) => [name, ...place(before[name]), ...place(after[name], 1), 'rated']),
      ...boltsBefore.map((bolt, i) => [`seat bolt ${i + 1}`, ...place(bolt), ...place(boltsAfter[i], 1), 'bolt']),
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
    columns: [...left('Point'), ...right('D', 'dx', 'dy', 'dz'), ...axes('before'), ...axes('after')],
    rows: [
      ...checkReferences.map(([from, to], i) => [
        `reference ${i + 1}`,
        '–',
        '–',
        '–',
        '–',
        ...place(from),
        ...place(to),
      ]),
      ...Object.values(check).map(({ from, to, vector, resultant }, i) => [
        `point ${i + 1}`,
        number(resultant, 3),
        ...place(vector, 2),
        ...place(from),
        ...place(to),
      ]),
    ],
  },
};
