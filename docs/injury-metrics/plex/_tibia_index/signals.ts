/** The pulses of the worked example. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses } from './program.js';

const { upper, lower } = pulses;
export default pulseTable(
  {
    'Mx, upper': upper.mx,
    'My, upper': upper.my,
    'Fz, upper': upper.fz,
    'Mx, lower': lower.mx,
    'My, lower': lower.my,
    'Fz, lower': lower.fz,
  },
  {
    'Mx, upper': 'N·m',
    'My, upper': 'N·m',
    'Fz, upper': 'N',
    'Mx, lower': 'N·m',
    'My, lower': 'N·m',
    'Fz, lower': 'N',
  },
);
