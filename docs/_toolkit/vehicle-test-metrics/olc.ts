/** Occupant load criterion (OLC): the constant deceleration that restrains an ideal occupant on a crash pulse. */

import { type Signal, timeOf } from '../signal.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../signal-operation/integrate.ts';

/** Distances in m. */
const FREE_FLIGHT = 0.065;
const RESTRAINT = 0.235;

/** An OLC, and the phase of restraint. */
export interface OccupantLoad {
  /** In g. */
  readonly value: number;
  /** End of the free flight in s. */
  readonly start: number;
  /** End of the restraint in s. */
  readonly end: number;
}

/**
 * OLC of a vehicle or barrier. The occupant keeps the initial velocity over 65 mm of free flight; then a constant
 * deceleration brings it to the vehicle's velocity within 235 mm more. The initial velocity has no part in it.
 *
 * @param acceleration acceleration along x in g, bias removed, filtered with CFC 180, with time zero at first contact;
 *   deceleration is the sign that the change of velocity has
 * @returns OLC in g, and times in s
 * @throws {RangeError} when the signal is invalid or too short, or the record ends before the restraint does
 *
 * Source: Euro NCAP CP 005 v1.1 and TB CP 007 v1.1, as quoted in carhs SafetyCompanion 2026.
 */
export function occupantLoadCriterion(acceleration: Signal): OccupantLoad {
  const velocity = integral(acceleration, { factor: VELOCITY_PER_G_SECOND['m/s'] });
  const distance = integral(velocity);
  const last = velocity.samples.length - 1;
  const sign = (velocity.samples[last] as number) < 0 ? -1 : 1;
  const changeAt = (n: number) => sign * (velocity.samples[n] as number);
  const forwardAt = (n: number) => sign * (distance.samples[n] as number);
  const start = crossing(acceleration, forwardAt, FREE_FLIGHT);
  /** Displacement against the vehicle at the end of a restraint that ends at a sample. */
  const displacedAt = (n: number) => {
    const duration = timeOf(acceleration, n) - start;
    return duration <= 0 ? 0 : forwardAt(n) - (changeAt(n) * duration) / 2;
  };
  const end = crossing(acceleration, displacedAt, FREE_FLIGHT + RESTRAINT);
  const index = (end - acceleration.start) / acceleration.interval;
  const before = Math.min(Math.floor(index), last - 1);
  const change = changeAt(before) + (index - before) * (changeAt(before + 1) - changeAt(before));
  return { value: change / (end - start) / VELOCITY_PER_G_SECOND['m/s'], start, end };
}

/** Time from zero on at which values reach a level first, on straight lines between samples. */
function crossing(signal: Signal, valueAt: (index: number) => number, level: number): number {
  for (let n = 1; n < signal.samples.length; n += 1) {
    const [before, after] = [valueAt(n - 1), valueAt(n)];
    if (timeOf(signal, n) <= 0 || before >= level || after < level) continue;
    return timeOf(signal, n - 1) + (signal.interval * (level - before)) / (after - before);
  }
  throw new RangeError(`acceleration: the record ends before a displacement of ${level} m`);
}
