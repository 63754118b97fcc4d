import { adjustedTibiaMoments, signal } from 'crash-signal-toolkit';

/** Moment in N·m, force in N (compression negative), distance in m. */
function adjustedUpper(my, fz, d) {
  if (my.length !== fz.length)
    throw new RangeError('moment and force differ in length');
  return my.map((moment, n) => moment - fz[n] * d);
}

function adjustedLower(my, fz, d) {
  if (my.length !== fz.length)
    throw new RangeError('moment and force differ in length');
  return my.map((moment, n) => moment + fz[n] * d);
}

const show = (values) =>
  values.map((value) => value.toFixed(4)).join(', ');
const loads = {
  myUpper: [-55, -120, 30],
  fzUpper: [-3000, -5200, 450],
  myLower: [20, -45, 12],
  fzLower: [-3100, -5300, 500],
};
const upper = show(
  adjustedUpper(loads.myUpper, loads.fzUpper, 0.02832),
);
const lower = show(
  adjustedLower(loads.myLower, loads.fzLower, 0.006398),
);
console.log('upper', upper);
console.log('lower', lower);
console.log(
  'compression alone',
  show(adjustedUpper([-28.32], [-1000], 0.02832)),
  show(adjustedLower([6.398], [-1000], 0.006398)),
);

// The toolkit finds the same with the distances of the Hybrid III 50M.
const channels = Object.entries(loads).map(([name, y]) => [
  name,
  signal(0, 1e-4, y),
]);
const toolkit = adjustedTibiaMoments(
  Object.fromEntries(channels),
  'Hybrid III 50M',
);
const found = [toolkit.upper, toolkit.lower].map(({ samples }) =>
  show([...samples]),
);
if (found[0] !== upper || found[1] !== lower) {
  throw new Error('listing and toolkit differ');
}
