/** What the signals of the example are made of: the sternum of the Hybrid III, and the four points of the THOR. */
import { pulseTable } from '../../../_records/pulses.ts';
import type { Pulse } from '../../../_toolkit/records/pulses.ts';
import { NAMES } from './example.ts';
import { pulses } from './four-points.js';
import { pulse } from './sternum.js';

const sternum = pulseTable({ sternum: pulse }, 'mm');

const AXES = ['x', 'y', 'z'];
const KEYS = ['upperLeft', 'upperRight', 'lowerLeft', 'lowerRight'] as const;
const thor = pulseTable(
  Object.fromEntries(
    KEYS.flatMap((key) => pulses[key].map((axis: Pulse, i: number) => [`${NAMES[key]}, ${AXES[i]}`, axis])),
  ),
  'mm',
);

export default { sternum, thor };
