/** Tables of the page on the lateral moment. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from '../../../_toolkit/records/neck-oblique.ts';
import { mistakesTable, shown } from '../_tables.ts';
import { checks, parts, results, wrong } from './example.ts';

const right = (title: string) => ({ title, align: 'right' as const });

export default {
  signals: pulseTable({ Mx: pulses.mx, Fy: pulses.fy }, { Mx: 'N·m', Fy: 'N' }),
  results: {
    columns: [{ title: 'Result' }, right('N·m'), right('Time (ms)')],
    rows: [
      ['highest Mx at the cell', shown(results.cell.value, 2), results.cell.time.toFixed(1)],
      ['highest moment at the condyles', shown(results.left.value, 2), results.left.time.toFixed(1)],
      ['of which moment at the cell', shown(parts.mx, 2), results.left.time.toFixed(1)],
      ['of which lever times force', shown(parts.added, 2), results.left.time.toFixed(1)],
      ['lowest moment at the condyles', shown(results.right.value, 2), results.right.time.toFixed(1)],
    ],
  },
  checks: {
    columns: [{ title: 'Load cell' }, right('Mx (N·m)'), right('Fy (N)'), right('Result (N·m)')],
    rows: checks.map(({ name, mx, fy, result }) => [name, shown(mx, 0), shown(fy, 0), shown(result, 4)]),
  },
  wrong: mistakesTable('N·m', 2, [
    ['no transfer', wrong.untransferred],
    ['Mx − D·Fy, the sign of the fore-aft formula', wrong.minus],
    ['peaks of Mx and Fy combined, whatever their times', wrong.peaks],
    ['lever of the WorldSID 50M', wrong.worldsid],
    ['Fy in kN', wrong.kilonewtons],
    ['Fy with CFC 1000, Mx with CFC 600', wrong.classes],
    ['CFC 60 for both', wrong.cfc60],
    ['residual bias of −3 N·m in Mx', wrong.bias],
  ]),
};
