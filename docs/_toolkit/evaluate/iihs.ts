/** The ratings of IIHS: regions with their demerits, conditions and inspections. All of it is second hand. */

import type { Condition, Demerits, Inspection, Occupant, Programme, Region } from './programmes.ts';

/** Demerits of good, acceptable, marginal and poor. */
const HEAD_OR_CHEST: Demerits = [0, 2, 10, 20];
const THIGH: Demerits = [0, 2, 6, 10];

const region = (name: string, parts: readonly string[], demerits: Demerits): Region => ({ name, parts, demerits });

const headAndNeck = (demerits: Demerits) => region('head and neck', ['head', 'neck'], demerits);
const chest = () => region('chest', ['thorax'], HEAD_OR_CHEST);
const thigh = () => region('thigh and hip', ['femur'], THIGH);
const leg = (demerits: Demerits) => region('leg and foot', ['knee', 'tibia', 'foot'], demerits);
const restraints = (demerits: Demerits) => region('restraints and kinematics', [], demerits);

const hardContact = (clause: string): Inspection => ({
  id: 'hard-contact-levels',
  name: 'hard contact of the head',
  text: 'By how many levels does a hard contact of the head lower its rating?',
  lowers: 1,
  upTo: 3,
  of: 'head and neck',
  clause,
});

/** Demerits of restraints and kinematics, counted by a person. */
const counted = (bands: readonly number[], clause: string): Inspection => ({
  id: 'kinematics-demerits',
  name: 'demerits of restraints and kinematics',
  text: 'How many demerits do restraints and kinematics have?',
  bands,
  of: 'restraints and kinematics',
  clause,
});

const structure = (clause: string): readonly Inspection[] => [
  {
    id: 'structure-rating',
    name: 'rating of the structure',
    text: 'How is the structure rated by its intrusion and deformation?',
    isGrade: true,
    of: 'structure',
    clause,
  },
  integrity(clause),
];

const integrity = (clause: string): Inspection => ({
  id: 'integrity-failure',
  name: 'integrity of fuel system and battery',
  text: 'Was there a significant fuel leak, electrical damage, smoke, fire or thermal event?',
  sets: 3,
  of: 'structure',
  clause,
});

/** Moderate overlap 2.0, guidelines III. */
export function iihsModerateOverlap(): Programme {
  const clause = 'Table 9';
  const interiorContact: Condition = {
    criteria: ['hic15', 'nij', 'head-acceleration'],
    id: 'interior-contact',
    text: 'Did the head touch the interior of the vehicle?',
  };
  return {
    id: 'iihs-moderate-overlap-2',
    requirements: [],
    scoring: { clause, read: 'second hand', bands: [5, 10, 24] },
    tests: [
      {
        test: 'offset deformable barrier, 64 km/h',
        regions: [region('structure', [], [0, 4, 10, 20])],
        occupants: [
          {
            name: 'driver',
            seats: ['driver'],
            place: 'driver',
            dummy: 'hiii-50m',
            regions: [headAndNeck(HEAD_OR_CHEST), chest(), thigh(), leg([0, 1, 4, 6]), restraints([0, 1, 4, 6])],
            inspections: [hardContact(clause), counted([1, 5, 9], 'Table 3')],
          },
          {
            name: 'rear passenger',
            seats: ['rear passenger'],
            place: 'behind driver',
            dummy: 'hiii-5f',
            regions: [headAndNeck(HEAD_OR_CHEST), chest(), thigh(), restraints([0, 2, 10, 15])],
            conditions: [interiorContact],
            inspections: [counted([1, 5, 9], 'Table 8')],
          },
        ],
        inspections: structure(clause),
      },
    ],
  };
}

/** Small overlap, version VII. */
export function iihsSmallOverlap(): Programme {
  const clause = 'Table 3';
  return {
    id: 'iihs-small-overlap',
    requirements: [],
    scoring: { clause, read: 'second hand', bands: [3, 9, 19] },
    tests: [
      {
        test: 'rigid barrier, small overlap, 64 km/h',
        regions: [region('structure', [], [0, 2, 6, 10])],
        occupants: [
          {
            name: 'driver',
            seats: ['driver'],
            place: 'driver',
            dummy: 'hiii-50m',
            regions: [headAndNeck(HEAD_OR_CHEST), chest(), thigh(), leg([0, 1, 2, 4]), restraints([0, 2, 6, 10])],
            inspections: [
              hardContact(clause),
              counted([1, 3, 5], 'Table 1'),
              {
                id: 'automatic-poor',
                name: 'late airbag, seat or door',
                text: 'Did an airbag deploy late or not at all, a seat attachment fail or a door open?',
                sets: 3,
                of: 'restraints and kinematics',
                clause: 'Table 1',
              },
            ],
          },
        ],
        inspections: structure(clause),
      },
    ],
  };
}

const headProtection = (clause: string): readonly Inspection[] => {
  const of = 'head protection';
  return [
    {
      id: 'barrier-contact',
      name: 'contact with the barrier',
      text: 'Did the head touch the barrier, or was it exposed to objects outside?',
      sets: 3,
      of,
      clause,
    },
    {
      id: 'no-head-protection',
      name: 'no head protection',
      text: 'Is there no head protection system for this seat?',
      sets: 2,
      of,
      clause,
    },
    {
      id: 'interior-contact',
      name: 'contact with the interior',
      text: 'Did the head touch hard parts of the interior, or bottom out the airbag?',
      lowers: 1,
      of,
      clause,
    },
    {
      id: 'head-peak',
      name: 'head acceleration above 70 g',
      lowers: 1,
      of,
      reached: ['head-acceleration'],
      clause,
    },
  ];
};

/** Side 2.0, guidelines IV. */
export function iihsSide(): Programme {
  const clause = 'Tables 1 and 3';
  const most: Demerits = [0, 2, 10, 35];
  const occupant = (name: string, place: Occupant['place']): Occupant => ({
    name,
    seats: ['driver and rear passenger'],
    place,
    dummy: 'sid-iis',
    without: ['shoulder-deflection'],
    regions: [
      headAndNeck(most),
      region('torso', ['thorax', 'abdomen'], most),
      region('pelvis', ['pelvis'], THIGH),
      region('head protection', [], [0, 2, 10, 22]),
    ],
    inspections: [
      {
        id: 'shoulder',
        name: 'shoulder deflection',
        text: 'Did the shoulder deflect by more than 60 mm, or bottom out?',
        lowers: 1,
        of: 'torso',
        clause: 'Table 1',
      },
      ...headProtection(clause),
    ],
  });
  return {
    id: 'iihs-side-2',
    requirements: [],
    scoring: { clause, read: 'second hand', bands: [8, 20, 34] },
    tests: [
      {
        test: 'mobile barrier, 60 km/h',
        regions: [region('structure', ['vehicle'], [0, 2, 10, 22])],
        occupants: [occupant('driver', 'struck front'), occupant('rear passenger', 'struck rear')],
        inspections: [
          {
            id: 'door-opened',
            name: 'door opening',
            text: 'Did a door open?',
            lowers: 1,
            of: 'structure',
            clause,
          },
          integrity(clause),
        ],
      },
    ],
  };
}
