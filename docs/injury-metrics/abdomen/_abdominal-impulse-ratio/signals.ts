/** What the signals of the example are made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from './program.js';

export default pulseTable(pulses, 'N');
