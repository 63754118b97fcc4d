import { describe, expect, test } from 'vitest';
import {
  applyMotion,
  fitRigidMotion,
  intrusion,
  type Point,
  relativeToSeat,
} from '../../../docs/_toolkit/vehicle-test-metrics/intrusion.ts';

const BEFORE: readonly Point[] = [
  [0, 0, 0],
  [1500, 0, 0],
  [0, 1200, 0],
  [1500, 1200, 50],
];
const AFTER: readonly Point[] = [
  [35, -12, 8],
  [1533.858, 40.341, 34.179],
  [-6.879, 1187.269, 8],
  [1491.106, 1239.58, 84.171],
];

describe('vector', () => {
  const motion = fitRigidMotion(BEFORE, AFTER);
  test.each([
    [[-400, 300, 150], [-260.709, 289.864, 177.052], [118, 12, 24], 121.012],
    [[-420, 500, 160], [-249.266, 469.372, 194.363], [156, -9, 31], 159.305],
    [[-250, 350, 620], [-195.731, 335.159, 606.278], [42, 5, -18], 45.967],
    [[100, -50, -120], [139.948, -95.388, -104.237], [0, -37, 6], 37.483],
  ] as const)('from %j', (before, after, vector, resultant) => {
    const found = intrusion(motion, before, after);
    for (const [axis, value] of vector.entries())
      expect(Math.abs((found.vector[axis] as number) - value)).toBeLessThan(0.01);
    expect(Math.abs(found.resultant - resultant)).toBeLessThan(0.01);
  });
  test('what is left between the reference points is next to nothing', () => {
    expect(motion.rms).toBeLessThan(0.01);
  });
});

describe('the fit', () => {
  /** A rotation about an axis, then a shift. */
  const moved = (points: readonly Point[], angle: number, axis: Point, shift: Point) => {
    const norm = Math.hypot(...axis);
    const [u, v, w] = axis.map((each) => each / norm) as unknown as Point;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return points.map(([x, y, z]): Point => {
      const dot = u * x + v * y + w * z;
      return [
        x * c + (v * z - w * y) * s + u * dot * (1 - c) + shift[0],
        y * c + (w * x - u * z) * s + v * dot * (1 - c) + shift[1],
        z * c + (u * y - v * x) * s + w * dot * (1 - c) + shift[2],
      ];
    });
  };

  test('undoes any rigid motion', () => {
    for (let n = 0; n < 40; n += 1) {
      const axis: Point = [Math.sin(n), Math.cos(2 * n), 0.3 + Math.sin(3 * n)];
      const after = moved(BEFORE, n / 6, axis, [n, -2 * n, 5]);
      const motion = fitRigidMotion(BEFORE, after);
      expect(motion.rms).toBeLessThan(1e-7);
      for (const [i, point] of after.entries()) {
        const back = applyMotion(motion, point);
        for (const axisIndex of [0, 1, 2])
          expect(back[axisIndex]).toBeCloseTo((BEFORE[i] as Point)[axisIndex] as number, 6);
      }
    }
  });

  test('does not mirror: three points in a plane come back without a flip', () => {
    const flat = BEFORE.slice(0, 3);
    const { rotation } = fitRigidMotion(flat, moved(flat, 1, [0, 0, 1], [0, 0, 0]));
    const [[a, b, c], [d, e, f], [g, h, i]] = rotation;
    expect(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)).toBeCloseTo(1, 10);
  });
});

test('relative to the seat', () => {
  const bolts: Point[] = [
    [10, 0, 0],
    [14, 2, 0],
  ];
  expect(relativeToSeat([112, 1, 3], bolts).vector).toEqual([100, 0, 3]);
});
