/** Abdomen of a THOR in a frontal impact, computed: the lap belt rides up on the right. */
import type { Signal } from '../signal.ts';
import { type Pulse, record, sineSquared, together } from './pulses.ts';

/** 3.5 mm are there before the impact, with a hum. */
const slack: Pulse = (ms) => -3.5 + 0.4 * Math.sin(2 * Math.PI * 0.2 * ms);

/** Left sensor in x, in mm, unfiltered: negative is inward. */
export const left: Signal = record(-20, 150, together(slack, sineSquared(-52, 90, 30)));

/** Right sensor in x, in mm, unfiltered: negative is inward. */
export const right: Signal = record(-20, 150, together(slack, sineSquared(-61, 85, 35), sineSquared(-20, 40, 70)));
