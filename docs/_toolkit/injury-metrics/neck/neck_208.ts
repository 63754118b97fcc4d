/** The neck requirement of FMVSS 208: Nij, peak tension and peak compression, each within its own limit. */
import { entryOf } from '../../check.ts';
import { condyleOffset, type DummyId, type DummyName, nijIntercepts, ofDummy } from '../../dummies.ts';
import { inNewtons, type Limit, limitOf } from '../../limits.ts';
import { extremes, type Peak } from '../../peak.ts';
import type { Signal } from '../../signal.ts';
import { type Nij, neckInjuryCriterion, type UpperNeckLoads } from './neck-injury-criterion-nij.ts';

/** Limit of Nij for every dummy and use. */
export const NIJ_LIMIT: number = /* @__PURE__ */ (() =>
  limitOf({ programme: 'fmvss-208', dummy: 'hiii-50m', test: 'frontal barrier', criterion: 'nij' }).value)();

/** Limits of the axial force in N, and the clause. */
export interface AxialForceLimits {
  readonly tension: number;
  readonly compression: number;
  readonly clause: string;
}

/** By dummy and position; the tests tell positions apart. */
const LIMITS: { readonly [name in DummyName]?: Readonly<Record<string, AxialForceLimits>> } = /* @__PURE__ */ (() => ({
  'Hybrid III 50M': { seated: limitsIn('hiii-50m', 'frontal barrier') },
  'Hybrid III 5F': {
    seated: limitsIn('hiii-5f', 'frontal barrier'),
    'out of position': limitsIn('hiii-5f', 'low-risk deployment, out of position'),
  },
  'Hybrid III 6YO': { seated: limitsIn('hiii-6yo', 'low-risk deployment') },
  'Hybrid III 3YO': { seated: limitsIn('hiii-3yo', 'low-risk deployment') },
  'CRABI 12M': { seated: limitsIn('crabi-12m', 'low-risk deployment') },
}))();

function limitsIn(dummy: string, test: string): AxialForceLimits {
  const [tension, compression] = ['neck-tension', 'neck-compression'].map((criterion) =>
    limitOf({ programme: 'fmvss-208', dummy, test, criterion }),
  ) as [Limit, Limit];
  return { tension: inNewtons(tension), compression: inNewtons(compression), clause: tension.clause };
}

/**
 * Limits of the axial force.
 *
 * @param dummy `Hybrid III 50M`, `Hybrid III 5F`, `Hybrid III 6YO`, `Hybrid III 3YO` or `CRABI 12M`
 * @param position `seated`, the default, or `out of position` for the Hybrid III 5F
 * @returns limits of tension and compression in N, both positive, with the clause
 * @throws {RangeError} for a dummy or a position that the standard has no neck requirement for
 *
 * Source: 49 CFR 571.208.
 */
export function axialForceLimits(dummy: DummyId, position = 'seated'): AxialForceLimits {
  const limits = ofDummy(LIMITS, dummy, 'neck requirement of FMVSS 208');
  return entryOf(limits, position, 'position', `has no neck requirement of FMVSS 208 for '${dummy}'`);
}

/** Values of a test, their shares of the limits, and whether it passes. */
export interface Neck208 {
  readonly nij: Nij;
  /** Peak tension in N. */
  readonly tension: Peak;
  /** Peak compression in N, as a magnitude. */
  readonly compression: Peak;
  /** Each value over its limit. */
  readonly ratios: { readonly nij: number; readonly tension: number; readonly compression: number };
  /** The largest ratio. */
  readonly governing: number;
  /** Whether no ratio is above 1. */
  readonly passes: boolean;
}

/**
 * The neck requirement for a dummy.
 *
 * @param loads upper-neck forces and moment, CFC 600, cut to the time that the rule looks at (S4.11)
 * @param dummy as for `axialForceLimits`
 * @param position as for `axialForceLimits`
 * @param axialForce axial force in N for the peaks, where it is filtered otherwise (Part 572 has CFC 1000); that of
 *   `loads` by default
 * @returns Nij without unit, peak forces in N, and the share of its limit that each reaches
 * @throws {RangeError} when a signal is invalid, the time axes differ, or there is no requirement for the dummy or
 *   its position
 *
 * Source: 49 CFR 571.208 S6.6 and its counterparts.
 */
export function neck208(loads: UpperNeckLoads, dummy: DummyId, position = 'seated', axialForce?: Signal): Neck208 {
  const limits = axialForceLimits(dummy, position);
  const nij = neckInjuryCriterion(loads, nijIntercepts(dummy, position), condyleOffset(dummy));
  const { maximum, minimum } = extremes(axialForce === undefined ? loads.fz : axialForce, 'axialForce');
  const tension = { value: Math.max(0, maximum.value), time: maximum.time };
  const compression = { value: Math.max(0, -minimum.value), time: minimum.time };
  const ratios = {
    nij: nij.value / NIJ_LIMIT,
    tension: tension.value / limits.tension,
    compression: compression.value / limits.compression,
  };
  const governing = Math.max(ratios.nij, ratios.tension, ratios.compression);
  return { nij, tension, compression, ratios, governing, passes: governing <= 1 };
}
