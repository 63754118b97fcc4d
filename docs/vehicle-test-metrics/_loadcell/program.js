import {
  cfcFilter,
  integral,
  loadingBranch,
  wallAverages,
  wallForce,
} from 'crash-signal-toolkit';
import { loadCells } from 'crash-signal-toolkit/records';

// 128 cells with their forces in N.
export const cells = loadCells.cells.map((cell) => {
  return { ...cell, force: cfcFilter(cell.force, 60) };
});

// Displacement in mm from the acceleration in g and the impact speed in m/s.
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
