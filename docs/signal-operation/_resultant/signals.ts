import { pulseTable } from '../../_records/pulses.ts';
import { x, y, z } from './program.js';

export default pulseTable({ x, y, z }, 'g');
