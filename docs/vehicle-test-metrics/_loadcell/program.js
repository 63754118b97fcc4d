import {
  cfcFilter,
  integral,
  loadingBranch,
  removeBias,
  wallAverages,
  wallForce,
  windowBias,
} from 'crash-signal-toolkit';
import { loadCells } from 'crash-signal-toolkit/records';

// Forces of 128 cells in N: bias removed with the 19 ms that end
// 1 ms before contact, then filtered.
export const cells = loadCells.cells.map((cell) => {
  const bias = windowBias(cell.force, -0.02, -0.001).value;
  const force = cfcFilter(removeBias(cell.force, bias), 60);
  return { ...cell, force };
});

// Displacement in mm from acceleration in g and impact speed in m/s.
const acceleration = cfcFilter(loadCells.acceleration, 180);
const atZero = { initial: loadCells.SPEED, factor: 9.80665 };
export const velocity = integral(acceleration, atZero);
export const displacement = integral(velocity, { factor: 1000 });

export const measured = wallForce(cells);
export const branch = loadingBranch(measured, displacement);
export const averages = wallAverages(branch);

const height = averages.height.toFixed(2);
const stiffness = averages.stiffness.toFixed(2);
console.log(`AHOF400 ${height} mm, KW400 ${stiffness} N/mm`);
