/**
 * How each metric is taken from the channels of a test: patterns in order of preference, filter class, what counts, and
 * the function.
 */

import { compressionOf } from '../compression.ts';
import { condyleOffset, type DummyId, type DummyShortName, dummy as dummyOf, nijIntercepts } from '../dummies.ts';
import { peakAbdominalForce } from '../injury-metrics/abdomen/abdomen-deflection.ts';
import { headInjuryCriterion, hic15, hic36 } from '../injury-metrics/head/head-injury-criterion-hic.ts';
import { neckInjuryCriterion } from '../injury-metrics/neck/neck-injury-criterion-nij.ts';
import { pelvisForce } from '../injury-metrics/plex/acetabulum_iliac.ts';
import { tibiaIndexOf } from '../injury-metrics/plex/tibia_index.ts';
import { cumulativeClip } from '../injury-metrics/thorax/chest-clip-3ms.ts';
import { viscousCriterionOf } from '../injury-metrics/thorax/viscous-criterion-vc.ts';
import { criterionOf, programmeOf } from '../limits.ts';
import { extremes, peakOf } from '../peak.ts';
import { mapSamples, type Signal } from '../signal.ts';
import type { ChannelFrequencyClass } from '../signal-operation/BW.ts';
import { resultant } from '../signal-operation/resultant.ts';

/** Which sign of a channel counts; `inward` is compression by the side of the sensor. */
export type MetricSense = 'positive' | 'negative' | 'both' | 'resultant' | 'inward';

/** Signals of one value, by their roles. */
export type MetricSignals = Readonly<Record<string, Signal>>;

/** The dummy and the side of the sensor, which a value depends on, too. */
export interface MetricContext {
  readonly dummy: DummyShortName;
  /** Side of the sensor. */
  readonly side: 'left' | 'right';
}

/** How a metric is taken. */
export interface MetricDefinition {
  /** Id of the criterion, as in the limits. */
  readonly criterion: string;
  /** Ids of the programmes that take it so; all others without. */
  readonly programmes?: readonly string[];
  /** Short names of the dummies that are measured so; all others without. */
  readonly dummies?: readonly DummyShortName[];
  /**
   * The sensors, of which the worst counts. For each role, patterns in order of preference: `p` is the seat, `dd` the
   * dummy, `ss` the struck side, `?` any character.
   */
  readonly sensors: readonly Readonly<Record<string, readonly string[]>>[];
  /** Class, where the programme prescribes none. */
  readonly cfc: ChannelFrequencyClass;
  readonly sense: MetricSense;
  /** How the value is taken, in words. */
  readonly form: string;
  /** Name of the function of the toolkit. */
  readonly uses: string;
  /** Value in g, N, N·m, mm, m/s or without unit. */
  value(signals: MetricSignals, context: MetricContext): number;
}

/** The table, the special cases before the general ones. */
export const METRICS: readonly MetricDefinition[] = /* @__PURE__ */ (() => {
  const HEAD = vector('?pHEAD??00ddAC');
  const CHEST = vector('?pCHST??00ddAC');
  const LEFT_AND_RIGHT = ['LE', 'RI'];
  const RIBS = ['UP', 'MI', 'LO'].map((rib, index) => ({
    y: [`?pRIBSss${rib}ddDSY?`, `?pRIBSss0${index + 1}ddDSY?`],
  }));
  const THORAX_RIBS = ['01', '02', '03'].map((rib) => ({ y: [`?pTRRIss${rib}ddDSY?`] }));
  const ABDOMEN_RIBS = ['01', '02'].map((rib) => ({ y: [`?pABRIss${rib}ddDSY?`] }));
  const STERNUM = [{ x: ['?pCHST0000ddDSX?', '?pCHST0003ddDSX?'] }];
  const TIBIA_CELLS = LEFT_AND_RIGHT.flatMap((side) => ['UP', 'LO'].map((end) => `?pTIBI${side}${end}dd`));

  const one = (pattern: string) => [{ force: [pattern] }];
  const both = (pattern: string) => LEFT_AND_RIGHT.map((side) => ({ force: [pattern.replace('ss', side)] }));

  return [
    ofResultant('hic15', HEAD, 1000, 'hic15', '', (signal) => hic15(signal).value),
    ofResultant('hic36', HEAD, 1000, 'hic36', '', (signal) => hic36(signal).value),
    ofResultant(
      'hic',
      HEAD,
      1000,
      'headInjuryCriterion',
      'any window within the head contact',
      (signal) => headInjuryCriterion(signal, signal.samples.length * signal.interval).value,
    ),
    ofResultant('a3ms-head', HEAD, 1000, 'cumulativeClip', 'cumulative over 3 ms', clip),
    ofResultant('head-acceleration', HEAD, 1000, 'peakResultantAcceleration', 'peak', peak),
    {
      criterion: 'nij',
      sensors: [{ fx: ['?pNECKUP00ddFOX?'], fz: ['?pNECKUP00ddFOZ?'], my: ['?pNECKUP00ddMOY?'] }],
      cfc: 600,
      sense: 'both',
      form: 'largest of the four load cases, moment at the condyles',
      uses: 'neckInjuryCriterion',
      value: ({ fx, fz, my }, { dummy }) =>
        neckInjuryCriterion(
          { fx: fx as Signal, fz: fz as Signal, my: my as Signal },
          nijIntercepts(dummy),
          condyleOffset(dummy),
        ).value,
    },
    ofExtremes('neck-tension', one('?pNECKUP00ddFOZ?'), 1000, 'positive', 'upper load cell'),
    ofExtremes('neck-compression', one('?pNECKUP00ddFOZ?'), 1000, 'negative', 'upper load cell'),
    ofExtremes('neck-shear', one('?pNECKUP00ddFOX?'), 1000, 'both', 'upper load cell'),
    ofExtremes('neck-extension', one('?pNECKUP00ddMOY?'), 600, 'negative', 'of the upper load cell, as measured'),
    ofResultant('chest-a3ms', CHEST, 180, 'cumulativeClip', 'cumulative over 3 ms', clip),
    ofCompression('chest-deflection', STERNUM, 180, 'peakCompression', inwardPeak, 'negative'),
    {
      ...ofCompression('vc', RIBS, 180, 'viscousCriterionOf', viscous),
      dummies: ['es-2', 'es-2re'],
    },
    { ...ofCompression('vc', THORAX_RIBS, 180, 'viscousCriterionOf', viscous), dummies: ['worldsid-50m', 'sid-iis'] },
    ofCompression('vc', STERNUM, 180, 'viscousCriterionOf', viscous, 'negative'),
    {
      ...ofCompression('rib-deflection', RIBS, 180, 'peakCompression', inwardPeak),
      dummies: ['es-2', 'es-2re'],
    },
    ofCompression('rib-deflection', THORAX_RIBS, 180, 'peakCompression', inwardPeak),
    ofCompression('abdomen-deflection', ABDOMEN_RIBS, 180, 'peakCompression', inwardPeak),
    {
      criterion: 'abdomen-force',
      sensors: [
        {
          front: ['?pABDOssFRddFOY?', '?pABDOFR00ddFOY?'],
          middle: ['?pABDOssMIddFOY?', '?pABDOMI00ddFOY?'],
          rear: ['?pABDOssREddFOY?', '?pABDORE00ddFOY?'],
        },
      ],
      cfc: 600,
      sense: 'positive',
      form: 'sum at each instant, positive in compression',
      uses: 'peakAbdominalForce',
      value: (signals) => peakAbdominalForce(loading(signals)).value,
    },
    ofExtremes('pubic-force', one('?pPUBC0000ddFOY?'), 600, 'both', ''),
    ofExtremes('shoulder-force', [{ force: ['?pSHLDss00ddFOY?', '?pSHLD0000ddFOY?'] }], 600, 'both', 'lateral'),
    {
      criterion: 'acetabulum-iliac-force',
      sensors: [{ acetabulum: ['?pACTBss00ddFOY?'], iliac: ['?pILUMss00ddFOY?'] }],
      cfc: 600,
      sense: 'positive',
      form: 'sum at each instant, positive towards the midline',
      uses: 'pelvisForce',
      value: (signals) => {
        const { acetabulum, iliac } = loading(signals);
        return pelvisForce(acetabulum as Signal, iliac as Signal).peak.value;
      },
    },
    ofResultant(
      'lower-spine-acceleration',
      vector('?pSPINLO00ddAC', '?pTHSP1200ddAC'),
      180,
      'peakResultantAcceleration',
      'peak',
      peak,
    ),
    ofResultant('lower-spine-a3ms', vector('?pTHSP1200ddAC'), 180, 'cumulativeClip', 'cumulative over 3 ms', clip),
    {
      ...ofExtremes('femur-force', both('?pFEMRss00ddFOZ?'), 600, 'both', 'worse leg'),
      programmes: ['fmvss-208'],
    },
    ofExtremes('femur-force', both('?pFEMRss00ddFOZ?'), 600, 'negative', 'compression, worse leg'),
    ofExtremes('knee-slide', both('?pKNSLss00ddDSX?'), 180, 'negative', 'worse knee'),
    {
      criterion: 'tibia-index',
      sensors: TIBIA_CELLS.map((cell) => ({ mx: [`${cell}MOX?`], my: [`${cell}MOY?`], fz: [`${cell}FOZ?`] })),
      cfc: 600,
      sense: 'both',
      form: 'worst of the four load cells, moments as measured',
      uses: 'tibiaIndexOf',
      value: ({ mx, my, fz }, { dummy }) =>
        tibiaIndexOf({ mx: mx as Signal, my: my as Signal, fz: fz as Signal }, dummy).peak.value,
    },
    ofExtremes(
      'tibia-force',
      TIBIA_CELLS.map((cell) => ({ force: [`${cell}FOZ?`] })),
      600,
      'negative',
      'worst of the four load cells',
    ),
  ];
})();

/**
 * How a programme takes a metric.
 *
 * @param criterion name or id of a criterion, as in the limits
 * @param dummy full name, short name or code of the dummy
 * @param programme name or id of a programme; none for what is usual
 * @returns the definition, or undefined where the toolkit has none
 * @throws {RangeError} for an unknown criterion, dummy or programme
 *
 * Source: SAE J211-1 for classes and polarities, where the limits name no class; 49 CFR 571.208 S6.5, for the femur.
 */
export function metricDefinition(criterion: string, dummy: DummyId, programme?: string): MetricDefinition | undefined {
  const { id } = criterionOf(criterion);
  const { short } = dummyOf(dummy);
  const asked = programme === undefined ? undefined : programmeOf(programme).id;
  return METRICS.find(
    (metric) =>
      metric.criterion === id &&
      (metric.dummies === undefined || metric.dummies.includes(short)) &&
      (metric.programmes === undefined || (asked !== undefined && metric.programmes.includes(asked))),
  );
}

function vector(...codes: readonly string[]): MetricDefinition['sensors'] {
  const axis = (letter: string) => codes.map((code) => `${code}${letter}?`);
  return [{ x: axis('X'), y: axis('Y'), z: axis('Z') }];
}

function ofResultant(
  criterion: string,
  sensors: MetricDefinition['sensors'],
  cfc: ChannelFrequencyClass,
  uses: string,
  form: string,
  value: (signal: Signal) => number,
): MetricDefinition {
  const all = ({ x, y, z }: MetricSignals) => resultant([x as Signal, y as Signal, z as Signal]);
  return { criterion, sensors, cfc, sense: 'resultant', form, uses, value: (signals) => value(all(signals)) };
}

function ofExtremes(
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

function ofCompression(
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
function peakIn(signal: Signal, sense: 'positive' | 'negative' | 'both'): number {
  const { maximum, minimum, largest } = extremes(signal);
  if (sense === 'both') return Math.abs(largest.value);
  return Math.max(0, sense === 'positive' ? maximum.value : -minimum.value);
}

/** A blow from the left moves ribs and skin to the right, which is positive. */
function inward(signals: MetricSignals, { side }: MetricContext): Record<string, Signal> {
  const turned = (signal: Signal) => (side === 'left' ? signal : mapSamples(signal, (value) => -value));
  return Object.fromEntries(Object.entries(signals).map(([role, signal]) => [role, turned(signal)]));
}

/** Refuses a force whose largest excursion unloads: a channel with the other polarity looks like that. */
function loading(signals: MetricSignals): MetricSignals {
  for (const [role, signal] of Object.entries(signals)) {
    const { largest } = extremes(signal, role);
    if (largest.value >= 0) continue;
    throw new RangeError(
      `${role}: the largest excursion is ${largest.value} N, but loading is positive: check its polarity`,
    );
  }
  return signals;
}

function clip(signal: Signal): number {
  return cumulativeClip(signal);
}

function peak(signal: Signal): number {
  return peakOf(signal).value;
}

function inwardPeak(compression: Signal): number {
  return Math.max(0, peak(compression));
}

function viscous(compression: Signal, { dummy }: MetricContext): number {
  return viscousCriterionOf(compression, dummy, { expansion: 'allow' }).peak.value;
}
