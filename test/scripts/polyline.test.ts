import { expect, test } from 'vitest';
import { simplifyPath } from '../../generator/scripts/figure/polyline.ts';

const pathOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map((point) => point.join(',')).join('L')}`;
/** Points of a path of one part, whose second and later ones are relative. */
function pointsOf(path: string): [number, number][] {
  let at: [number, number] = [0, 0];
  return path
    .slice(1)
    .split(/[l ]/)
    .map((step) => {
      const [x = 0, y = 0] = step.split(',').map(Number);
      at = [at[0] + x, at[1] + y];
      return at;
    });
}

test('straight runs are two points', () => {
  expect(simplifyPath('M56,298L56.64,298L57.28,298L60,298L60,20L61,20')).toBe('M56,298l4,0 0,-278 1,0');
});

test('a curve that turns back keeps its turn', () => {
  expect(simplifyPath('M0,0L10,0L5,0')).toBe('M0,0l10,0 -5,0');
});

test('parts of a path, closed ones and gaps stay apart', () => {
  expect(simplifyPath('M0,0L1,0L2,0M5,5L6,5L7,5Z')).toBe('M0,0l2,0M5,5l2,0Z');
  expect(simplifyPath('M0,0L4,0L4,4L0,4L0,0Z')).toBe('M0,0l4,0 0,4 -4,0 0,-4Z');
  expect(simplifyPath('M3,3Z')).toBe('M3,3Z');
});

test('other paths are left as they are', () => {
  for (const path of ['M0,0C1,1,2,2,3,3', 'M0,0h28', 'm0,0l1,1', 'M0,0L1e-7,2', '']) {
    expect(simplifyPath(path)).toBe(path);
  }
});

test('a curve stays within a twentieth of a pixel of what it was, with a fraction of its points', () => {
  const wave = Array.from({ length: 5000 }, (_, i): [number, number] => [
    i / 8,
    150 - 120 * Math.sin(i / 300) * Math.exp(-i / 2500) + Math.sin(i / 7),
  ]);
  const kept = pointsOf(simplifyPath(pathOf(wave)));
  expect(kept.length).toBeLessThan(wave.length / 3);
  const away = wave.map(([x, y]) => {
    const next = Math.max(
      1,
      kept.findIndex(([each]) => each >= x),
    );
    const [[ax, ay], [bx, by]] = [kept[next - 1] as [number, number], kept[next] as [number, number]];
    return Math.abs(((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay));
  });
  // Points are rounded to a hundredth after.
  expect(Math.max(...away)).toBeLessThan(0.06);
});
