import { averages, byRow, displacement } from './example.ts';

// #region listing
/** Cells by row; force in N, x and heights in mm, all on one time axis. */
export function ahof(rows: { z: number; force: number[][] }[], x: number[], from = 25, to = 400) {
  // The loading branch: only samples further forward than all before.
  const p: { x: number; F: number; M: number }[] = [];
  x.forEach((here, i) => {
    if (p.length > 0 && here <= p[p.length - 1].x) return;
    let [F, M] = [0, 0];
    for (const { z, force } of rows) {
      for (const cell of force) {
        F += cell[i];
        M += z * cell[i];
      }
    }
    p.push({ x: here, F, M });
  });

  // Exactly `from` and `to`, by straight lines between the samples.
  const at = (here: number) => {
    const n = p.findIndex((each) => each.x >= here);
    if (n < 1) throw new RangeError('displacement does not cover the range');
    const k = (here - p[n - 1].x) / (p[n].x - p[n - 1].x);
    return { x: here, F: p[n - 1].F + k * (p[n].F - p[n - 1].F), M: p[n - 1].M + k * (p[n].M - p[n - 1].M) };
  };
  const inside = [at(from), ...p.filter((each) => each.x > from && each.x < to), at(to)];

  let [work, moment] = [0, 0];
  for (let n = 1; n < inside.length; n++) {
    const [a, b] = [inside[n - 1], inside[n]];
    work += ((a.F + b.F) / 2) * (b.x - a.x); // N·mm
    moment += ((a.M + b.M) / 2) * (b.x - a.x);
  }
  return { ahof: moment / work, energy: work / 1000, kw: (2 * work) / (to ** 2 - from ** 2) };
}
// #endregion

// #region check
const own = ahof(byRow, [...displacement.samples]);
const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;
const same =
  close(own.ahof, averages.height) && close(own.energy, averages.energy) && close(own.kw, averages.stiffness);
console.log(same ? 'the same' : 'different');
// #endregion
