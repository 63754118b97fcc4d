import { pulseTable } from '../../_records/pulses.ts';
import { pulse } from './program.js';

export default pulseTable({ deflection: pulse }, 'mm');
