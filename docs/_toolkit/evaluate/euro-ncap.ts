/** The tests of Euro NCAP 2026: seats, points, conditions and inspections. Limits and modifiers are in the data. */

import type { Condition, Inspection, Occupant, Programme, Region, Window } from './programmes.ts';

/** Regions of adults in frontal tests. */
const HEAD = { name: 'head and neck', parts: ['head', 'neck'] };
const CHEST = { name: 'chest and abdomen', parts: ['thorax', 'abdomen'] };
const KNEE = { name: 'knee, femur and pelvis', parts: ['pelvis', 'femur', 'knee'] };
const LOWER_LEG = { name: 'lower leg, foot and ankle', parts: ['tibia', 'foot'] };

type Part = Pick<Region, 'name' | 'parts'>;

const scored = (points: number, ...parts: readonly Part[]): readonly Region[] =>
  parts.map((part) => ({ ...part, points }));

/** Regions of a child: half of the points are the head's. */
const childRegions = (points: number): readonly Region[] => [
  { name: 'head', parts: ['head'], points: points / 2 },
  { name: 'neck', parts: ['neck'], points: points / 4 },
  { name: 'chest', parts: ['thorax'], points: points / 4 },
];

const HARD_CONTACT: Condition = {
  criteria: ['hic15', 'a3ms-head'],
  id: 'hard-contact',
  text: 'Is there evidence of a hard contact of the head other than its acceleration?',
  peak: 'head-acceleration',
};

const CHILD_HARD_CONTACT: Condition = {
  criteria: ['hic15'],
  id: 'hard-contact',
  text: 'Does the film show a hard contact between head and vehicle?',
};

const CHILD_INTERIOR_CONTACT: Condition = {
  criteria: ['neck-extension'],
  id: 'interior-contact',
  text: 'Did the head touch the interior?',
};

const CHILD_WINDOWS: readonly Window[] = [
  { id: 'rebound', text: 'When does the rebound of the dummy begin?', end: 'to' },
  {
    criteria: ['chest-a3ms'],
    id: 'pretensioner',
    text: 'Until when does the pretensioner cause the acceleration of the chest?',
    end: 'from',
  },
];

/** Inspections of an adult, by the part that they take from. */
function adultInspections(clause: string, isDriver: boolean): readonly Inspection[] {
  const takes = (of: string, penalty: number, id: string, name: string, text: string): Inspection => ({
    id,
    name,
    text,
    penalty,
    of,
    clause,
  });
  const airbag = (id: string, { name }: Part) =>
    takes(
      name,
      20,
      `incorrect-airbag-${id}`,
      `incorrect airbag deployment, ${name}`,
      `Did an airbag for ${name} deploy incorrectly?`,
    );
  const wheel = takes(
    CHEST.name,
    20,
    'steering-wheel-contact',
    'steering wheel contact',
    'Did the chest touch the steering wheel?',
  );
  return [
    takes(HEAD.name, 20, 'bottoming-out', 'head bottoming out', 'Did the head bottom out the airbag?'),
    takes(HEAD.name, 20, 'unstable-airbag', 'unstable airbag contact', 'Was the contact with the airbag unstable?'),
    takes(
      HEAD.name,
      20,
      'hazardous-airbag',
      'hazardous airbag deployment',
      'Did an airbag deploy in a hazardous manner?',
    ),
    airbag('head', HEAD),
    ...(isDriver ? [wheel] : []),
    airbag('chest', CHEST),
    takes(KNEE.name, 100, 'submarining', 'submarining', 'Did the pelvis slide under the lap belt?'),
    {
      ...takes(
        KNEE.name,
        20,
        'variable-contact',
        'knee load, variable contact',
        'Does the knee contact area show that other contacts may load the knee more?',
      ),
      reached: ['femur-force', 'knee-slide'],
    },
    takes(
      KNEE.name,
      20,
      'concentrated-load',
      'knee load, concentrated',
      'Are there structures that may concentrate the load on a knee?',
    ),
    airbag('knee', KNEE),
  ];
}

function childInspections(isFrontal: boolean): readonly Inspection[] {
  if (!isFrontal) {
    const clause = '4.2.1';
    return [
      { id: 'restraint', name: 'restraint', text: 'Was the child not restrained?', penalty: 100, of: 'head', clause },
      {
        id: 'crs-attachment',
        name: 'attachment of the child seat',
        text: 'Did the attachment of the child seat to the vehicle fail?',
        penalty: 50,
        of: 'occupant',
        clause,
      },
    ];
  }
  const whole = { penalty: 100, of: 'occupant', clause: '4.3.1' };
  return [
    {
      id: 'belt-slippage',
      name: 'belt slippage',
      text: 'Did the belt slip off the shoulder?',
      choices: { none: 0, partial: 50, full: 100 },
      of: 'occupant',
      clause: '4.3.1',
    },
    { id: 'restraint', name: 'restraint', text: 'Was the child not restrained?', ...whole },
    { id: 'submarining', name: 'submarining', text: 'Did the pelvis slide under the lap belt?', ...whole },
    { id: 'ejection', name: 'ejection', text: 'Was the child ejected?', ...whole },
    {
      id: 'crs-attachment',
      name: 'attachment of the child seat',
      text: 'Did the attachment of the child seat to the vehicle fail?',
      ...whole,
    },
  ];
}

/** Doors and restraints, in every full-scale test. */
const doorsAndRestraints = (clause: string): readonly Inspection[] => [
  {
    id: 'doors-opened',
    name: 'door opening',
    text: 'How many doors opened?',
    penalty: 5,
    upTo: 6,
    of: 'test',
    clause,
  },
  {
    id: 'door-detached',
    name: 'door detachment',
    text: 'Did a door detach from the structure?',
    penalty: 100,
    of: 'test',
    clause,
  },
  {
    id: 'restraint-failure',
    name: 'restraint failure',
    text: 'Did a restraint fail?',
    penalty: 100,
    of: 'test',
    clause,
  },
];

const frontalInspections = (): readonly Inspection[] => [
  {
    id: 'steering-column',
    name: 'steering column displacement',
    penalty: 1.25,
    of: 'test',
    reached: ['steering-column-rearward', 'steering-column-upward', 'steering-column-lateral'],
    clause: '4.3.2',
  },
  {
    id: 'bodyshell',
    name: 'bodyshell integrity',
    text: 'Did the bodyshell lose its integrity?',
    penalty: 1.25,
    of: 'test',
    clause: '4.3.2',
  },
  {
    id: 'footwell-rupture',
    name: 'footwell rupture',
    text: 'Did the footwell rupture?',
    penalty: 1.25,
    of: 'test',
    clause: '4.3.2',
  },
  ...doorsAndRestraints('4.3.2'),
];

function frontalAdult(
  occupant: Pick<Occupant, 'name' | 'place' | 'dummy'>,
  regions: readonly Region[],
  isRear = false,
): Occupant {
  return {
    ...occupant,
    seats: isRear ? ['rear'] : ['front', occupant.name],
    regions,
    conditions: [HARD_CONTACT],
    inspections: adultInspections('4.3.1', occupant.place === 'driver'),
  };
}

const child = (dummy: 'q6' | 'q10', place: Occupant['place'], points: number, isFrontal: boolean): Occupant => ({
  name: `rear, ${dummy.toUpperCase()}`,
  seats: ['rear'],
  place,
  dummy,
  regions: childRegions(points),
  conditions: isFrontal ? [CHILD_HARD_CONTACT, CHILD_INTERIOR_CONTACT] : [CHILD_HARD_CONTACT],
  windows: CHILD_WINDOWS,
  inspections: childInspections(isFrontal),
});

/** The frontal tests. */
export function euroNcapFrontal(): Programme {
  const front = scored(1.25, HEAD, CHEST, KNEE, LOWER_LEG);
  return {
    id: 'euro-ncap-frontal',
    scoring: { clause: '3.4, 3.5', read: 'text' },
    requirements: [],
    tests: [
      {
        test: 'mobile progressive deformable barrier',
        header: /mpdb|progressive/i,
        limits: ['frontal tests', 'frontal tests, 50 km/h', 'frontal tests, 35 and 50 km/h'].concat(
          'mobile progressive deformable barrier',
        ),
        points: 10,
        isReachedAt: true,
        occupants: [
          frontalAdult({ name: 'driver', place: 'driver', dummy: 'thor-50m' }, front),
          frontalAdult({ name: 'front passenger', place: 'front passenger', dummy: 'hiii-5f' }, front),
          child('q6', 'behind driver', 5, true),
          child('q10', 'behind front passenger', 5, true),
        ],
        inspections: [
          ...frontalInspections(),
          {
            id: 'compatibility',
            name: 'compatibility',
            text: 'Penalty for compatibility by Technical Bulletin CP 007, 0 to 50 %',
            penalty: 1,
            upTo: 50,
            unit: '%',
            of: 'test',
            clause: '4.3.2',
          },
        ],
      },
      {
        test: 'full-width deformable barrier',
        header: /full.?width|fwdb|100 ?%/i,
        limits: ['frontal tests', 'frontal tests, 35 km/h', 'frontal tests, 35 and 50 km/h'],
        points: 10,
        isReachedAt: true,
        occupants: [
          frontalAdult({ name: 'driver', place: 'driver', dummy: 'hiii-5f' }, front),
          frontalAdult(
            { name: 'front passenger', place: 'front passenger', dummy: 'thor-50m' },
            scored(0.625, HEAD, CHEST, KNEE, LOWER_LEG),
          ),
          frontalAdult(
            { name: 'rear passenger', place: 'rear', dummy: 'hiii-5f' },
            [...scored(0.625, HEAD), ...scored(1.25, CHEST), ...scored(0.625, KNEE)],
            true,
          ),
        ],
        inspections: frontalInspections(),
      },
    ],
  };
}

/** Zones of the head's excursion, and what each takes in percent: with a countermeasure, and without one. */
const EXCURSION_ZONES = {
  green: [0, 0],
  yellow: [0, 50],
  orange: [25, 75],
  'red, line more than 125 mm outboard': [50, 100],
  'red, line up to 125 mm outboard': [75, 100],
  capping: [100, 100],
} as const;

const zonePenalties = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(EXCURSION_ZONES).flatMap(([zone, [withOne, without]]) => [
      [zone, withOne],
      [`${zone}, no countermeasure`, without],
    ]),
  );

/** Regions of the WorldSID on the struck side. */
const sideRegions = () =>
  scored(
    2.5,
    { name: 'head', parts: ['head', 'neck'] },
    { name: 'chest', parts: ['thorax'] },
    { name: 'abdomen', parts: ['abdomen'] },
    { name: 'pelvis', parts: ['pelvis'] },
  );

const sideAirbags = (): readonly Inspection[] =>
  sideRegions().map(({ name }) => ({
    id: `incorrect-airbag-${name}`,
    name: `incorrect airbag deployment, ${name}`,
    text: `Did an airbag for the ${name} deploy incorrectly?`,
    penalty: 20,
    of: name,
    clause: '4.2.1',
  }));

const nearSide = (): Occupant => ({
  name: 'driver',
  seats: ['front', 'driver'],
  place: 'struck front',
  dummy: 'worldsid-50m',
  regions: sideRegions(),
  inspections: sideAirbags(),
});

const poleInspections = (): readonly Inspection[] => [
  {
    id: 'uncovered-rows',
    name: 'coverage of the head protection',
    text: 'For how many seat rows does the head protection not cover its zone?',
    penalty: 10,
    upTo: 3,
    of: 'test',
    clause: '4.2.2',
  },
  {
    id: 'rollover',
    name: 'rollover protection',
    text: 'Is the curtain airbag not triggered, or not kept inflated, in a rollover?',
    penalty: 20,
    of: 'test',
    clause: '4.2.2',
  },
  ...doorsAndRestraints('4.2.2'),
];

const twoOccupants = (): readonly Inspection[] =>
  (
    [
      [
        'no-countermeasure',
        'no countermeasure',
        'Is there no countermeasure against contact of the occupants?',
        '3.5.5',
      ],
      [
        'occupant-contact',
        'contact of the occupants',
        'Did the head of the far occupant touch the other one?',
        '4.1.4',
      ],
      ['asymmetric', 'asymmetric protection', 'Does the countermeasure protect on one side only?', '4.1.4'],
      ['uncovered-zone', 'uncovered zone', 'Does the countermeasure leave part of its zone uncovered?', '4.1.4'],
    ] as const
  ).map(([id, name, text, clause]) => ({ id, name, text, penalty: 100, of: 'test', clause }));

/** The side tests. */
export function euroNcapSide(): Programme {
  const farSide: Omit<Occupant, 'name' | 'place'> = {
    seats: ['driver', 'driver and front passenger'],
    dummy: 'worldsid-50m',
  };
  return {
    id: 'euro-ncap-side',
    scoring: { clause: '3.3, 3.4', read: 'text' },
    requirements: [],
    tests: [
      {
        test: 'mobile barrier',
        header: /barrier|mdb/i,
        limits: ['barrier and pole', 'mobile barrier'],
        points: 10,
        isReachedAt: true,
        occupants: [nearSide(), child('q10', 'struck rear', 2.5, false), child('q6', 'far rear', 2.5, false)],
        inspections: doorsAndRestraints('4.2.2'),
      },
      {
        test: 'pole',
        header: /pole/i,
        limits: ['barrier and pole', 'pole', 'pole, and two occupants'],
        points: 10,
        isReachedAt: true,
        occupants: [
          {
            ...nearSide(),
            conditions: [
              {
                criteria: ['head-acceleration'],
                id: 'pole-contact',
                text: 'Did the head touch the pole directly?',
              },
            ],
            inspections: [
              {
                id: 'pole-contact',
                name: 'direct contact with the pole',
                text: 'Did the head touch the pole directly?',
                isCapping: true,
                of: 'occupant',
                clause: '4.2.1',
              },
              ...sideAirbags(),
            ],
          },
        ],
        inspections: poleInspections(),
      },
      {
        test: 'far side, sled',
        header: /far.?side/i,
        limits: ['far side, simulated barrier and pole'],
        points: 2,
        occupants: [
          {
            ...farSide,
            name: 'driver',
            place: 'far front',
            regions: [
              { name: 'head excursion', parts: ['head', 'neck', 'thorax', 'abdomen', 'spine', 'pelvis'], points: 2 },
            ],
            conditions: [
              { criteria: ['hic15'], id: 'head-contact', text: 'Did the head of the dummy touch anything?' },
            ],
            inspections: [
              {
                id: 'excursion-zone',
                name: 'zone of the head excursion',
                text: 'In which zone did the head stop?',
                choices: zonePenalties(),
                of: 'head excursion',
                clause: '3.5.3',
              },
              {
                id: 'disqualified',
                name: 'conditions for far side points',
                text:
                  'Is the vehicle disqualified: structure, restraint or less than 17 of 20 points of the drivers in ' +
                  'barrier and pole test?',
                penalty: 100,
                of: 'occupant',
                clause: 'Scoring',
              },
            ],
          },
        ],
      },
      {
        test: 'far side, pole, two occupants',
        header: /two occupants|occupant to occupant/i,
        points: 2,
        occupants: [
          { ...farSide, name: 'driver', place: 'struck front' },
          { ...farSide, name: 'front passenger', place: 'far front' },
        ],
        inspections: twoOccupants(),
      },
    ],
  };
}
