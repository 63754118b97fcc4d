/**
 * How each metric is taken from the channels of a test: patterns in order of preference, filter class, what counts, and
 * the function.
 */

import { compressionOf } from '../compression.ts';
import {
  condyleOffset,
  type DummyId,
  type DummyShortName,
  dummy as dummyOf,
  lowerNeckOffset,
  nijIntercepts,
} from '../dummies.ts';
import { peakAbdominalForce } from '../injury-metrics/abdomen/abdomen-deflection.ts';
import { damage } from '../injury-metrics/head/brain-injury-criterion-bric.ts';
import { headInjuryCriterion, hic15, hic36 } from '../injury-metrics/head/head-injury-criterion-hic.ts';
import { neckInjuryCriterion } from '../injury-metrics/neck/neck-injury-criterion-nij.ts';
import { lowerNeckLateralMoment, upperNeckLateralMoment } from '../injury-metrics/neck/neck-lateral-moment.ts';
import { pelvisForce } from '../injury-metrics/plex/acetabulum_iliac.ts';
import { tibiaIndexOf } from '../injury-metrics/plex/tibia_index.ts';
import { chestIndex, thorPointDeflection } from '../injury-metrics/thorax/chest-deflection.ts';
import { criterionOf, programmeOf } from '../limits.ts';
import { baseMomentY, condyleMomentOf } from '../offset-corrections/neck_moment_correction.ts';
import type { Signal } from '../signal.ts';
import type { ChannelFrequencyClass } from '../signal-operation/BW.ts';
import { derivative } from '../signal-operation/derive.ts';
import { resultant } from '../signal-operation/resultant.ts';
import { occupantLoadCriterion } from '../vehicle-test-metrics/olc.ts';
import {
  adjustedTibiaIndex,
  clip,
  inward,
  inwardPeak,
  loading,
  ofCompression,
  ofExtremes,
  ofResultant,
  peak,
  peakIn,
  rate,
  resultantOf,
  vector,
  viscous,
} from './measures.ts';

/** Which sign of a channel counts; `inward` is compression by the side of the sensor. */
export type MetricSense = 'positive' | 'negative' | 'both' | 'resultant' | 'inward';

/** Signals of one value, by their roles. */
export type MetricSignals = Readonly<Record<string, Signal>>;

/** The dummy and the side of the sensor, which a value depends on, too. */
export interface MetricContext {
  /** The dummy that the sensors are in; any for sensors of the vehicle. */
  readonly dummy: DummyShortName;
  /** Side of the sensor. */
  readonly side: 'left' | 'right';
  /** Answer to the metric's question. */
  readonly answer?: number;
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
  /** Forms of the limits that are taken so; all others without. */
  readonly forms?: readonly string[];
  /** A number that enlarges the value, and that only a person has measured. */
  readonly question?: { readonly id: string; readonly text: string; readonly unit: string };
  /** Another way to take it, where the programme does not say which is meant. */
  readonly otherwise?: MetricDefinition;
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

  const THOR_POINTS = ['LEUP', 'RIUP', 'LELO', 'RILO'].flatMap((point) => vector(`?pCHST${point}ddDS`));
  const THOR_ABDOMEN = LEFT_AND_RIGHT.map((side) => ({ x: [`?pABDO${side}00ddDSX?`] }));
  const SHOULDER_BELT = ['?pSEBE??00B3FO0?', '?pSEBE??00B3FOX?', '?pSEBE????B3FO0?', '?pSEBE????B3FOX?'];

  const one = (pattern: string) => [{ force: [pattern] }];
  const both = (pattern: string) => LEFT_AND_RIGHT.map((side) => ({ force: [pattern.replace('ss', side)] }));

  const CELL_EXTENSION = ofExtremes(
    'neck-extension',
    one('?pNECKUP00ddMOY?'),
    600,
    'negative',
    'of the upper load cell, as measured',
  );
  const CONDYLE_EXTENSION: MetricDefinition = {
    criterion: 'neck-extension',
    sensors: [{ moment: ['?pNECKUP00ddMOY?'], force: ['?pNECKUP00ddFOX?'] }],
    cfc: 600,
    sense: 'negative',
    form: 'at the condyles',
    uses: 'condyleMomentOf',
    value: ({ moment, force }, { dummy }) =>
      peakIn(condyleMomentOf(moment as Signal, force as Signal, dummy), 'negative'),
  };

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
    {
      criterion: 'damage',
      sensors: vector('?pHEAD??00ddAV'),
      cfc: 60,
      sense: 'both',
      form: 'of the differentiated angular velocity',
      uses: 'damage',
      value: ({ x, y, z }) =>
        damage({ x: derivative(x as Signal), y: derivative(y as Signal), z: derivative(z as Signal) }),
    },
    ofExtremes('neck-tension', one('?pNECKUP00ddFOZ?'), 1000, 'positive', 'upper load cell'),
    ofExtremes('neck-compression', one('?pNECKUP00ddFOZ?'), 1000, 'negative', 'upper load cell'),
    ofExtremes('neck-shear', one('?pNECKUP00ddFOX?'), 1000, 'both', 'upper load cell'),
    { ...CONDYLE_EXTENSION, programmes: ['euro-ncap-side'] },
    {
      ...CELL_EXTENSION,
      programmes: ['euro-ncap-frontal'],
      dummies: ['hiii-50m', 'hiii-5f', 'hiii-95m'],
      otherwise: CONDYLE_EXTENSION,
    },
    CELL_EXTENSION,
    ofExtremes('lower-neck-tension', one('?pNECKLO00ddFOZ?'), 1000, 'positive', 'lower load cell'),
    {
      criterion: 'lower-neck-extension',
      sensors: [{ moment: ['?pNECKLO00ddMOY?'], force: ['?pNECKLO00ddFOX?'] }],
      cfc: 600,
      sense: 'negative',
      form: 'at the base of the neck',
      uses: 'baseMomentY',
      value: ({ moment, force }, { dummy }) =>
        peakIn(baseMomentY(moment as Signal, force as Signal, lowerNeckOffset(dummy)), 'negative'),
    },
    {
      criterion: 'neck-lateral-moment',
      sensors: [{ moment: ['?pNECKUP00ddMOX?'], force: ['?pNECKUP00ddFOY?'] }],
      cfc: 600,
      sense: 'both',
      form: 'at the condyles',
      uses: 'upperNeckLateralMoment',
      value: ({ moment, force }, { dummy }) =>
        Math.abs(upperNeckLateralMoment(moment as Signal, force as Signal, condyleOffset(dummy)).largest.value),
    },
    {
      criterion: 'lower-neck-lateral-moment',
      sensors: [{ moment: ['?pNECKLO00ddMOX?'], force: ['?pNECKLO00ddFOY?'] }],
      cfc: 600,
      sense: 'both',
      form: 'at the base of the neck',
      uses: 'lowerNeckLateralMoment',
      value: ({ moment, force }, { dummy }) =>
        Math.abs(lowerNeckLateralMoment(moment as Signal, force as Signal, lowerNeckOffset(dummy)).largest.value),
    },
    ofResultant('chest-a3ms', CHEST, 180, 'cumulativeClip', 'cumulative over 3 ms', clip),
    {
      criterion: 'chest-deflection',
      dummies: ['thor-50m'],
      sensors: THOR_POINTS,
      cfc: 180,
      sense: 'resultant',
      form: 'largest of the four points, resultant of the change of position',
      uses: 'thorPointDeflection',
      value: ({ x, y, z }) => thorPointDeflection({ x: x as Signal, y: y as Signal, z: z as Signal }).value,
    },
    {
      criterion: 'chest-deflection',
      dummies: ['q10'],
      sensors: ['UP', 'LO'].map((place) => ({ x: [`?pCHST${place}00ddDSX?`], y: [`?pCHST${place}00ddDSY?`] })),
      cfc: 180,
      sense: 'resultant',
      form: 'larger of upper and lower sensor, resultant',
      uses: 'resultant',
      value: ({ x, y }) => peak(resultant([x as Signal, y as Signal])),
    },
    {
      criterion: 'chest-index',
      sensors: STERNUM,
      cfc: 180,
      sense: 'negative',
      form: 'deflection, enlarged for the height of the belt',
      uses: 'chestIndex',
      question: {
        id: 'belt-height',
        text: 'Height of the belt above the sensor at the largest deflection',
        unit: 'mm',
      },
      value: ({ x }, { answer = 0 }) => chestIndex(inwardPeak(compressionOf(x as Signal)), answer),
    },
    ofCompression('chest-deflection-rate', STERNUM, 60, 'fivePointDerivative', rate, 'negative'),
    ofCompression('chest-deflection', STERNUM, 180, 'peakCompression', inwardPeak, 'negative'),
    {
      ...ofCompression('vc', RIBS, 180, 'viscousCriterionOf', viscous),
      dummies: ['es-2', 'es-2re'],
    },
    {
      ...ofCompression('vc', [...THORAX_RIBS, ...ABDOMEN_RIBS], 180, 'viscousCriterionOf', viscous),
      programmes: ['iihs-side-2'],
    },
    ofCompression('rib-deflection-rate', [...THORAX_RIBS, ...ABDOMEN_RIBS], 180, 'fivePointDerivative', rate),
    {
      criterion: 'rib-deflection',
      forms: ['mean of the peaks of three thorax and two abdomen ribs'],
      sensors: [Object.fromEntries([...THORAX_RIBS, ...ABDOMEN_RIBS].map(({ y }, rib) => [`rib${rib + 1}`, y]))],
      cfc: 180,
      sense: 'inward',
      form: 'mean of the peaks of three thorax and two abdomen ribs',
      uses: 'peakCompression',
      value: (signals, context) => {
        const peaks = Object.values(inward(signals, context)).map(inwardPeak);
        return peaks.reduce((sum, value) => sum + value, 0) / peaks.length;
      },
    },
    {
      ...ofCompression('rib-deflection', [...THORAX_RIBS, ...ABDOMEN_RIBS], 180, 'peakCompression', inwardPeak),
      forms: ['largest single rib'],
      form: 'largest single rib',
    },
    { ...ofCompression('vc', THORAX_RIBS, 180, 'viscousCriterionOf', viscous), dummies: ['worldsid-50m', 'sid-iis'] },
    ofCompression('vc', STERNUM, 180, 'viscousCriterionOf', viscous, 'negative'),
    {
      ...ofCompression('rib-deflection', RIBS, 180, 'peakCompression', inwardPeak),
      dummies: ['es-2', 'es-2re'],
    },
    ofCompression('rib-deflection', THORAX_RIBS, 180, 'peakCompression', inwardPeak),
    {
      ...ofCompression('abdomen-deflection', THOR_ABDOMEN, 180, 'peakCompression', inwardPeak, 'negative'),
      dummies: ['thor-50m'],
      form: 'worse side',
    },
    ofCompression('abdomen-deflection', ABDOMEN_RIBS, 180, 'peakCompression', inwardPeak),
    ofCompression('abdomen-vc', ABDOMEN_RIBS, 180, 'viscousCriterionOf', viscous),
    ofExtremes('shoulder-belt-force', [{ force: SHOULDER_BELT }], 60, 'positive', 'tension'),
    ofExtremes('lumbar-shear', one('?pLUSP0000ddFOY?'), 1000, 'both', 'lateral'),
    ofExtremes('lumbar-axial-force', one('?pLUSP0000ddFOZ?'), 1000, 'both', ''),
    ofExtremes('lumbar-lateral-moment', one('?pLUSP0000ddMOX?'), 1000, 'both', 'of the load cell, as measured'),
    {
      criterion: 'acetabulum-force',
      sensors: LEFT_AND_RIGHT.flatMap((side) => vector(`?pACTB${side}00ddFO`)),
      cfc: 600,
      sense: 'resultant',
      form: 'worse side',
      uses: 'resultant',
      value: (signals) => peak(resultantOf(signals)),
    },
    {
      criterion: 'olc',
      dummies: [],
      sensors: [{ x: ['M?MBAR??????ACX?'] }],
      cfc: 180,
      sense: 'both',
      form: 'of the trolley, 65 mm of free flight and 235 mm of restraint',
      uses: 'occupantLoadCriterion',
      value: ({ x }) => occupantLoadCriterion(x as Signal).value,
    },
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
    {
      ...ofExtremes(
        'femur-force',
        both('?pFEMRss00ddFOZ?'),
        600,
        'negative',
        'compression with its impulse, worse leg',
      ),
      programmes: ['iihs-moderate-overlap-2', 'iihs-small-overlap'],
      dummies: ['hiii-50m'],
      uses: 'femurImpulse',
    },
    ofExtremes('femur-force', both('?pFEMRss00ddFOZ?'), 600, 'negative', 'compression, worse leg'),
    ofExtremes('knee-slide', both('?pKNSLss00ddDSX?'), 180, 'negative', 'worse knee'),
    {
      criterion: 'tibia-index',
      forms: ['with adjusted moments'],
      sensors: LEFT_AND_RIGHT.map((side) => ({
        mxUpper: [`?pTIBI${side}UPddMOX?`],
        myUpper: [`?pTIBI${side}UPddMOY?`],
        fzUpper: [`?pTIBI${side}UPddFOZ?`],
        mxLower: [`?pTIBI${side}LOddMOX?`],
        myLower: [`?pTIBI${side}LOddMOY?`],
        fzLower: [`?pTIBI${side}LOddFOZ?`],
      })),
      cfc: 600,
      sense: 'both',
      form: 'worst of the four load cells, with adjusted moments',
      uses: 'adjustedTibiaMoments',
      value: adjustedTibiaIndex,
    },
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
    {
      ...ofExtremes('tibia-force', both('?pTIBIssLOddFOZ?'), 600, 'negative', 'lower load cell, worse leg'),
      forms: ['lower cell'],
    },
    {
      ...ofResultant('foot-acceleration', [], 180, 'peakResultantAcceleration', 'peak, worse foot', peak),
      sensors: LEFT_AND_RIGHT.flatMap((side) => vector(`?pFOOT${side}00ddAC`)),
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
 * @param form form of the limit, where a programme takes the criterion in several
 * @returns the definition, or undefined where the toolkit has none
 * @throws {RangeError} for an unknown criterion, dummy or programme
 *
 * Source: SAE J211-1 for classes and polarities, where the limits name no class; 49 CFR 571.208 S6.5, for the femur.
 */
export function metricDefinition(
  criterion: string,
  dummy: DummyId,
  programme?: string,
  form?: string,
): MetricDefinition | undefined {
  const { id } = criterionOf(criterion);
  const { short } = dummyOf(dummy);
  const asked = programme === undefined ? undefined : programmeOf(programme).id;
  return METRICS.find(
    (metric) =>
      metric.criterion === id &&
      (metric.dummies === undefined || metric.dummies.includes(short)) &&
      (metric.forms === undefined || (form !== undefined && metric.forms.includes(form))) &&
      (metric.programmes === undefined || (asked !== undefined && metric.programmes.includes(asked))),
  );
}
