/** DAMAGE, for the comparison with BrIC. */

import { damage as damageOf } from '../../../_toolkit/injury-metrics/head/brain-injury-criterion-bric.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import { derivative } from '../../../_toolkit/signal-operation/derive.ts';
import { head } from './program.js';

const still = record(-10, 80, () => 0);
/** A half-sine of 5000 rad/s² and 10 ms about y. */
const check = damageOf({ x: still, y: record(-10, 80, halfSine(5000, 10)), z: still });
const example = damageOf({ x: derivative(head.x), y: derivative(head.y), z: derivative(head.z) });
export const damage = { example, check };
