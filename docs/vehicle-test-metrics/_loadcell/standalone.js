import {
  cfcFilter,
  integral,
  removeBias,
  windowBias,
} from 'crash-signal-toolkit';
import { loadCells } from 'crash-signal-toolkit/records';

/**
 * Cells { z, F }: height in mm, forces in N. x: displacement in mm,
 * as many samples.
 */
function ahof(cells, x, from = 25, to = 400) {
  // The loading branch: only samples further forward than all before.
  const p = [];
  x.forEach((here, i) => {
    if (p.length > 0 && here <= p[p.length - 1].x) return;
    let [F, M] = [0, 0];
    for (const cell of cells) {
      F += cell.F[i];
      M += cell.z * cell.F[i];
    }
    p.push({ x: here, F, M });
  });

  // Exactly `from` and `to`, by straight lines between the samples.
  const at = (here) => {
    const n = p.findIndex((each) => each.x >= here);
    if (n < 1)
      throw new RangeError('displacement does not cover the range');
    const [a, b] = [p[n - 1], p[n]];
    const k = (here - a.x) / (b.x - a.x);
    return {
      x: here,
      F: a.F + k * (b.F - a.F),
      M: a.M + k * (b.M - a.M),
    };
  };
  const between = p.filter((each) => each.x > from && each.x < to);
  const inside = [at(from), ...between, at(to)];

  let [work, moment] = [0, 0];
  for (let n = 1; n < inside.length; n++) {
    const [a, b] = [inside[n - 1], inside[n]];
    work += ((a.F + b.F) / 2) * (b.x - a.x); // N·mm
    moment += ((a.M + b.M) / 2) * (b.x - a.x);
  }
  const kw = (2 * work) / (to ** 2 - from ** 2);
  return { ahof: moment / work, energy: work / 1000, kw };
}

// Bias, filters and integrals have pages of their own.
const cells = loadCells.cells.map(({ height, force }) => {
  const bias = windowBias(force, -0.02, -0.001).value;
  const { samples } = cfcFilter(removeBias(force, bias), 60);
  return { z: height, F: samples };
});
const acceleration = cfcFilter(loadCells.acceleration, 180);
const atZero = { initial: loadCells.SPEED, factor: 9.80665 };
const velocity = integral(acceleration, atZero);
const displacement = integral(velocity, { factor: 1000 });

const result = ahof(cells, displacement.samples);
const [height, stiffness] = [result.ahof, result.kw];
console.log(
  `AHOF400 ${height.toFixed(2)} mm, KW400 ${stiffness.toFixed(2)} N/mm`,
);
