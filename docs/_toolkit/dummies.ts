/** What is known of the dummies: the one place where the constants that metrics need stand, each with its source. */
import { checkObject, entryOf, nearestOfSize, shown } from './check.ts';

/** Where a value stands, and how surely it is known. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
  /** `read`: in the source itself; `cited`: in a program or manual that names the source; `usual`: conventionally. */
  readonly status: 'read' | 'cited' | 'usual';
}

/** Critical values of Nij: forces in N, moments in N·m. */
export interface DummyNijIntercepts {
  readonly tension: number;
  readonly compression: number;
  readonly flexion: number;
  readonly extension: number;
}

/** Constants of the viscous criterion. */
export interface ViscousConstants {
  /** Scaling factor, without unit. */
  readonly scale: number;
  /** Deformation constant in m. */
  readonly depth: number;
}

/** Critical values of the tibia index. */
export interface TibiaConstants {
  /** In N·m. */
  readonly moment: number;
  /** In N. */
  readonly force: number;
}

/** Distances of the tibia load cells from the line between the joints, in m. */
export interface TibiaOffsets {
  readonly upper: number;
  readonly lower: number;
}

/** A dummy. What is absent is not published, or not known surely enough to be used. */
export interface Dummy {
  /** Fine location 3 of ISO/TS 13499. */
  readonly iso: DummyCode;
  /** Short name, as in the limits. */
  readonly short: DummyShortName;
  /** From the axis of the upper neck load cell to the occipital condyles in m. */
  readonly condyleOffset?: Sourced<number>;
  /** From the lower neck load cell up to the base of the neck in m. */
  readonly lowerNeckOffset?: Sourced<number>;
  /** By the position of the dummy, where that matters. */
  readonly nij?: Readonly<Record<string, Sourced<DummyNijIntercepts>>>;
  readonly viscous?: Sourced<ViscousConstants>;
  readonly tibia?: Sourced<TibiaConstants>;
  readonly tibiaOffsets?: Sourced<TibiaOffsets>;
}

const read = <T>(value: T, source: string): Sourced<T> => ({ value, source, status: 'read' });
const cited = <T>(value: T, source: string): Sourced<T> => ({ value, source, status: 'cited' });
const usual = <T>(value: T, source: string): Sourced<T> => ({ value, source, status: 'usual' });

const intercepts = (tension: number, compression: number, flexion: number, extension: number) => ({
  tension,
  compression,
  flexion,
  extension,
});
const SIDE = { scale: 1, depth: 0.138 };
const VC_TABLE = 'Euro NCAP TB 021, as implemented by pyisomme';

/** Full name of a dummy. */
export type DummyName =
  | 'Hybrid III 50M'
  | 'Hybrid III 5F'
  | 'Hybrid III 95M'
  | 'Hybrid III 10YO'
  | 'Hybrid III 6YO'
  | 'Hybrid III 3YO'
  | 'CRABI 12M'
  | 'THOR 50M'
  | 'EuroSID-1'
  | 'ES-2'
  | 'ES-2re'
  | 'SID-IIs'
  | 'US-SID'
  | 'WorldSID 50M'
  | 'WorldSID 5F'
  | 'BioSID'
  | 'BioRID'
  | 'Q0'
  | 'Q1'
  | 'Q1.5'
  | 'Q3'
  | 'Q3s'
  | 'Q6'
  | 'Q10';

/** Fine location 3 of ISO/TS 13499 of a dummy. */
export type DummyCode =
  | 'H3'
  | 'HF'
  | 'HM'
  | 'YA'
  | 'Y7'
  | 'Y6'
  | 'Y2'
  | 'TH'
  | 'E1'
  | 'E2'
  | 'ER'
  | 'S2'
  | 'SI'
  | 'WS'
  | 'WF'
  | 'BS'
  | 'BR'
  | 'Q0'
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'Q4'
  | 'Q6'
  | 'QA';

/** Short name of a dummy. */
export type DummyShortName =
  | 'hiii-50m'
  | 'hiii-5f'
  | 'hiii-95m'
  | 'hiii-10yo'
  | 'hiii-6yo'
  | 'hiii-3yo'
  | 'crabi-12m'
  | 'thor-50m'
  | 'eurosid-1'
  | 'es-2'
  | 'es-2re'
  | 'sid-iis'
  | 'us-sid'
  | 'worldsid-50m'
  | 'worldsid-5f'
  | 'biosid'
  | 'biorid'
  | 'q0'
  | 'q1'
  | 'q1-5'
  | 'q3'
  | 'q3s'
  | 'q6'
  | 'q10';

/** A dummy by its full name, its short name or its code: `Hybrid III 50M`, `hiii-50m` or `H3`. */
export type DummyId = DummyName | DummyShortName | DummyCode;

/** The dummies by the names that functions and pages use. */
export const DUMMIES: Readonly<Record<DummyName, Dummy>> = /* @__PURE__ */ (() => ({
  'Hybrid III 50M': {
    iso: 'H3',
    short: 'hiii-50m',
    condyleOffset: read(0.01778, '49 CFR 572.33 (prints 0.058 ft, which rounds 0.7 in)'),
    nij: { seated: read(intercepts(6806, 6160, 310, 135), '49 CFR 571.208 S6.6') },
    viscous: read({ scale: 1.3, depth: 0.229 }, 'UN R94 Annex 4, 6'),
    tibia: read({ moment: 225, force: 35_900 }, 'UN R94 Annex 4, 5.2'),
    tibiaOffsets: cited({ upper: 0.02832, lower: 0.006398 }, 'IIHS small overlap rating, as implemented by pyisomme'),
  },
  'Hybrid III 5F': {
    iso: 'HF',
    short: 'hiii-5f',
    condyleOffset: read(0.01778, '49 CFR 572.133'),
    nij: {
      seated: read(intercepts(4287, 3880, 155, 67), '49 CFR 571.208 S15.3.6'),
      'out of position': read(intercepts(3880, 3880, 155, 61), '49 CFR 571.208 S25.4'),
    },
    viscous: read({ scale: 1.3, depth: 0.187 }, 'UN R137 Annex 4'),
    tibia: cited({ moment: 115, force: 22_900 }, 'Euro NCAP TB 021'),
  },
  'Hybrid III 95M': {
    iso: 'HM',
    short: 'hiii-95m',
    condyleOffset: usual(0.01778, 'SAE J1727'),
    nij: { seated: usual(intercepts(8216, 7440, 415, 179), 'Eppinger et al. 2000') },
    viscous: cited({ scale: 1.3, depth: 0.254 }, VC_TABLE),
    tibia: cited({ moment: 307, force: 44_200 }, 'Euro NCAP TB 021'),
  },
  'Hybrid III 10YO': {
    iso: 'YA',
    short: 'hiii-10yo',
    condyleOffset: read(0.01778, '49 CFR 572.173'),
    viscous: cited({ scale: 1.3, depth: 0.166 }, VC_TABLE),
  },
  'Hybrid III 6YO': {
    iso: 'Y7',
    short: 'hiii-6yo',
    condyleOffset: read(0.01778, '49 CFR 572.123(b)(1)'),
    nij: { seated: read(intercepts(2800, 2800, 93, 37), '49 CFR 571.208 S23.5.5') },
    viscous: cited({ scale: 1.3, depth: 0.143 }, VC_TABLE),
  },
  'Hybrid III 3YO': {
    iso: 'Y6',
    short: 'hiii-3yo',
    condyleOffset: usual(0, '49 CFR 572.143 gives no formula: the cell is at the condyles'),
    nij: { seated: read(intercepts(2120, 2120, 68, 27), '49 CFR 571.208 S21.5.5') },
    viscous: cited({ scale: 1.3, depth: 0.122 }, VC_TABLE),
  },
  'CRABI 12M': {
    iso: 'Y2',
    short: 'crabi-12m',
    condyleOffset: read(0.005842, '49 CFR 572.153'),
    nij: { seated: read(intercepts(1460, 1460, 43, 17), '49 CFR 571.208 S19.4.4') },
  },
  'THOR 50M': {
    iso: 'TH',
    short: 'thor-50m',
    nij: { seated: cited(intercepts(4200, 6400, 88.1, 117), 'recent NHTSA set; sources disagree') },
    tibia: cited({ moment: 225, force: 35_900 }, 'Euro NCAP TB 021'),
  },
  'EuroSID-1': {
    iso: 'E1',
    short: 'eurosid-1',
    viscous: read({ scale: 1, depth: 0.14 }, 'UN R95 Annex 4, Appendix 1'),
  },
  'ES-2': { iso: 'E2', short: 'es-2', viscous: read({ scale: 1, depth: 0.14 }, 'UN R95 Annex 4, Appendix 1') },
  'ES-2re': { iso: 'ER', short: 'es-2re', viscous: cited({ scale: 1, depth: 0.14 }, VC_TABLE) },
  'SID-IIs': {
    iso: 'S2',
    short: 'sid-iis',
    condyleOffset: read(0.01778, '49 CFR 572.193 (for the lateral moment)'),
    viscous: cited(SIDE, VC_TABLE),
  },
  'WorldSID 50M': {
    iso: 'WS',
    short: 'worldsid-50m',
    condyleOffset: cited(0.0195, 'Euro NCAP TB 021, as implemented by pyisomme'),
    lowerNeckOffset: cited(0.0145, 'Euro NCAP TB 021, as implemented by pyisomme'),
    viscous: cited({ scale: 1, depth: 0.17 }, VC_TABLE),
  },
  'WorldSID 5F': { iso: 'WF', short: 'worldsid-5f', viscous: cited(SIDE, VC_TABLE) },
  'US-SID': { iso: 'SI', short: 'us-sid' },
  BioSID: { iso: 'BS', short: 'biosid', viscous: cited({ scale: 1, depth: 0.175 }, VC_TABLE) },
  BioRID: { iso: 'BR', short: 'biorid' },
  Q0: { iso: 'Q0', short: 'q0' },
  Q1: { iso: 'Q1', short: 'q1' },
  'Q1.5': { iso: 'Q2', short: 'q1-5' },
  Q3: { iso: 'Q3', short: 'q3' },
  Q3s: { iso: 'Q4', short: 'q3s' },
  Q6: { iso: 'Q6', short: 'q6' },
  Q10: { iso: 'QA', short: 'q10' },
}))();

/** The names of all dummies. */
export const DUMMY_NAMES: readonly DummyName[] = /* @__PURE__ */ Object.keys(DUMMIES) as DummyName[];

/**
 * Full name of a dummy.
 *
 * @param id full name, short name or code of a dummy
 * @param argument name of the argument, for the message
 * @throws {RangeError} for an unknown dummy; the message names the nearest one of the same size
 *
 * Source: the codes are those of ISO/TS 13499.
 */
export function dummyName(id: DummyId, argument = 'dummy'): DummyName {
  const found = DUMMY_NAMES.find((name) => name === id || DUMMIES[name].short === id || DUMMIES[name].iso === id);
  if (found !== undefined) return found;
  const near = nearestOfSize(String(id), [...DUMMY_NAMES, ...DUMMY_NAMES.map((name) => DUMMIES[name].short)]);
  const hint = near === undefined ? '' : `: did you mean '${near}'?`;
  throw new RangeError(`${argument}: ${shown(id)} is unknown, known: ${DUMMY_NAMES.join(', ')}${hint}`);
}

/**
 * Constants of a dummy.
 *
 * @param id full name, short name or code of a dummy
 * @returns constants of the dummy, each with its source: distances in m, forces in N, moments in N·m
 * @throws {RangeError} for an unknown name
 *
 * Source: each value has its own.
 */
export function dummy(id: DummyId): Dummy {
  return DUMMIES[dummyName(id)];
}

/**
 * Entry of a dummy in a table: of a risk curve, for example, which only some dummies have.
 *
 * @param table entries by the full names of dummies
 * @param id full name, short name or code of a dummy
 * @param what what the table has, in words for the message
 * @returns the dummy's entry of the table
 * @throws {RangeError} for an unknown dummy, or one that the table does not have
 */
export function ofDummy<T extends { readonly [name in DummyName]?: unknown }>(
  table: T,
  id: DummyId,
  what: string,
): NonNullable<T[keyof T]> {
  checkObject(table, 'table');
  const name = dummyName(id);
  const found = table[name as keyof T];
  if (found !== undefined && found !== null) return found;
  throw new RangeError(`dummy: no ${what} for ${shown(id)}, known: ${Object.keys(table).join(', ')}`);
}

function constant<T>(id: DummyId, found: Sourced<T> | undefined, what: string): T {
  if (found === undefined) {
    throw new RangeError(`dummy: no ${what} is published for '${id}', or none that can be used`);
  }
  return found.value;
}

/**
 * Distance from the axis of the upper neck load cell down to the occipital condyles.
 *
 * @param id full name, short name or code of a dummy
 * @returns distance in m, 0 or more
 * @throws {RangeError} for an unknown dummy, or one without a published value
 *
 * Source: `DUMMIES` names it with each value.
 */
export function condyleOffset(id: DummyId): number {
  return constant(id, dummy(id).condyleOffset, 'distance of the occipital condyles');
}

/**
 * Critical values of Nij.
 *
 * @param id full name, short name or code of a dummy
 * @param position `seated`, the default, or `out of position` for the Hybrid III 5F
 * @returns forces in N, moments in N·m
 * @throws {RangeError} for an unknown dummy, or a dummy or position without published values
 *
 * Source: `DUMMIES` names it with each value.
 */
export function nijIntercepts(id: DummyId, position = 'seated'): DummyNijIntercepts {
  const sets = dummy(id).nij;
  if (sets === undefined) return constant(id, undefined, 'set of Nij intercepts');
  return entryOf(sets, position, 'position', `has no Nij intercepts of '${id}'`).value;
}

/**
 * Distance from the lower neck load cell up to the base of the neck.
 *
 * @param id full name, short name or code of a dummy
 * @returns distance in m, 0 or more
 * @throws {RangeError} for an unknown dummy, or one without a published value
 *
 * Source: `DUMMIES` names it with each value.
 */
export function lowerNeckOffset(id: DummyId): number {
  return constant(id, dummy(id).lowerNeckOffset, 'distance of the lower neck load cell');
}

/**
 * Constants of the viscous criterion.
 *
 * @param id full name, short name or code of a dummy
 * @returns scaling factor without unit, deformation constant in m
 * @throws {RangeError} for an unknown dummy, or one without published constants
 *
 * Source: `DUMMIES` names it with each value.
 */
export function viscousConstants(id: DummyId): ViscousConstants {
  return constant(id, dummy(id).viscous, 'constants of the viscous criterion');
}

/**
 * Critical values of the tibia index.
 *
 * @param id full name, short name or code of a dummy
 * @returns moment in N·m, force in N
 * @throws {RangeError} for an unknown dummy, or one without published values
 *
 * Source: `DUMMIES` names it with each value.
 */
export function tibiaConstants(id: DummyId): TibiaConstants {
  return constant(id, dummy(id).tibia, 'critical values of the tibia index');
}

/**
 * Distances of the tibia load cells from the line between knee and ankle.
 *
 * @param id full name, short name or code of a dummy
 * @returns distances in m
 * @throws {RangeError} for an unknown dummy, or one without published values
 *
 * Source: `DUMMIES` names it with each value.
 */
export function tibiaOffsets(id: DummyId): TibiaOffsets {
  return constant(id, dummy(id).tibiaOffsets, 'distances of the tibia load cells');
}
