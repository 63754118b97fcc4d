/** What the signals of the examples are made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { ribPulse } from './example.ts';
import { pulses } from './program.js';
import { pulses as forces } from './total.js';

export default {
  thor: pulseTable(pulses, 'mm'),
  forces: pulseTable(forces, 'N'),
  rib: pulseTable({ 'abdominal rib': ribPulse }, 'mm'),
};
