/** The pulses of the worked example. */
import { pulseTable } from '../../_records/pulses.ts';
import { pulses } from './program.js';

export default pulseTable(
  {
    'My, upper': pulses.myUpper,
    'Fz, upper': pulses.fzUpper,
    'My, lower': pulses.myLower,
    'Fz, lower': pulses.fzLower,
  },
  { 'My, upper': 'N·m', 'Fz, upper': 'N', 'My, lower': 'N·m', 'Fz, lower': 'N' },
);
