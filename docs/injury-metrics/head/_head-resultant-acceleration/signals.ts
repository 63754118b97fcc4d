/** The pulses that the example is made of. */
import { pulseTable } from '../../../_records/pulses.ts';
import { pulses, turning } from '../../../_toolkit/records/head-side.ts';

const { x, y, z } = pulses;
export default pulseTable(
  { x, y, z, 'turning about y': turning },
  { x: 'g', y: 'g', z: 'g', 'turning about y': 'rad/s' },
);
