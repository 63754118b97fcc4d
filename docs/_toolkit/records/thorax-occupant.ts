/** Chest and sternum of a Hybrid III 50M in a frontal impact, computed. */
import type { Signal } from '../signal.ts';
import { type Pulse, record, sineSquared, together } from './pulses.ts';

/** Pulses of the chest accelerations in g: the restraint's pulse, and two short blows on it. */
export const chestPulses: { readonly x: Pulse; readonly y: Pulse; readonly z: Pulse } = {
  x: together(sineSquared(-40, 85, 15), sineSquared(-30, 8, 38), sineSquared(-22, 8, 62)),
  y: sineSquared(5, 70, 20),
  z: together(sineSquared(14, 80, 20), sineSquared(6, 8, 38)),
};

/** Chest accelerations along x, y and z in g, unfiltered. */
export const chest: readonly Signal[] = [chestPulses.x, chestPulses.y, chestPulses.z].map((pulse) =>
  record(-20, 150, pulse),
);

const pressed = together(sineSquared(-33, 110, 12), sineSquared(-6, 16, 44));

/** Deflection of the sternum in mm, unfiltered: 1.5 mm of offset, then the belt, then a blow of the air bag. */
export const sternum: Signal = record(-20, 150, (ms) => pressed(ms) - 1.5);
