/**
 * Abdominal impulse ratio, as this toolkit defines it: the impulse that the abdomen takes against that of a reference.
 * No standard has the name, and no limit belongs to it.
 */
import { checkFinite, checkSameAxis, type Signal, timeOf } from '../../signal.ts';

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
 * @throws {RangeError} when a signal is invalid, the time axes differ, or the window is empty or the floor not greater than 0
 */
export function abdominalImpulseRatio(abdomen: Signal, reference: Signal, window: ImpulseWindow = {}): ImpulseRatio {
  checkSameAxis({ abdomen, reference });
  const last = timeOf(abdomen, abdomen.samples.length - 1);
  const { from = abdomen.start, to = last, clip = false, floor = 0.1 } = window;
  for (const [name, value] of Object.entries({ from, to, floor })) checkFinite(value, name);
  if (!(floor > 0)) throw new RangeError(`floor must be greater than 0 N·s, not ${floor}`);
  const [first, end] = [from, to].map((time) => Math.round((time - abdomen.start) / abdomen.interval)) as [
    number,
    number,
  ];
  if (!(first >= 0 && end < abdomen.samples.length && first < end)) {
    throw new RangeError(`window: ${from} to ${to} s is empty or leaves the record, ${abdomen.start} to ${last} s`);
  }
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
