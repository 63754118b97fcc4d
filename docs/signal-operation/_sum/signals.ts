import { pulseTable } from '../../_records/pulses.ts';
import { shapes } from '../../_toolkit/records/wall.ts';

export default pulseTable(Object.fromEntries(shapes.map((shape, k) => [`row ${k + 1}`, shape])), 'kN');
