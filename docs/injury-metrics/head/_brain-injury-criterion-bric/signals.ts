/** The pulses that the example is made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from './program.js';

export default pulseTable(pulses, 'rad/s');
