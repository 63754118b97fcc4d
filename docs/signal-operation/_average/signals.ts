import { pulseTable } from '../../_records/pulses.ts';
import { pulses } from './program.js';

export default pulseTable({ 'test 1': pulses[0], 'test 2': pulses[1], 'test 3': pulses[2] }, 'g');
