/** What holds of every exported function: bad arguments throw, and nothing that is returned is not finite. */
import { describe, expect, test } from 'vitest';
import * as toolkit from '../../docs/_toolkit/index.ts';
import { OPTIONAL, SIGNATURES } from './signatures.ts';

type Call = (...args: readonly unknown[]) => unknown;

const functions = Object.entries(toolkit).filter((entry): entry is [string, Call] => typeof entry[1] === 'function');

/** One thing changed in the arguments of a call. */
interface Change {
  /** Where, and to what. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whether the call must throw; otherwise it may also answer with finite numbers. */
  readonly mustThrow: boolean;
}

const isSignal = (value: object): value is toolkit.Signal => 'samples' in value && 'interval' in value;

/** No numbers, and no function may take them for one. */
const NOT_NUMBERS = [Number.NaN, Number.NEGATIVE_INFINITY, null, '5', [1], {}];

/** Numbers that may be wrong, but must never lead to others that are not finite. */
const LARGEST = [1e300, Number.MAX_VALUE, undefined, Number.POSITIVE_INFINITY];
const EXTREME_NUMBERS = [0, -1, 1e-300, 5e-324, 1e30, -1e30, ...LARGEST];

const INHERITED = ['toString', '__proto__', 'constructor'];
const UNKNOWN_WORDS = ['', ...INHERITED, 'no such thing', undefined, null, 3];

/** Changes of a signal: where the call takes others with it, it may have no interval of its own. */
function signalChanges(
  { start, interval, samples }: toolkit.Signal,
  isAmongOthers: boolean,
): readonly [value: unknown, mustThrow: boolean][] {
  const withSample = (value: number) => ({ start, interval, samples: samples.with(samples.length >> 1, value) });
  const filled = (value: number) => ({ start, interval, samples: samples.map(() => value) });
  return [
    ...[undefined, null, 3, {}, { start, interval }, { start, interval, samples: [1, 2, 3] }].map(
      (value) => [value, true] as [unknown, boolean],
    ),
    ...[Number.NaN, Number.POSITIVE_INFINITY, 1e308, -1e308].map(
      (value) => [withSample(value), true] as [unknown, boolean],
    ),
    [{ start, interval, samples: new Float64Array() }, true],
    [{ start: Number.NaN, interval, samples }, true],
    [{ start, interval: 0, samples }, true],
    [{ start, interval: Number.NaN, samples }, true],
    ...[0, 1e30, -1e30, 1e-300].map((value) => [filled(value), false] as [unknown, boolean]),
    [{ start, interval, samples: samples.map((value) => 1e28 * value) }, false],
    [{ start, interval: 1e-30, samples }, false],
    [{ start, interval: 1e30, samples }, false],
    [{ start, interval: 1.1 * interval, samples }, isAmongOthers],
  ];
}

/** All ways to change one thing in a value: what it becomes, and whether that must be refused. */
function* changesOf(
  value: unknown,
  path: string,
  optional: boolean,
  isAmongOthers: boolean,
): Generator<[string, unknown, boolean]> {
  const show = (changed: unknown) => `${path} = ${typeof changed === 'string' ? `'${changed}'` : String(changed)}`;
  if (typeof value === 'number') {
    for (const changed of NOT_NUMBERS) yield [show(changed), changed, true];
    for (const changed of EXTREME_NUMBERS) yield [show(changed), changed, false];
  } else if (typeof value === 'string') {
    for (const changed of UNKNOWN_WORDS) yield [show(changed), changed, !(optional || changed === undefined)];
  } else if (typeof value === 'object' && value !== null && isSignal(value)) {
    for (const [i, [changed, mustThrow]] of signalChanges(value, isAmongOthers).entries()) {
      yield [`${path}, fault ${i}`, changed, mustThrow && !(optional && changed === undefined)];
    }
  } else if (value instanceof Float64Array) {
    yield [`${path} with NaN`, value.with(1, Number.NaN), true];
    yield [`${path} too short`, value.slice(0, 1), true];
    yield [`${path} huge`, value.map((each) => 1e29 * each), false];
    yield [`${path} tiny`, value.map((each) => 5e-324 * each), false];
  } else if (value instanceof Uint8Array) {
    for (const changed of [undefined, null, 3, 'text', [...value]]) yield [show(changed), changed, true];
    for (let i = 0; i < value.length; i += 1) {
      yield [`${path} cut at ${i}`, value.slice(0, i), false];
      yield [`${path} with another byte ${i}`, value.with(i, 255 - (value[i] as number)), false];
    }
  } else if (Array.isArray(value)) {
    for (const changed of [null, 3]) yield [show(changed), changed, true];
    yield [`${path} = []`, [], false];
    for (const [i, each] of value.entries()) {
      for (const [name, changed, mustThrow] of changesOf(each, `${path}[${i}]`, false, isAmongOthers)) {
        yield [name, value.with(i, changed), mustThrow];
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    yield [`${path} = null`, null, true];
    for (const [key, each] of Object.entries(value)) {
      const may = (OPTIONAL as readonly string[]).includes(key);
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield [`${path} without ${key}`, rest, !may];
      for (const [name, changed, mustThrow] of changesOf(each, `${path}.${key}`, may, isAmongOthers)) {
        yield [name, { ...value, [key]: changed }, mustThrow && !IGNORED.includes(key)];
      }
    }
  }
}

/** Members that nothing is computed from. */
const IGNORED = ['source', 'wd', 'a0', 'a1', 'a2', 'b1', 'b2', 'clip', 'removeBias'];

/** Calls that answer although a number or a word is none that others take. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  // An open end of a window.
  truncate: /^(from|to|1|2) = -Infinity/,
  // What the message says is wrong with another key.
  ofDummy: /^0\.|^2 =/,
  // Whether two intervals are the same, not whether they are valid.
  sameInterval: /./,
  // They look at times alone.
  sampleRate: /^0, fault ([4-9]|10|11)$/,
  timeOf: /^0, fault ([4-9]|10|12)$/,
  // The last argument may be left out, or be of another interval, as sensors of a compression may.
  neck208: /^3, fault (0|21)$/,
  worstCompression: /, fault 21$/,
  neckAxialMoment: /^1, fault 0$/,
  // Names, codes and units are texts of any kind; a missing sample is NaN.
  readIsoMme: /\.name = /,
  evaluate: /^0\.name = '/,
  measure: /^0\.name = '/,
  testOf: /^0 = '[^']+'|\.(code|unit) = /,
  writeIsoMme:
    /\.(name|code|unit|status) = |without (status|interval|warnings)$|\.(interval|warnings) = |\.times = null|\.values with NaN/,
};

/** How many signals there are in a value. */
function signalsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0;
  return isSignal(value) ? 1 : Object.values(value).reduce((sum, each) => sum + signalsIn(each), 0);
}

function* changesOfCall(args: readonly unknown[]): Generator<Change> {
  const isAmongOthers = signalsIn(args) > 1;
  for (const [i, arg] of args.entries()) {
    for (const [name, changed, mustThrow] of changesOf(arg, String(i), false, isAmongOthers)) {
      yield { name, args: args.with(i, changed), mustThrow };
    }
  }
}

/** Functions that take no number below 0. */
const NEVER_NEGATIVE = new Set([
  ...['abdominalForceRisk', 'bestShift', 'bricRisk', 'butterworthSection', 'centralDifferenceGain'],
  ...['chestDeflectionRisk', 'chestDeflectionRiskAtAge', 'combinedThoracicIndex', 'condyleMomentX', 'condyleMomentY'],
  ...[
    'corridor',
    'ctiRisk',
    'distalTibiaRisk',
    'es2reRisk',
    'femurRisk',
    'fir100Gain',
    'fivePointGain',
    'forceLimit',
    'frontalRisk',
  ],
  ...['hicD', 'hicRiskLogistic', 'hicRiskLognormal', 'lateralAbdomenViscousRisk', 'lateralViscousRisk'],
  ...['lowPassFilter', 'lowerNeckLateralMoment', 'neckInjuryCriterion', 'nhtsaFilter', 'nijRisk', 'pelvisForceRisk'],
  ...['proximalTibiaRisk', 'pubicRisk', 'revisedTibiaIndexRisk', 'rolloverStars', 'sidIIsRisk', 'starsOf'],
  ...[
    'thorDeflectionRisk',
    'thorNijRiskAtAge',
    'thorPrincipalComponentScore',
    'trapezoidGain',
    'upperNeckLateralMoment',
  ],
  ...['vehicleScore', 'adjustedLowerTibiaMoment', 'adjustedUpperTibiaMoment', 'baseMomentY'],
]);

/** Numbers, by function and path, that have to be above 0. */
const POSITIVE = new Set([
  ...['abdominalImpulseRatio 2.floor', 'butterworthSection 0', 'butterworthSection 1', 'cfcSection 0', 'cfcSection 1'],
  ...['combinedThoracicIndex 2.acceleration', 'combinedThoracicIndex 2.deflection', 'contiguousClip 1'],
  ...['cumulativeClip 1', 'derivative 1', 'fivePointDerivative 1', 'fivePointGain 1', 'headInjuryCriterion 1'],
  ...['integral 1.factor', 'integralOverX 1.factor', 'lowestRate 0', 'neckInjuryCriterion 1.compression'],
  ...['neckInjuryCriterion 1.extension', 'neckInjuryCriterion 1.flexion', 'neckInjuryCriterion 1.tension'],
  ...['percentCompression 1', 'proximalTibiaRisk 1', 'relatedMeasures 1', 'resample 1', 'scale 1', 'scaleTime 1'],
  ...['shareBias 1', 'staticStabilityFactor 0', 'staticStabilityFactor 1', 'thorDeflectionRisk 1', 'toG 1'],
  ...['thoracicTraumaIndex 0.mass', 'tibiaIndex 1.force', 'tibiaIndex 1.moment', 'tibiaIndexAt 3.force'],
  ...['tibiaIndexAt 3.moment', 'viscousCriterion 1.depth', 'viscousCriterion 1.scale', 'wallForce 1'],
]);

const isTooSmall = (name: string, change: string) =>
  (NEVER_NEGATIVE.has(name) && change.endsWith(' = -1')) ||
  (change.endsWith(' = 0') && POSITIVE.has(`${name} ${change.slice(0, -' = 0'.length)}`));

/** The first number of a result that is not finite, by its path. */
function notFinite(result: unknown, path = 'result'): string | null {
  if (typeof result === 'number') return Number.isFinite(result) ? null : `${path} is ${result}`;
  if (ArrayBuffer.isView(result)) {
    const bad = [...(result as Float64Array)].findIndex((value) => !Number.isFinite(value));
    return bad === -1 ? null : `${path}[${bad}] is not finite`;
  }
  if (typeof result !== 'object' || result === null) return null;
  for (const [key, value] of Object.entries(result)) {
    const found = notFinite(value, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** What is wrong with what a call did, or null. */
async function fault(call: Call, { name, args, mustThrow }: Change, allowed?: RegExp): Promise<string | null> {
  let result: unknown;
  try {
    result = call(...args);
    if (result instanceof Promise) result = await result;
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) return `${name}: threw ${String(thrown)}`;
    return /^\S[^\n]{5,}$/.test(thrown.message) ? null : `${name}: message '${thrown.message}'`;
  }
  if (allowed?.test(name)) return null;
  if (mustThrow) return `${name}: answered`;
  const bad = notFinite(result);
  return bad === null ? null : `${name}: ${bad}`;
}

test('the table has every exported function', () => {
  expect(Object.keys(SIGNATURES).toSorted()).toEqual(functions.map(([name]) => name).toSorted());
});

describe('every function', () => {
  for (const [name, call] of functions) {
    const args = SIGNATURES[name] ?? [];
    test(name, async () => {
      const changes = [{ name: 'as it is', args, mustThrow: false }, ...changesOfCall(args)];
      const faults: string[] = [];
      const before = JSON.stringify(args);
      for (const change of changes) {
        const mustThrow = change.mustThrow || isTooSmall(name, change.name);
        const found = await fault(call, { ...change, mustThrow }, ALLOWED[name]);
        if (found !== null) faults.push(found);
      }
      expect(faults).toEqual([]);
      expect(JSON.stringify(args), 'its arguments').toBe(before);
    });
  }
});
