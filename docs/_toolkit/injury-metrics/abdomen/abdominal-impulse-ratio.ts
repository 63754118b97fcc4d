/**
 * Abdominal impulse ratio, as this toolkit defines it: the impulse that the abdomen takes against that of a reference.
 * No standard has the name, and no limit belongs to it.
 */
import { checkObject, checkPositive } from '../../check.ts';
import { checkSameAxis, type Signal, timeOf } from '../../signal.ts';
import { checkWindow } from '../../signal-operation/grid.ts';

/** Impulses over one window. */
export interface ImpulseRatio {
  /** In N·s. */
  readonly abdomen: number;
  readonly reference: number;
  /** Abdomen over reference; null when the reference is below the floor. */
  readonly ratio: number | null;
  /** Abdomen over the sum of both; null when that is below the floor. */
  readonly share: number | null;
}

/** What the ratio is formed over. */
export interface ImpulseWindow {
  /** In s; the whole record by default. */
  readonly from?: number;
  readonly to?: number;
  /** Whether negative forces count as 0. */
  readonly clip?: boolean;
  /** Impulse in N·s below which there is no ratio; 0.1 by default. */
  readonly floor?: number;
}

/**
 * Impulses of both loads by trapezoids, and their ratio.
 *
 * @param abdomen force in N, positive in compression, filtered with CFC 600
 * @param reference force that the skeleton takes, in N, on the same time axis
 * @param window what is integrated: from the first to the last sample inside it
 * @returns impulses in N·s, ratio and share without unit
 * @throws {RangeError} when a signal is invalid, the time axes differ, the window is empty or leaves the record, or the
 *   floor is not greater than 0
 *
 * Source: definition of this toolkit.
 */
export function abdominalImpulseRatio(abdomen: Signal, reference: Signal, window: ImpulseWindow = {}): ImpulseRatio {
  checkSameAxis({ abdomen, reference });
  checkObject(window, 'window');
  const last = timeOf(abdomen, abdomen.samples.length - 1);
  const { from = abdomen.start, to = last, clip = false, floor = 0.1 } = window;
  checkPositive(floor, 'floor', 'an impulse in N·s');
  const [first, end] = checkWindow(abdomen, from, to);
  const impulse = ({ samples, interval }: Signal) => {
    const force = (i: number) => (clip ? Math.max(0, samples[i] as number) : (samples[i] as number));
    let sum = 0;
    for (let i = first + 1; i <= end; i += 1) sum += ((force(i - 1) + force(i)) / 2) * interval;
    return sum;
  };
  const [own, other] = [impulse(abdomen), impulse(reference)];
  return {
    abdomen: own,
    reference: other,
    ratio: other < floor ? null : own / other,
    share: own + other < floor ? null : own / (own + other),
  };
}
