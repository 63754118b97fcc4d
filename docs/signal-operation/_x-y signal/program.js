import {
  integral,
  mapSamples,
  pathEnergy,
  sum,
  xySignal,
} from 'crash-signal-toolkit';
import { wall } from 'crash-signal-toolkit/records';

// A vehicle of 1.2 t hits a load-cell wall at 13.4 m/s; force in kN.
export const MASS = 1.2;
export const SPEED = 13.4;
export const total = sum(wall.rows);
const acceleration = mapSamples(total, (force) => -force / MASS); // kN/t is m/s²
export const velocity = integral(acceleration, { initial: SPEED });
export const displacement = integral(velocity, { factor: 1000 }); // mm

export const crush = xySignal(displacement, total);
export const energy = pathEnergy(crush); // kN times mm is J

console.log(`${(energy.loading / 1000).toFixed(1)} kJ taken in`);
