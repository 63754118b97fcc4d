/** Programmes that can be evaluated: seats and scores of their tests, and what channels cannot answer. */

import type { DummyShortName } from '../dummies.ts';
import type { Limit } from '../limits.ts';
import { euroNcapFrontal, euroNcapSide } from './euro-ncap.ts';
import type { Question } from './evaluation.ts';
import { iihsModerateOverlap, iihsSide, iihsSmallOverlap } from './iihs.ts';

/** A part of the body as a programme scores it. */
export interface Region {
  readonly name: string;
  /** Regions of the criteria that belong to it. */
  readonly parts: readonly string[];
  /** The most points, where it has points. */
  readonly points?: number;
  /** Its demerits, where it has a rating. */
  readonly demerits?: Demerits;
}

/** Demerits of good, acceptable, marginal and poor. */
export type Demerits = readonly [good: number, acceptable: number, marginal: number, poor: number];

/** Criteria that count only where a person has seen something. */
export interface Condition {
  /** Ids of the criteria. */
  readonly criteria: readonly string[];
  /** Start of the question's id, before the occupant. */
  readonly id: string;
  readonly text: string;
  /** A criterion that meets the condition as well, when it exceeds its modifier. */
  readonly peak?: string;
}

/** A time that ends the evaluation of criteria, or begins it. */
export interface Window {
  /** Ids of the criteria; all without. */
  readonly criteria?: readonly string[];
  /** Start of the question's id, before the occupant, and what follows it. */
  readonly id: string;
  readonly suffix?: string;
  readonly text: string;
  readonly end: 'from' | 'to';
}

/** A finding of a person after the test: it takes points, or sets or lowers the rating of a region. */
export interface Inspection {
  /** Start of the question's id, before the occupant. */
  readonly id: string;
  /** Name of the row. */
  readonly name: string;
  /**
   * A question for yes or no, for a number with `upTo` or `bands`, or for a choice with `choices` or `isGrade`; without
   * one the measured values decide alone.
   */
  readonly text?: string;
  /** The penalty of a yes, in percent of the most points of `of`. */
  readonly penalty?: number;
  /** The penalty of each choice, in percent. */
  readonly choices?: Readonly<Record<string, number>>;
  /** Level of the rating that a yes sets at best: 3 for poor. */
  readonly sets?: number;
  /** By how many levels a yes lowers the rating. */
  readonly lowers?: number;
  /** Largest numbers that are good, acceptable and marginal. */
  readonly bands?: readonly number[];
  /** Whether the answer is the rating itself. */
  readonly isGrade?: boolean;
  /** The largest number that may be answered: each takes the penalty, or lowers. */
  readonly upTo?: number;
  /** Unit of the number. */
  readonly unit?: '%';
  /** Name of the region; `occupant` or `test` for the whole. */
  readonly of: string;
  /** Criteria of which one must reach its modifier first. */
  readonly reached?: readonly string[];
  /** Whether a yes takes all points of the occupant. */
  readonly isCapping?: boolean;
  readonly clause: string;
}

/** Where an occupant sits, against the driver or the struck side. */
export type Place =
  | 'driver'
  | 'front passenger'
  | 'behind driver'
  | 'behind front passenger'
  | 'rear'
  | 'struck front'
  | 'struck rear'
  | 'far front'
  | 'far rear';

/** A dummy's place in a test. */
export interface Occupant {
  readonly name: string;
  /** Seats of the limits that are meant; limits without a seat always are. */
  readonly seats: readonly string[];
  readonly place: Place;
  /** The dummy that the test prescribes. */
  readonly dummy?: DummyShortName;
  /** Criteria outside of them are no rows; none where the programme has no points. */
  readonly regions?: readonly Region[];
  /** Ids of criteria that an inspection stands for. */
  readonly without?: readonly string[];
  readonly conditions?: readonly Condition[];
  readonly windows?: readonly Window[];
  readonly inspections?: readonly Inspection[];
}

/** A test of a programme. */
export interface ProgrammeTest {
  /** Name, and answer of the question for the test. */
  readonly test: string;
  /** Tests of the limits that belong to it; its name alone without. */
  readonly limits?: readonly string[];
  /** A pattern of the header of such a test. */
  readonly header?: RegExp;
  readonly occupants: readonly Occupant[];
  /** The points that percentages of the test refer to. */
  readonly points?: number;
  /** Regions of the vehicle. */
  readonly regions?: readonly Region[];
  /** Inspections of the vehicle. */
  readonly inspections?: readonly Inspection[];
  /** Whether a bound is reached at its value; it must be exceeded without. */
  readonly isReachedAt?: boolean;
}

/** A question whose answer must be yes. */
export interface Requirement extends Question {
  readonly kind: 'boolean';
  readonly clause: string;
}

/** A programme that can be evaluated. */
export interface Programme {
  /** Id of the limits. */
  readonly id: string;
  readonly tests: readonly ProgrammeTest[];
  readonly requirements: readonly Requirement[];
  /** Where points or demerits are defined, and the largest sums of demerits that are good, acceptable and marginal. */
  readonly scoring?: { readonly clause: string; readonly read: Limit['read']; readonly bands?: readonly number[] };
}

const HEAD_CONTACT: Condition = {
  criteria: ['hic', 'hic36', 'a3ms-head'],
  id: 'head-contact',
  text: 'Did the head of the dummy touch anything?',
};

const contactInterval = (): readonly Window[] =>
  (['from', 'to'] as const).map((end) => ({
    criteria: ['hic'],
    id: 'head-contact',
    suffix: end === 'from' ? '-start' : '-end',
    text: `${end === 'from' ? 'First' : 'Last'} instant of the head contact`,
    end,
  }));

const DRIVER: Occupant = { name: 'driver', seats: ['driver', 'front'], place: 'driver' };
const PASSENGER: Occupant = {
  name: 'front passenger',
  seats: ['front passenger', 'front'],
  place: 'front passenger',
};
const STRUCK: Occupant = { name: 'front, struck side', seats: ['front', 'front, struck side'], place: 'struck front' };
const STRUCK_REAR: Occupant = { name: 'rear, struck side', seats: ['rear'], place: 'struck rear' };

const withContact = (occupant: Occupant): Occupant => ({ ...occupant, conditions: [HEAD_CONTACT] });

const requirement = (id: string, text: string, clause: string): Requirement => ({ id, text, kind: 'boolean', clause });

/** The requirements of the UN regulations for the vehicle. */
const structure = (clause: string): Requirement =>
  requirement('structure', 'Did doors, release of the dummies and fuel system meet the requirements?', clause);

/** The programmes. */
export const PROGRAMMES: readonly Programme[] = /* @__PURE__ */ (() => [
  {
    id: 'fmvss-208',
    tests: [{ test: 'frontal barrier', occupants: [DRIVER, PASSENGER] }],
    requirements: [
      requirement('contained', 'Did all parts of the dummies stay within the passenger compartment?', 'S6.1'),
    ],
  },
  {
    id: 'un-r94',
    tests: [{ test: 'offset deformable barrier, 56 km/h', occupants: [DRIVER, PASSENGER].map(withContact) }],
    requirements: [structure('5.2')],
  },
  {
    id: 'un-r137',
    tests: [{ test: 'full-width rigid barrier, 50 km/h', occupants: [DRIVER, PASSENGER].map(withContact) }],
    requirements: [structure('5.2')],
  },
  {
    id: 'un-r95',
    tests: [{ test: 'mobile barrier', occupants: [{ ...withContact(STRUCK), windows: contactInterval() }] }],
    requirements: [structure('5.3')],
  },
  {
    id: 'un-r135',
    tests: [{ test: 'oblique pole', occupants: [STRUCK] }],
    requirements: [structure('5.4')],
  },
  {
    id: 'fmvss-214',
    tests: [
      { test: 'moving barrier, 53 km/h', occupants: [STRUCK, STRUCK_REAR] },
      { test: 'oblique pole, up to 32 km/h', header: /pole/i, occupants: [STRUCK] },
    ],
    requirements: [requirement('doors', 'Did the doors meet the requirements?', 'S7.3, S9.2.3')],
  },
  euroNcapFrontal(),
  euroNcapSide(),
  iihsModerateOverlap(),
  iihsSmallOverlap(),
  iihsSide(),
])();
