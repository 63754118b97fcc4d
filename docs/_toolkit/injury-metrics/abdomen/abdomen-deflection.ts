/** Compression of the abdomen, and the abdominal force of dummies that measure it. */
import { logisticRisk, type Peak, peakOf } from '../../peak.ts';
import { checkFinite, checkSameAxis, mapSamples, type Signal, timeOf } from '../../signal.ts';

/** A peak, and the sensor that has it. */
export interface SensorPeak extends Peak {
  readonly sensor: string;
}

/**
 * Compression history of a sensor, positive inward: the change from t0 where compression is positive in the channel, less
 * that change where it is negative.
 *
 * @param deflection in mm, filtered
 * @param zeroTime t0 in s, before the impact: the nearest sample counts
 * @param compression sign that compression has in a channel of SAE J211: negative in front and at ribs that are struck
 *   from the right, positive at ribs that are struck from the left
 * @returns mm, positive inward
 * @throws {RangeError} when the signal is invalid, the time lies outside the record or the sign is unknown
 */
export function abdomenCompression(
  deflection: Signal,
  zeroTime: number,
  compression: 'negative' | 'positive' = 'negative',
): Signal {
  checkSameAxis({ deflection });
  checkFinite(zeroTime, 'zeroTime');
  if (compression !== 'negative' && compression !== 'positive') {
    throw new RangeError(`compression must be negative or positive, not ${compression}`);
  }
  const index = Math.round((zeroTime - deflection.start) / deflection.interval);
  const zero = deflection.samples[index];
  if (zero === undefined) {
    const end = timeOf(deflection, deflection.samples.length - 1);
    throw new RangeError(`zeroTime: ${zeroTime} s lies outside the record, ${deflection.start} to ${end} s`);
  }
  return mapSamples(deflection, (value) => (compression === 'negative' ? zero - value : value - zero));
}

/**
 * Peak compression over all sensors.
 *
 * @param compressions in mm, positive inward, by the names of the sensors
 * @throws {RangeError} when a signal is invalid or there is none
 *
 * Source: UN R135 5.3.5.1; Euro NCAP Frontal Impact v1.1, 3.5.2 (worst side).
 */
export function peakAbdomenCompression(compressions: Readonly<Record<string, Signal>>): SensorPeak {
  const peaks = Object.entries(compressions).map(([sensor, each]) => ({ sensor, ...peakOf(each, sensor) }));
  const [first, ...rest] = peaks;
  if (first === undefined) throw new RangeError('compressions: there are none');
  return rest.reduce((worst, each) => (each.value > worst.value ? each : worst), first);
}

/**
 * Peak of the sum of the abdominal forces at each instant, which is less than the sum of their peaks.
 *
 * @param forces in N, positive in compression, filtered with CFC 600, on one time axis (ES-2: front, middle, rear)
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: 49 CFR 571.214 S7.2.5(c); UN R95 Annex 4, Appendix 1, 3.
 */
export function peakAbdominalForce(forces: Readonly<Record<string, Signal>>): Peak {
  checkSameAxis(forces);
  const all = Object.values(forces);
  const [first] = all as [Signal, ...Signal[]];
  return peakOf(mapSamples(first, (_, i) => all.reduce((sum, each) => sum + (each.samples[i] as number), 0)));
}

/**
 * Probability of an abdominal injury of AIS 3 or more for the ES-2re.
 *
 * @param force peak of the summed force in N
 * @returns from 0 to 1
 * @throws {RangeError} when the force is not finite
 *
 * Source: 73 FR 40016, as implemented in public code.
 */
export function abdominalForceRisk(force: number): number {
  return logisticRisk(6.04044, 0.002133, force);
}
