import {
  condyleMomentX,
  condyleOffset,
  signal,
  viscousConstants,
} from 'crash-signal-toolkit';

// One instant of the neck: -30 N·m, and -500 N to the side.
const mx = signal(0, 1e-4, [-30]);
const fy = signal(0, 1e-4, [-500]);
const atCondyles = condyleMomentX(mx, fy, condyleOffset('SID-IIs'));
export const moment = atCondyles.samples[0];
console.log(`neck ${moment.toFixed(2)} N·m`);

// One instant of a rib: 30 mm deep at 4 m/s.
for (const name of ['SID-IIs', 'ES-2re']) {
  const { scale, depth } = viscousConstants(name);
  console.log(
    `VC ${name} ${((scale * 4 * 0.03) / depth).toFixed(3)} m/s`,
  );
}
