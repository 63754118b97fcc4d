/** A Hybrid III 50M in a frontal impact: channels at 10 kHz that several pages evaluate. */
import type { Signal } from '../signal.ts';
import { record, sineSquared, together } from './pulses.ts';

// #region chest
// Chest accelerations in g: the restraint's pulse, and two short blows on it.
const blows = [sineSquared(-30, 8, 38), sineSquared(-22, 8, 62)];
const x = together(sineSquared(-40, 85, 15), ...blows);
const y = sineSquared(5, 70, 20);
const z = together(sineSquared(14, 80, 20), sineSquared(6, 8, 38));
/** Chest accelerations along x, y and z in g, as recorded. */
export const chest: readonly Signal[] = [x, y, z].map((pulse) => record(-20, 150, pulse));
// #endregion

// #region sternum
// Sternum in mm: 1.5 mm of offset, then the belt, then a blow of the bag.
const pressed = together(sineSquared(-33, 110, 12), sineSquared(-6, 16, 44));
/** Deflection of the sternum in mm, negative in compression, as recorded. */
export const sternum: Signal = record(-20, 150, (ms) => pressed(ms) - 1.5);
// #endregion
