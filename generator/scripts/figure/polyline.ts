/** Largest distance in pixels between the simplified line and the computed one: less than a screen can show. */
const TOLERANCE = 0.05;

/**
 * Removes invisible points of a path. A curve of ten thousand samples per second has about ten points for each pixel it
 * crosses.
 *
 * @param path data of an SVG path; unchanged unless it consists of straight lines between absolute points
 */
export function simplifyPath(path: string): string {
  if (!/^(?:[ML]-?[\d.]+,-?[\d.]+|Z)+$/.test(path)) return path;
  return path.replace(/M[^MZ]+/g, (line) => {
    const numbers = Float64Array.from(line.slice(1).split(/[,L]/), Number);
    // Hundredths of a pixel, each from the one before: whole numbers, so that nothing adds up.
    let [beforeX, beforeY] = [0, 0];
    return keptPoints(numbers)
      .map((point, index) => {
        const hundredthsX = Math.round(100 * at(numbers, 2 * point));
        const hundredthsY = Math.round(100 * at(numbers, 2 * point + 1));
        const step = `${(hundredthsX - beforeX) / 100},${(hundredthsY - beforeY) / 100}`;
        [beforeX, beforeY] = [hundredthsX, hundredthsY];
        return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${step}`;
      })
      .join('');
  });
}

/**
 * The points that the Ramer–Douglas–Peucker algorithm keeps.
 *
 * @param numbers x and y of each point, one after another
 */
function keptPoints(numbers: Float64Array): number[] {
  const end = numbers.length / 2 - 1;
  const kept = new Set([0, end]);
  const spans: (readonly [first: number, last: number])[] = [[0, end]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    const farthest = farthestBetween(numbers, first, last);
    if (farthest === first) continue;
    kept.add(farthest);
    spans.push([first, farthest], [farthest, last]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** The point between two others that is farthest from the segment between them; the first if all are close to it. */
function farthestBetween(numbers: Float64Array, first: number, last: number): number {
  const [ax, ay] = [at(numbers, 2 * first), at(numbers, 2 * first + 1)];
  const [dx, dy] = [at(numbers, 2 * last) - ax, at(numbers, 2 * last + 1) - ay];
  const length = dx * dx + dy * dy;
  let farthest = first;
  let most = TOLERANCE ** 2;
  for (let point = first + 1; point < last; point += 1) {
    const x = at(numbers, 2 * point) - ax;
    const y = at(numbers, 2 * point + 1) - ay;
    // To the segment, not to the infinite line: a curve may turn back.
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const distance = (x - share * dx) ** 2 + (y - share * dy) ** 2;
    if (distance > most) {
      farthest = point;
      most = distance;
    }
  }
  return farthest;
}

const at = (numbers: Float64Array, index: number): number => numbers[index] as number;
