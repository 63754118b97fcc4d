/** What the limits do not say of a programme: who sits where, and what only a person knows. */

import type { Question } from './evaluation.ts';

/** A dummy's place in a test. */
export interface Occupant {
  readonly name: string;
  /** Seats of the limits that are meant; limits without a seat always are. */
  readonly seats: readonly string[];
  /** Place against the driver, or against the struck side. */
  readonly place: 'driver' | 'front passenger' | 'struck front' | 'struck rear';
  /** Short names of the dummies that may sit there, where the limits have more. */
  readonly dummies?: readonly string[];
}

/** A test of a programme. */
export interface ProgrammeTest {
  /** As in the limits. */
  readonly test: string;
  readonly occupants: readonly Occupant[];
}

/** A question that must be answered with one answer. */
export interface Requirement extends Question {
  readonly kind: 'boolean';
  /** The answer that meets the clause. */
  readonly met: boolean;
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

const requirement = (id: string, text: string, met: boolean, clause: string): Requirement => ({
  id,
  text,
  kind: 'boolean',
  met,
  clause,
});

/** The programmes. */
export const PROGRAMMES: readonly Programme[] = /* @__PURE__ */ (() => [
  {
    id: 'fmvss-208',
    tests: [{ test: 'frontal barrier', occupants: [DRIVER, PASSENGER] }],
    requirements: [
      requirement('contained', 'Did all parts of the dummies stay within the passenger compartment?', true, 'S6.1'),
    ],
  },
  {
    id: 'un-r94',
    tests: [{ test: 'offset deformable barrier, 56 km/h', occupants: [DRIVER, PASSENGER] }],
    requirements: [
      requirement('structure', 'Did doors, release of the dummies and fuel system meet the requirements?', true, '5.2'),
    ],
    headContact: true,
  },
  {
    id: 'un-r137',
    tests: [{ test: 'full-width rigid barrier, 50 km/h', occupants: [DRIVER, PASSENGER] }],
    requirements: [
      requirement('structure', 'Did doors, release of the dummies and fuel system meet the requirements?', true, '5.2'),
    ],
    headContact: true,
  },
  {
    id: 'un-r95',
    tests: [{ test: 'mobile barrier', occupants: [STRUCK] }],
    requirements: [
      requirement('structure', 'Did doors, release of the dummies and fuel system meet the requirements?', true, '5.3'),
    ],
    headContact: true,
  },
  {
    id: 'un-r135',
    tests: [{ test: 'oblique pole', occupants: [STRUCK] }],
    requirements: [
      requirement('structure', 'Did doors, release of the dummies and fuel system meet the requirements?', true, '5.4'),
    ],
  },
  {
    id: 'fmvss-214',
    tests: [
      { test: 'moving barrier, 53 km/h', occupants: [STRUCK, STRUCK_REAR] },
      { test: 'oblique pole, up to 32 km/h', occupants: [STRUCK] },
    ],
    requirements: [requirement('doors', 'Did the doors meet the requirements?', true, 'S7.3, S9.2.3')],
  },
])();
