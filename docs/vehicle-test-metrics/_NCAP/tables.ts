/** Tables of the page: readings, risks, scores, what a change of a reading costs, and legal limits. */
import { es2reRisk, frontalRisk, type SeatRisk, sidIIsRisk } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import {
  atLimits,
  barrierRear,
  boundaries,
  edges,
  readings,
  rollover,
  rolloverAt,
  seats,
  ssf,
  stars,
  vehicle,
} from './example.ts';
import { height, track } from './program.js';

type Cell = string | number;
const left = (...titles: string[]) => titles.map((title) => ({ title }));
const right = (...titles: string[]) => titles.map((title) => ({ title, align: 'right' as const }));
const DASH = '–';

const front = (name: string, from: typeof readings.driver): Cell[] => [
  name,
  `HIC15 ${from.hic15}`,
  `Nij ${from.nij}; ${from.neckTension} N tension, ${from.neckCompression} N compression`,
  `${from.chestDeflection} mm`,
  `femurs ${from.femurLeft} and ${from.femurRight} N`,
];
const pelvis = (name: string, from: typeof readings.pole): Cell[] => [
  name,
  `HIC36 ${from.hic36}`,
  DASH,
  DASH,
  `pelvis ${from.pelvisForce} N`,
];
const { barrierFront: mdb } = readings;

const risksOf = (name: string, { regions, joint, relative, stars: given }: SeatRisk): Cell[] => {
  const { head, neck, abdomen, chest, femur, pelvis: hip } = regions as Record<string, number | undefined>;
  const shown = (value: number | undefined) => (value === undefined ? DASH : value.toFixed(6));
  return [
    name,
    shown(head),
    shown(neck ?? abdomen),
    shown(chest),
    shown(femur ?? hip),
    shown(joint),
    relative.toFixed(6),
    given,
  ];
};

/** A reading, how much more of it, and the risk of its seat with a value of the reading. */
interface Change {
  readonly seat: string;
  readonly reading: string;
  readonly unit: string;
  readonly now: number;
  readonly more: number;
  readonly risk: (value: number) => SeatRisk;
}
const frontChange =
  (seat: 'driver' | 'passenger', dummy: 'Hybrid III 50M' | 'Hybrid III 5F', label: string) =>
  (reading: string, key: keyof typeof readings.driver, more: number, unit = ''): Change => ({
    seat: label,
    reading,
    unit,
    now: readings[seat][key],
    more,
    risk: (value) => frontalRisk({ ...readings[seat], [key]: value }, dummy),
  });
const ofDriver = frontChange('driver', 'Hybrid III 50M', 'Driver');
const ofPassenger = frontChange('passenger', 'Hybrid III 5F', 'Passenger');
const ofBarrier = (reading: string, key: keyof typeof mdb, more: number, unit = ''): Change => ({
  seat: 'Barrier, front',
  reading,
  unit,
  now: mdb[key],
  more,
  risk: (value) => es2reRisk({ ...mdb, [key]: value }),
});
const ofPole = (reading: string, key: keyof typeof readings.pole, more: number, unit = ''): Change => ({
  seat: 'Pole',
  reading,
  unit,
  now: readings.pole[key],
  more,
  risk: (value) => sidIIsRisk({ ...readings.pole, [key]: value }),
});
const changes: readonly Change[] = [
  ofDriver('HIC15', 'hic15', 100),
  ofDriver('Nij', 'nij', 0.1),
  ofDriver('neck tension', 'neckTension', 500, ' N'),
  ofDriver('chest deflection', 'chestDeflection', 5, ' mm'),
  ofDriver('femur, right', 'femurRight', 1000, ' N'),
  ofPassenger('HIC15', 'hic15', 100),
  ofPassenger('Nij', 'nij', 0.1),
  ofPassenger('neck tension', 'neckTension', 500, ' N'),
  ofPassenger('chest deflection', 'chestDeflection', 5, ' mm'),
  ofPassenger('femur, left', 'femurLeft', 1000, ' N'),
  ofBarrier('HIC36', 'hic36', 100),
  ofBarrier('rib deflection', 'ribDeflection', 5, ' mm'),
  ofBarrier('abdominal force', 'abdominalForce', 500, ' N'),
  ofBarrier('pubic force', 'pubicForce', 1000, ' N'),
  ofPole('HIC36', 'hic36', 100),
  ofPole('pelvis force', 'pelvisForce', 500, ' N'),
];

/** The reading that costs the seat its next star, the others unchanged: by bisection. */
function lost({ now, risk }: Change): number {
  const given = risk(now).stars;
  const edge = edges[5 - given] as number;
  let [low, high] = [now, 20 * now];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (risk(middle).relative < edge) low = middle;
    else high = middle;
  }
  return high;
}
const digitsOf = ({ more }: Change) => (more < 1 ? 2 : more < 50 ? 1 : 0);
const sensitivity = changes.flatMap((change, index) => {
  const { seat, reading, unit, now, more, risk } = change;
  const before = risk(now);
  const after = risk(now + more);
  const { stars: given, relative } = before;
  return [
    ...(changes[index - 1]?.seat === seat
      ? []
      : [{ group: `${seat}: relative risk ${relative.toFixed(3)}, ${given} stars` }]),
    [
      reading,
      `${now} + ${more}${unit}`,
      `+${(after.relative - relative).toFixed(3)}`,
      `${lost(change).toFixed(digitsOf(change))}${unit}`,
    ],
  ];
});

const percent = (value: number | undefined) => (value === undefined ? DASH : value.toFixed(1));
const legal = (name: string, parts: Record<string, number | undefined>): Cell[] => [
  name,
  percent(parts.head),
  percent(parts.neck ?? parts.abdomen),
  percent(parts.chest),
  percent(parts.femur ?? parts.pelvis),
  percent(parts.joint),
  parts.stars as number,
];

export default {
  readings: {
    columns: left('Seat', 'Head', 'Neck', 'Chest or rib', 'Lower body'),
    rows: [
      front('Driver', readings.driver),
      front('Passenger', readings.passenger),
      [
        'Barrier, front',
        `HIC36 ${mdb.hic36}`,
        DASH,
        `${mdb.ribDeflection} mm`,
        `abdomen ${mdb.abdominalForce} N, pubic ${mdb.pubicForce} N`,
      ],
      pelvis('Barrier, rear', readings.barrierRear),
      pelvis('Pole', readings.pole),
      ['Rollover', `track ${track} m`, `height ${height} m`, 'no tip-up', DASH],
    ],
  },
  risks: {
    columns: [
      ...left('Seat'),
      ...right('Head', 'Neck or abdomen', 'Chest', 'Femur or pelvis', 'Joint', 'Relative risk', 'Stars'),
    ],
    rows: seats.map(({ name, risk }) => risksOf(name, risk)),
  },
  scores: {
    columns: [...left('Score'), ...right('Relative risk', 'Stars')],
    rows: [
      ['Front', vehicle.front.toFixed(6), stars.front],
      ['Side, front seat', vehicle.sideFrontSeat.toFixed(6), stars.sideFrontSeat],
      ['Side, rear seat', barrierRear.relative.toFixed(6), stars.sideRearSeat],
      ['Side', vehicle.side.toFixed(6), stars.side],
      [
        `Rollover: SSF ${ssf.toFixed(6)}, probability ${rollover.toFixed(6)}`,
        vehicle.rollover.toFixed(6),
        `${stars.rollover} (own table)`,
      ],
      ['Vehicle', vehicle.score.toFixed(6), vehicle.stars],
    ],
  },
  sensitivity: {
    columns: [...left('Reading'), ...right('Example + change', 'Adds', 'Star lost at')],
    rows: sensitivity,
  },
  legal: {
    columns: [...left('Dummy'), ...right('Head', 'Neck or abdomen', 'Chest', 'Femur or pelvis', 'Joint', 'Stars')],
    rows: [
      legal('Hybrid III 50M', atLimits.h3),
      legal('Hybrid III 5F', atLimits.hf),
      legal('ES-2re', atLimits.er),
      legal('SID-IIs', atLimits.s2),
    ],
  },
  stars: {
    columns: [...left('Relative risk, rounded'), ...right('Stars', 'Relative risk, unrounded', 'Joint probability')],
    rows: [
      ['below 0.67', 5, `below ${(edges[0] as number).toFixed(3)}`, `below ${boundaries.five.toFixed(3)} %`],
      ['0.67 to 0.99', 4, `below ${(edges[1] as number).toFixed(3)}`, `below ${boundaries.four.toFixed(3)} %`],
      ['1.00 to 1.32', 3, `below ${(edges[2] as number).toFixed(3)}`, `below ${boundaries.three.toFixed(3)} %`],
      ['1.33 to 2.66', 2, `below ${(edges[3] as number).toFixed(3)}`, `below ${boundaries.two.toFixed(3)} %`],
      ['2.67 and more', 1, `from ${(edges[3] as number).toFixed(3)}`, `from ${boundaries.two.toFixed(3)} %`],
    ],
  },
  rollover: {
    columns: [...left('SSF'), ...right('No tip-up (%)', 'Stars', 'Tip-up (%)', 'Stars with tip-up')],
    rows: Object.entries(rolloverAt).map(([key, { none, tip, noneStars, tipStars }]) => [
      (Number(key.slice(1)) / 100).toFixed(2),
      none.toFixed(2),
      noneStars,
      tip.toFixed(2),
      tipStars,
    ]),
  },
};
