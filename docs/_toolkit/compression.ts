/**
 * Compression of the rib cage and the abdomen.
 *
 * One convention holds for every metric of a deflection: compression is positive inward. Channels in the polarity of
 * SAE J211 are turned by `compressionOf` first. A metric refuses a signal whose largest excursion is outward, because
 * that is what a channel with the wrong polarity looks like, unless it is told that the point may expand.
 */
import { checkChoice, checkObject } from './check.ts';
import { extremes, type Peak, peakOf } from './peak.ts';
import { checkSignal, mapSamples, type Signal } from './signal.ts';
import { windowBias } from './signal-operation/bias.ts';

/**
 * Sign that compression has in a channel of SAE J211: negative at the sternum, at the abdomen in front and at ribs that
 * are struck from the right, positive at ribs that are struck from the left.
 */
export type CompressionSign = 'negative' | 'positive';

/** A window of time before the impact. Both ends belong to it. */
export interface ZeroWindow {
  /** Start in s. */
  readonly from: number;
  /** End in s, after its start and no later than first contact. */
  readonly to: number;
}

/** How a channel becomes a compression. */
export interface CompressionChannel {
  /** Sign that compression has in the channel; negative by default. */
  readonly inward?: CompressionSign;
  /** Window before the impact whose mean becomes 0; without it the channel is taken to be 0 there already. */
  readonly zero?: ZeroWindow;
}

/** Options of a metric of a compression. */
export interface CompressionOptions {
  /** Whether to accept a signal whose largest excursion is outward; `refuse` by default. */
  readonly expansion?: 'refuse' | 'allow';
}

/** A peak, and the sensor that has it. */
export interface SensorPeak extends Peak {
  readonly sensor: string;
}

/**
 * Compression of a sensor, positive inward, from its channel.
 *
 * @param deflection channel in any unit
 * @param channel sign of compression in the channel, `negative` by default, and the window whose mean becomes 0
 * @returns signal in the same unit on the same time axis, positive inward
 * @throws {RangeError} when the signal is invalid, the window is reversed, has no sample or leaves the record, or the
 *   sign is unknown
 *
 * Source: polarity of SAE J211-1.
 */
export function compressionOf(deflection: Signal, channel: CompressionChannel = {}): Signal {
  checkSignal(deflection, 'deflection');
  checkObject(channel, 'channel');
  const { inward = 'negative', zero } = channel;
  checkChoice(inward, ['negative', 'positive'], 'inward');
  const offset = zero === undefined ? 0 : offsetIn(deflection, zero);
  return mapSamples(deflection, (value) => (inward === 'negative' ? offset - value : value - offset));
}

function offsetIn(deflection: Signal, zero: ZeroWindow): number {
  checkObject(zero, 'zero');
  return windowBias(deflection, zero.from, zero.to).value;
}

/**
 * Checks that a signal is a compression, positive inward.
 *
 * @param compression signal in any unit, positive inward
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @param name what messages call the signal
 * @throws {RangeError} when the signal is invalid, the option is unknown, or the largest excursion is outward and not
 *   allowed
 */
export function checkCompression(compression: Signal, options: CompressionOptions = {}, name = 'compression'): void {
  checkObject(options, 'options');
  const { expansion = 'refuse' } = options;
  checkChoice(expansion, ['refuse', 'allow'], 'expansion');
  const { maximum, minimum } = extremes(compression, name);
  if (expansion === 'allow' || -minimum.value <= maximum.value) return;
  const found = `its largest excursion is ${minimum.value}, outward`;
  throw new RangeError(`${name} must be positive inward, but ${found}: turn it with compressionOf, or allow expansion`);
}

/**
 * Peak compression of a sensor.
 *
 * @param compression in mm, positive inward, zero before the impact, filtered with the class that the rule names
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns compression in mm, with its time
 * @throws {RangeError} when the signal is invalid, the option is unknown, or the largest excursion is outward and not
 *   allowed
 *
 * Source: UN R94 5.2.1.4, 49 CFR 571.208 S6.4.
 */
export function peakCompression(compression: Signal, options?: CompressionOptions): Peak {
  checkCompression(compression, options);
  return peakOf(compression);
}

/**
 * The sensor that is compressed most.
 *
 * @param compressions in mm, by the names of the sensors, as for `peakCompression`; their records may differ
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns compression in mm, with its time and the sensor
 * @throws {RangeError} when there is no signal, or as `peakCompression` for one of them
 *
 * Source: UN R135 5.3.5.1; Euro NCAP Frontal Impact v1.1, 3.5.2 (worst side).
 */
export function worstCompression(
  compressions: Readonly<Record<string, Signal>>,
  options?: CompressionOptions,
): SensorPeak {
  checkObject(compressions, 'compressions');
  const peaks = Object.entries(compressions).map(([sensor, each]) => {
    checkCompression(each, options, `compressions.${sensor}`);
    return { sensor, ...peakOf(each) };
  });
  const [first, ...rest] = peaks;
  if (first === undefined) throw new RangeError('compressions: there are none');
  return rest.reduce((worst, each) => (each.value > worst.value ? each : worst), first);
}
