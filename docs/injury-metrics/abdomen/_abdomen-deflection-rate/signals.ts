/** What the signal of the example is made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulse } from './program.js';

export default pulseTable({ 'abdominal rib': pulse }, 'mm');
