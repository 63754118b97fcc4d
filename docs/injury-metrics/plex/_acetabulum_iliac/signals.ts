/** The pulses of the worked example. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from './program.js';

export default pulseTable({ acetabulum: pulses.acetabulum, 'iliac wing': pulses.iliac }, 'N');
