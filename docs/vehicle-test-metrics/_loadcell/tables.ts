/** Tables of the page: what the wall of the example shows, and the check with nine cells. */
import { minus } from '../../_records/minus.ts';
import { vector } from './example.ts';
import { averages, check, energy, instants, largest, peak, rows34 } from './record.ts';

const left = (...titles: string[]) => titles.map((title) => ({ title }));
const right = (...titles: string[]) => titles.map((title) => ({ title, align: 'right' as const }));

export default {
  instants: {
    columns: right('Time (ms)', 'Displacement (mm)', 'Force (kN)', 'Height (mm)', 'Lateral (mm)'),
    rows: Object.entries(instants).map(([key, { displacement, force, height, lateral }]) => [
      Number(key.slice(1)),
      displacement.toFixed(2),
      force.toFixed(2),
      height.toFixed(2),
      minus(lateral.toFixed(2)),
    ]),
  },
  results: {
    columns: [...left('Result'), ...right('Value')],
    rows: [
      ['AHOF400', `${averages.height.toFixed(2)} mm`],
      ['energy, 25 to 400 mm', `${energy.toFixed(3)} kJ`],
      ['KW400', `${averages.stiffness.toFixed(2)} N/mm`],
      ['share of rows 3 and 4 in the energy', `${rows34.toFixed(1)} %`],
      ['largest force', `${peak.force.toFixed(2)} kN at ${peak.time.toFixed(1)} ms`],
      ['largest displacement', `${largest.displacement.toFixed(1)} mm at ${largest.time.toFixed(1)} ms`],
      ['impulse; mass times velocity change', `${check.impulse.toFixed(0)} N·s; ${check.momentum.toFixed(0)} N·s`],
    ],
  },
  nine: {
    columns: right('Displacement (mm)', 'Force (N)', 'Height (mm)', 'Lateral (mm)'),
    rows: vector.rows
      .filter(({ x }) => x > 0)
      .map(({ x, force, height, lateral }) => [x, force.toFixed(0), height.toFixed(4), minus(lateral.toFixed(4))]),
  },
};
