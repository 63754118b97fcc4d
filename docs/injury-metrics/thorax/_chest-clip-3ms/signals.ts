/** The pulses that the example is made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { chestPulses } from '../../../_toolkit/records/thorax-occupant.ts';

export default pulseTable(chestPulses, 'g');
