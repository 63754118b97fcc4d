/**
 * Resultant of two or three signals { dt, first, y }: step in s, index of the first
 * sample, samples. Index 0 is time zero.
 */
export function resultant(...components) {
  if (components.length < 2 || components.length > 3) {
    throw new RangeError('two or three components');
  }
  const { dt } = components[0];
  const differs = (c) => !(Math.abs(c.dt - dt) <= 2e-7 * dt);
  if (!(dt > 0) || components.some(differs)) {
    throw new RangeError('steps differ or are not positive');
  }
  const first = Math.max(...components.map((c) => c.first));
  const last = Math.min(
    ...components.map((c) => c.first + c.y.length - 1),
  );
  if (last < first) throw new RangeError('no common samples');

  const y = [];
  for (let n = first; n <= last; n++) {
    const squares = components.map((c) => c.y[n - c.first] ** 2);
    y.push(Math.sqrt(squares.reduce((sum, v) => sum + v, 0)));
  }
  return { dt, first, y };
}

const x = { dt: 1e-4, first: -1, y: [0.2, 3, -12, 8, 1] };
const y = { dt: 1e-4, first: 0, y: [4, 5, -1, 2, 0] };
const z = { dt: 1e-4, first: -2, y: [9, 0, 12, 0, 4] };
const r = resultant(x, y, z);
console.log(`first index ${r.first}:`, r.y.join(', '));
