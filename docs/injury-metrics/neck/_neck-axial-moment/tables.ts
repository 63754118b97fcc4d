/** Tables of the page on the axial moment. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from '../../../_toolkit/records/neck-oblique.ts';
import { mistakesTable } from '../_tables.ts';
import { wrong } from './example.ts';

export default {
  signals: pulseTable(
    { Mz: pulses.mz, Fz: pulses.fz, Mx: pulses.mx, My: pulses.my, Fy: pulses.fy },
    { Mz: 'N·m', Fz: 'N', Mx: 'N·m', My: 'N·m', Fy: 'N' },
  ),
  wrong: mistakesTable('N·m', 2, [
    ['cross-talk: 4 % of Mx and of My added to Mz', wrong.crossTalk],
    ['maximum only', wrong.onlyMaximum],
    ['residual bias of +1.5 N·m in Mz', wrong.bias],
    ['taken about an axis 20 mm forward', wrong.beside],
  ]),
};
