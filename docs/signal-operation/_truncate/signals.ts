import { pulseTable } from '../../_records/pulses.ts';
import { bag, restraint } from './program.js';

export default pulseTable({ 'air bag': bag, 'head restraint': restraint }, 'g');
