/** The pulses of the worked example. */
import { pulseTable } from '../../_records/pulses.ts';
import { bending, shear } from './program.js';

export default pulseTable({ Fx: shear, My: bending }, { Fx: 'N', My: 'N·m' });
