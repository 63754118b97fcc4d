import { describe, expect, test } from 'vitest';
import { signal } from '../../../docs/_toolkit/signal.ts';
import {
  loadingBranch,
  sampledHeight,
  type WallPoint,
  wallAverages,
  wallForce,
} from '../../../docs/_toolkit/vehicle-test-metrics/loadcell.ts';
import { allClose } from '../support.ts';

/** A force of so many newtons per millimetre and of a constant part, at a height. */
const line = (perMm: number, constant: number, height: number): WallPoint[] =>
  [0, 50, 200, 500].map((displacement) => {
    const force = perMm * displacement + constant;
    return { displacement, force, moment: force * height };
  });

test('A: a constant force', () => {
  const { height, energy, stiffness } = wallAverages(line(0, 100_000, 380));
  allClose([height, energy, stiffness], [380, 37_500, 470.588235], 1e-8);
});

test('B: a linear spring', () => {
  const { height, energy, stiffness } = wallAverages(line(1200, 0, 360));
  allClose([height, energy, stiffness], [360, 95_625, 1200], 1e-9);
});

test('C: a wall of nine cells', () => {
  const heights = [205, 330, 455];
  const laterals = [-250, 0, 250];
  const base = [
    [4, 6, 4],
    [10, 16, 9],
    [3, 5, 3],
  ];
  const displacements = [0, 25, 100, 200, 300, 400, 500];
  const factor = [0, 0.2, 1, 1.6, 2.2, 3, 3.4];
  const top = [1, 1, 1, 1.2, 1.4, 1.6, 1.8];
  const cells = heights.flatMap((height, row) =>
    laterals.map((lateral, column) => {
      const samples = factor.map(
        (each, i) => 1000 * (base[row]?.[column] as number) * each * (row === 2 ? (top[i] as number) : 1),
      );
      return { height, lateral, force: signal(0, 0.01, samples) };
    }),
  );
  const wall = wallForce(cells, 1);
  expect([...wall.total.samples.subarray(1)].map(Math.round)).toEqual([12000, 60000, 99520, 141680, 199800, 233920]);
  for (const [i, value] of [323.75, 323.75, 328.3923, 332.7174, 336.7568, 340.5378].entries()) {
    expect(wall.height[i + 1]).toBeCloseTo(value, 4);
  }
  for (const [i, value] of [-4.1667, -4.1667, -4.0193, -3.882, -3.7538, -3.6337].entries()) {
    expect(wall.lateral[i + 1]).toBeCloseTo(value, 4);
  }
  const points = displacements.map((displacement, i) => {
    const force = wall.total.samples[i] as number;
    return { displacement, force, moment: force * (wall.height[i] ?? 0) };
  });
  const { height, energy, stiffness } = wallAverages(points);
  allClose([height, energy, stiffness, sampledHeight(points)], [331.3659, 39_810, 499.5765, 332.193], 2e-6);
  const sampled = [323.75, 323.75, 328.3923, 332.7174, 336.7568];
  expect(sampledHeight(points, undefined, 'none')).toBeCloseTo(sampled.reduce((sum, each) => sum + each) / 5, 4);
  expect(() => sampledHeight(points, { from: 0, to: 100 }, 'none')).toThrow(/^points: no force acts at 0 mm$/);
});

test('there is no height of no force', () => {
  const cell = { height: 300, lateral: 0, force: signal(0, 0.01, [0, 40_000, 60_000]) };
  expect(wallForce([cell]).height).toEqual([null, null, 300]);
});

describe('the loading branch', () => {
  const cell = (height: number, force: number[]) => ({ height, lateral: 0, force: signal(-0.01, 0.01, force) });
  const wall = wallForce([cell(300, [0, 0, 6000, 60_000, 40_000, 0]), cell(500, [0, 0, 4000, 40_000, 60_000, 0])]);

  test('has the moment at every sample, also where the force is too small for a height', () => {
    expect(wall.height.slice(2, 4)).toEqual([null, 380]);
    expect(wall.moment.samples[2]).toBe(3_800_000);
  });

  test('leaves out what is not further forward than before', () => {
    const points = loadingBranch(wall, signal(-0.01, 0.01, [-150, 0, 140, 140, 200, 90]));
    expect(points).toEqual([
      { displacement: -150, force: 0, moment: 0 },
      { displacement: 0, force: 0, moment: 0 },
      { displacement: 140, force: 10_000, moment: 3_800_000 },
      { displacement: 200, force: 100_000, moment: 42_000_000 },
    ]);
    expect(wallAverages(points, { from: 0, to: 200 }).height).toBeCloseTo(410, 9);
  });
});
