/** Programmes that can be evaluated: the seats of their tests, and the questions that channels cannot answer. */

import type { Question } from './evaluation.ts';

/** A dummy's place in a test. */
export interface Occupant {
  readonly name: string;
  /** Seats of the limits that are meant; limits without a seat always are. */
  readonly seats: readonly string[];
  /** Place against the driver, or against the struck side. */
  readonly place: 'driver' | 'front passenger' | 'struck front' | 'struck rear';
}

/** A test of a programme. */
export interface ProgrammeTest {
  /** As in the limits. */
  readonly test: string;
  readonly occupants: readonly Occupant[];
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
  /** Whether the head criteria are met without head contact. */
  readonly headContact?: boolean;
}

const DRIVER: Occupant = { name: 'driver', seats: ['driver', 'front'], place: 'driver' };
const PASSENGER: Occupant = {
  name: 'front passenger',
  seats: ['front passenger', 'front'],
  place: 'front passenger',
};
const STRUCK: Occupant = { name: 'front, struck side', seats: ['front', 'front, struck side'], place: 'struck front' };
const STRUCK_REAR: Occupant = { name: 'rear, struck side', seats: ['rear'], place: 'struck rear' };

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
    tests: [{ test: 'offset deformable barrier, 56 km/h', occupants: [DRIVER, PASSENGER] }],
    requirements: [structure('5.2')],
    headContact: true,
  },
  {
    id: 'un-r137',
    tests: [{ test: 'full-width rigid barrier, 50 km/h', occupants: [DRIVER, PASSENGER] }],
    requirements: [structure('5.2')],
    headContact: true,
  },
  {
    id: 'un-r95',
    tests: [{ test: 'mobile barrier', occupants: [STRUCK] }],
    requirements: [structure('5.3')],
    headContact: true,
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
      { test: 'oblique pole, up to 32 km/h', occupants: [STRUCK] },
    ],
    requirements: [requirement('doors', 'Did the doors meet the requirements?', 'S7.3, S9.2.3')],
  },
])();
