type Point = readonly [x: number, y: number];

/** Largest distance in pixels between the simplified line and the computed one: less than a screen can show. */
const TOLERANCE = 0.05;

/**
 * Removes points of a path whose absence nobody can see. A curve of ten thousand samples a second has about ten points
 * for each pixel it crosses.
 *
 * @param path data of an SVG path; left as it is unless it is made of straight lines between absolute points
 */
export function simplifyPath(path: string): string {
  if (!/^(?:[ML]-?[\d.]+,-?[\d.]+|Z)+$/.test(path)) return path;
  return path.replace(/M[^MZ]+/g, (line) => {
    const points = line
      .slice(1)
      .split('L')
      .map((point) => point.split(',').map(Number) as unknown as Point);
    // Hundredths of a pixel, each from the one before: whole numbers, so that nothing adds up.
    let [beforeX, beforeY] = [0, 0];
    return simplify(points)
      .map(([x, y], index) => {
        const [hundredthsX, hundredthsY] = [Math.round(100 * x), Math.round(100 * y)];
        const step = `${(hundredthsX - beforeX) / 100},${(hundredthsY - beforeY) / 100}`;
        [beforeX, beforeY] = [hundredthsX, hundredthsY];
        return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${step}`;
      })
      .join('');
  });
}

/** Returns the points that the Ramer–Douglas–Peucker algorithm keeps. */
function simplify(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const spans: (readonly [first: number, last: number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    let farthest = first;
    let most = TOLERANCE;
    for (let i = first + 1; i < last; i += 1) {
      const distance = distanceToSegment(points[i] as Point, points[first] as Point, points[last] as Point);
      if (distance > most) [farthest, most] = [i, distance];
    }
    if (farthest === first) continue;
    kept.add(farthest);
    spans.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** Distance to the segment, not to the infinite line: a curve may turn back. */
function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
