/** Parts that the table of metrics is made of: sensors, and ways to take a value. */

import { compressionOf } from '../compression.ts';
import { tibiaIndexOf } from '../injury-metrics/plex/tibia_index.ts';
import { cumulativeClip } from '../injury-metrics/thorax/chest-clip-3ms.ts';
import { viscousCriterionOf } from '../injury-metrics/thorax/viscous-criterion-vc.ts';
import { adjustedTibiaMoments, type TibiaLoads } from '../offset-corrections/tibia_moment_correction.ts';
import { extremes, peakOf } from '../peak.ts';
import { mapSamples, type Signal } from '../signal.ts';
import type { ChannelFrequencyClass } from '../signal-operation/BW.ts';
import { fivePointDerivative } from '../signal-operation/derive.ts';
import { resultant } from '../signal-operation/resultant.ts';
import type { MetricContext, MetricDefinition, MetricSignals } from './metrics.ts';

export function vector(...codes: readonly string[]): MetricDefinition['sensors'] {
  const axis = (letter: string) => codes.map((code) => `${code}${letter}?`);
  return [{ x: axis('X'), y: axis('Y'), z: axis('Z') }];
}

export function ofResultant(
  criterion: string,
  sensors: MetricDefinition['sensors'],
  cfc: ChannelFrequencyClass,
  uses: string,
  form: string,
  value: (signal: Signal) => number,
): MetricDefinition {
  return { criterion, sensors, cfc, sense: 'resultant', form, uses, value: (signals) => value(resultantOf(signals)) };
}

export function ofExtremes(
  criterion: string,
  sensors: MetricDefinition['sensors'],
  cfc: ChannelFrequencyClass,
  sense: 'positive' | 'negative' | 'both',
  form: string,
): MetricDefinition {
  return {
    criterion,
    sensors,
    cfc,
    sense,
    form,
    uses: 'extremes',
    value: ({ force }) => peakIn(force as Signal, sense),
  };
}

export function ofCompression(
  criterion: string,
  sensors: MetricDefinition['sensors'],
  cfc: ChannelFrequencyClass,
  uses: string,
  value: (compression: Signal, context: MetricContext) => number,
  sense: 'negative' | 'inward' = 'inward',
): MetricDefinition {
  const compression = ({ x, y }: MetricSignals, context: MetricContext) =>
    sense === 'negative' ? compressionOf(x as Signal) : (inward({ y: y as Signal }, context).y as Signal);
  const form = sense === 'inward' ? 'each rib' : '';
  return {
    criterion,
    sensors,
    cfc,
    sense,
    form,
    uses,
    value: (signals, context) => value(compression(signals, context), context),
  };
}

/** Peak of one sign, as a magnitude: 0 where a signal never has it. */
export function peakIn(signal: Signal, sense: 'positive' | 'negative' | 'both'): number {
  const { maximum, minimum, largest } = extremes(signal);
  if (sense === 'both') return Math.abs(largest.value);
  return Math.max(0, sense === 'positive' ? maximum.value : -minimum.value);
}

/** A blow from the left moves ribs and skin to the right, which is positive. */
export function inward(signals: MetricSignals, { side }: MetricContext): Record<string, Signal> {
  const turned = (signal: Signal) => (side === 'left' ? signal : mapSamples(signal, (value) => -value));
  return Object.fromEntries(Object.entries(signals).map(([role, signal]) => [role, turned(signal)]));
}

/** Refuses a force whose largest excursion unloads: a channel with the other polarity looks like that. */
export function loading(signals: MetricSignals): MetricSignals {
  for (const [role, signal] of Object.entries(signals)) {
    const { largest } = extremes(signal, role);
    if (largest.value >= 0) continue;
    throw new RangeError(
      `${role}: the largest excursion is ${largest.value} N, but loading is positive: check its polarity`,
    );
  }
  return signals;
}

export function clip(signal: Signal): number {
  return cumulativeClip(signal);
}

export function peak(signal: Signal): number {
  return peakOf(signal).value;
}

export function inwardPeak(compression: Signal): number {
  return Math.max(0, peak(compression));
}

export function viscous(compression: Signal, { dummy }: MetricContext): number {
  return viscousCriterionOf(compression, dummy, { expansion: 'allow' }).peak.value;
}

/** Resultant of three axes. */
export function resultantOf({ x, y, z }: MetricSignals): Signal {
  return resultant([x as Signal, y as Signal, z as Signal]);
}

/** Largest rate of a compression in m/s. */
export function rate(compression: Signal): number {
  return Math.max(0, peakOf(fivePointDerivative(compression, 0.001)).value);
}

/** Worse tibia index of the two cells of a leg, with moments about the line between the joints. */
export function adjustedTibiaIndex(signals: MetricSignals, { dummy }: MetricContext): number {
  const { mxUpper, myUpper, fzUpper, mxLower, myLower, fzLower } = signals as Record<string, Signal>;
  const loads = { myUpper, fzUpper, myLower, fzLower } as TibiaLoads;
  const { upper, lower } = adjustedTibiaMoments(loads, dummy);
  const indexOf = (mx: Signal | undefined, my: Signal, fz: Signal | undefined) =>
    tibiaIndexOf({ mx: mx as Signal, my, fz: fz as Signal }, dummy).peak.value;
  return Math.max(indexOf(mxUpper, upper, fzUpper), indexOf(mxLower, lower, fzLower));
}
