/** Tables of the page on the lateral force. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from '../../../_toolkit/records/neck-oblique.ts';
import { mistakesTable } from '../_tables.ts';
import { wrong } from './example.ts';

export default {
  signals: pulseTable({ Fy: pulses.fy, Fx: pulses.fx }, 'N'),
  wrong: mistakesTable('Result (N)', 1, [
    ['largest Fy with CFC 600', wrong.cfc600],
    ['largest Fy with CFC 180', wrong.cfc180],
    ['largest Fy with CFC 60', wrong.cfc60],
    ['residual bias of +25 N in Fy', wrong.bias],
    ['polarity of Fy reversed, maximum only', wrong.signed],
    ['shear from the peaks of Fx and Fy', wrong.peaks],
    ['largest Fy reported as the shear', wrong.onlyFy],
  ]),
};
