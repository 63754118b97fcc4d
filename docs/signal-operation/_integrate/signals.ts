import { pulseTable } from '../../_records/pulses.ts';
import { crash } from './program.js';

export default pulseTable({ 'Vehicle x': crash }, 'g');
