import {
  fitRigidMotion,
  intrusion,
  relativeToSeat,
} from 'crash-signal-toolkit';
import { interior } from 'crash-signal-toolkit/records';

// Points in mm as [x, y, z]: references and rated points by name,
// bolts in a list.
const {
  references,
  referencesAfter,
  before,
  after,
  boltsBefore,
  boltsAfter,
} = interior;

const from = Object.values(references);
const to = Object.values(referencesAfter);
export const motion = fitRigidMotion(from, to);
export const bolts = boltsBefore.map((bolt, i) => {
  return intrusion(motion, bolt, boltsAfter[i]).vector;
});

for (const name of Object.keys(before)) {
  const frame = intrusion(motion, before[name], after[name]);
  const seat = relativeToSeat(frame.vector, bolts);
  const numbers = [...frame.vector, frame.resultant, seat.resultant];
  console.log(
    name.padEnd(16),
    ...numbers.map((mm) => mm.toFixed(1).padStart(7)),
  );
}
console.log(`left between the references: ${motion.rms.toFixed(3)} mm`);
