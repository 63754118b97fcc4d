/** DAMAGE, for the comparison with BrIC: three coupled masses on springs and dampers, driven by angular acceleration. */

import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { derivative } from '../../../_toolkit/signal-operation/derive.ts';
import { head } from './program.js';

type Vector = readonly [number, number, number];

/** Stiffness in 1/s². */
const STIFFNESS: readonly Vector[] = [
  [33778.3, 0, -1636.3],
  [0, 23493, 0],
  [-1636.3, 0, 18571.3],
];
/** Damping is stiffness times this, in s. */
const DAMPING = 5.9148e-3;
const SCALE = 2.9903;

const combine = (a: Vector, factor: number, b: Vector): Vector => [
  a[0] + factor * b[0],
  a[1] + factor * b[1],
  a[2] + factor * b[2],
];
const times = (matrix: readonly Vector[], [x, y, z]: Vector) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Vector;

/** Angular accelerations in rad/s² on one time axis; classic Runge-Kutta steps of the sampling interval. */
export function damageOf(acceleration: { readonly x: Signal; readonly y: Signal; readonly z: Signal }): number {
  const { x, y, z } = acceleration;
  const driven = (n: number): Vector => [x.samples[n] ?? 0, y.samples[n] ?? 0, z.samples[n] ?? 0];
  const step = x.interval;
  let place: Vector = [0, 0, 0];
  let speed: Vector = [0, 0, 0];
  let largest = 0;
  const pull = (at: Vector, v: Vector, force: Vector): Vector =>
    combine(combine(force, -1, times(STIFFNESS, at)), -DAMPING, times(STIFFNESS, v));
  for (let n = 1; n < x.samples.length; n += 1) {
    const [before, after] = [driven(n - 1), driven(n)];
    const middle = combine(combine([0, 0, 0], 0.5, before), 0.5, after);
    const a1 = pull(place, speed, before);
    const v2 = combine(speed, step / 2, a1);
    const a2 = pull(combine(place, step / 2, speed), v2, middle);
    const v3 = combine(speed, step / 2, a2);
    const a3 = pull(combine(place, step / 2, v2), v3, middle);
    const v4 = combine(speed, step, a3);
    const a4 = pull(combine(place, step, v3), v4, after);
    const v = combine(combine(combine(speed, 2, v2), 2, v3), 1, v4);
    const a = combine(combine(combine(a1, 2, a2), 2, a3), 1, a4);
    place = combine(place, step / 6, v);
    speed = combine(speed, step / 6, a);
    largest = Math.max(largest, Math.hypot(...place));
  }
  return SCALE * largest;
}

const still = record(-10, 80, () => 0);
/** A half-sine of 5000 rad/s² and 10 ms about y. */
const check = damageOf({ x: still, y: record(-10, 80, halfSine(5000, 10)), z: still });
const example = damageOf({ x: derivative(head.x), y: derivative(head.y), z: derivative(head.z) });
export const damage = { example, check };
