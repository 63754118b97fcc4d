import { pulseTable } from '../../_records/pulses.ts';
import { compression } from './program.js';

export default pulseTable({ 'above 0.5 V': compression }, 'V');
