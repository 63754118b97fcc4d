/** Sensors of the dummies of the synthetic tests. Forces are in N, moments in N·m, times in ms. */
import { halfSine, type Pulse, sineSquared, together } from '../records/pulses.ts';
import { type Sensor, triaxial } from './make.ts';

const scaled =
  (factor: number, pulse: Pulse): Pulse =>
  (ms) =>
    factor * pulse(ms);

/** Test object and seat, and dummy, as channel codes have them. */
interface Occupant {
  readonly seat: string;
  readonly dummy: string;
  /** Factor of all loads. */
  readonly severity: number;
}

function frontalHead({ seat, dummy, severity }: Occupant): readonly Sensor[] {
  const x = scaled(severity, together(sineSquared(-46, 80, 40), halfSine(-9, 9, 72)));
  const z = scaled(severity, together(sineSquared(26, 70, 50), sineSquared(11, 50, 105)));
  return triaxial(`${seat}HEAD0000${dummy}AC`, 'm/(s*s)', 3000, [
    scaled(9.80665, x),
    scaled(9.80665 * severity, sineSquared(5, 90, 45)),
    scaled(9.80665, z),
  ]);
}

function frontalNeck({ seat, dummy, severity }: Occupant): readonly Sensor[] {
  const sensor = (dimension: string, unit: string, range: number, pulse: Pulse): Sensor => ({
    code: `${seat}NECKUP00${dummy}${dimension}P`,
    unit,
    range,
    pulse: scaled(severity, pulse),
  });
  return [
    sensor('FOX', 'N', 9000, together(sineSquared(-520, 86, 30), sineSquared(420, 50, 98))),
    sensor('FOZ', 'kN', 14, together(sineSquared(-0.25, 26, 32), sineSquared(1.35, 66, 48), sineSquared(0.4, 44, 112))),
    sensor('MOY', 'Nm', 280, together(sineSquared(38, 90, 30), sineSquared(-21, 56, 100))),
  ];
}

function frontalChest({ seat, dummy, severity }: Occupant): readonly Sensor[] {
  return triaxial(`${seat}CHST0000${dummy}AC`, 'g', 250, [
    scaled(severity, together(sineSquared(-41, 85, 25), halfSine(-4, 12, 60))),
    scaled(severity, sineSquared(4, 80, 30)),
    scaled(severity, sineSquared(9, 70, 40)),
  ]);
}

const femurs = ({ seat, dummy, severity }: Occupant): readonly Sensor[] =>
  (['LE', 'RI'] as const).map((side, i) => ({
    code: `${seat}FEMR${side}00${dummy}FOZP`,
    unit: 'N',
    range: 20_000,
    pulse: scaled(severity, together(sineSquared(-2600 + 500 * i, 40, 42), sineSquared(480, 30, 95))),
  }));

function lowerLegs({ seat, dummy, severity }: Occupant): readonly Sensor[] {
  const cells = ['LEUP', 'LELO', 'RIUP', 'RILO'].flatMap((place, i) => {
    const cell = (dimension: string, unit: string, range: number, pulse: Pulse): Sensor => ({
      code: `${seat}TIBI${place}${dummy}${dimension}P`,
      unit,
      range,
      pulse: scaled(severity, pulse),
    });
    return [
      cell('FOZ', 'N', 12_000, sineSquared(-1900 + 250 * i, 34, 38)),
      cell('MOX', 'Nm', 400, sineSquared(28 - 6 * i, 50, 44)),
      cell('MOY', 'Nm', 400, together(sineSquared(62 - 9 * i, 30, 40), sineSquared(-48, 40, 72))),
    ];
  });
  const knees = ['LE', 'RI'].map(
    (side, i): Sensor => ({
      code: `${seat}KNSL${side}00${dummy}DSXP`,
      unit: 'mm',
      range: 25,
      pulse: scaled(severity, sineSquared(-5.2 + i, 44, 48)),
    }),
  );
  return [...cells, ...knees];
}

const shoulderBelt = ({ seat, severity }: Occupant): Sensor => ({
  code: `${seat}SEBE0000B3FO0P`,
  unit: 'kN',
  range: 16,
  pulse: scaled(severity, sineSquared(4.6, 84, 22)),
});

/** A Hybrid III in a frontal impact. */
export const hybridIII = (occupant: Occupant): readonly Sensor[] => [
  ...frontalHead(occupant),
  ...frontalNeck(occupant),
  ...frontalChest(occupant),
  {
    code: `${occupant.seat}CHST0000${occupant.dummy}DSXP`,
    unit: 'mm',
    range: 100,
    pulse: scaled(occupant.severity, sineSquared(-31, 100, 28)),
  },
  ...femurs(occupant),
];

/** A Hybrid III with instrumented lower legs and belt in a frontal impact. */
export const hybridIIIWithLegs = (occupant: Occupant): readonly Sensor[] => [
  ...hybridIII(occupant),
  ...lowerLegs(occupant),
  shoulderBelt(occupant),
];

/** A THOR in a frontal impact: four deflections of the chest, two of the abdomen, both acetabula. */
export function thor(occupant: Occupant): readonly Sensor[] {
  const { seat, severity } = occupant;
  const turning = [
    sineSquared(380, 60, 70),
    together(sineSquared(-1700, 70, 50), sineSquared(1100, 60, 120)),
    sineSquared(260, 70, 60),
  ];
  const ribs = ['LEUP', 'RIUP', 'LELO', 'RILO'].flatMap((place, i) =>
    triaxial(`${seat}CHST${place}THDS`, 'mm', 100, [
      scaled(severity, sineSquared(-34 + 4 * i, 95, 28)),
      scaled(severity, sineSquared(6 - 3 * i, 90, 32)),
      scaled(severity, sineSquared(-9 + 2 * i, 90, 34)),
    ]),
  );
  const abdomen = ['LE', 'RI'].map(
    (side, i): Sensor => ({
      code: `${seat}ABDO${side}00THDSXP`,
      unit: 'mm',
      range: 120,
      pulse: scaled(severity, sineSquared(-46 + 5 * i, 90, 32)),
    }),
  );
  const acetabula = ['LE', 'RI'].flatMap((side, i) =>
    triaxial(`${seat}ACTB${side}00THFO`, 'N', 10_000, [
      scaled(severity, sineSquared(-1500 + 300 * i, 50, 46)),
      scaled(severity, sineSquared(500, 50, 48)),
      scaled(severity, sineSquared(350, 50, 50)),
    ]),
  );
  return [
    ...frontalHead(occupant),
    ...triaxial(
      `${seat}HEAD0000THAV`,
      '°/s',
      6000,
      turning.map((pulse) => scaled(severity, pulse)),
    ),
    ...frontalNeck(occupant),
    ...frontalChest(occupant),
    ...ribs,
    ...abdomen,
    ...acetabula,
    ...femurs(occupant),
    ...lowerLegs(occupant),
    shoulderBelt(occupant),
  ];
}

/** A WorldSID in a side impact from the left. */
export function worldSid({ seat, severity }: Occupant): readonly Sensor[] {
  const rib = (place: string, peak: number): Sensor => ({
    code: `${seat}${place}WSDSYP`,
    unit: 'mm',
    range: 80,
    pulse: scaled(severity, sineSquared(peak, 50, 22)),
  });
  return [
    ...triaxial(`${seat}HEAD0000WSAC`, 'g', 400, [
      scaled(severity, sineSquared(-12, 60, 34)),
      scaled(severity, together(sineSquared(48, 46, 36), halfSine(14, 6, 52))),
      scaled(severity, sineSquared(18, 60, 40)),
    ]),
    ...triaxial(`${seat}SHLDLE00WSFO`, 'N', 8000, [
      scaled(severity, sineSquared(300, 40, 20)),
      scaled(severity, sineSquared(1900, 40, 18)),
      scaled(severity, sineSquared(-250, 40, 20)),
    ]),
    ...[1, 2, 3].map((number) => rib(`TRRILE0${number}`, 20 + 4 * number)),
    ...[1, 2].map((number) => rib(`ABRILE0${number}`, 37 + 3 * number)),
    ...triaxial(`${seat}THSP1200WSAC`, 'g', 400, [
      scaled(severity, sineSquared(-8, 50, 26)),
      scaled(severity, sineSquared(44, 42, 24)),
      scaled(severity, sineSquared(12, 50, 28)),
    ]),
    { code: `${seat}PUBC0000WSFOYP`, unit: 'kN', range: 20, pulse: scaled(severity, sineSquared(1.4, 36, 20)) },
  ];
}

/** A Q6 in a child restraint in a frontal impact. */
export const q6 = ({ seat, severity }: Occupant): readonly Sensor[] => [
  ...triaxial(`${seat}HEAD0000Q6AC`, 'm/(s*s)', 3000, [
    scaled(9.80665 * severity, sineSquared(-45, 90, 45)),
    scaled(9.80665 * severity, sineSquared(4, 90, 45)),
    scaled(9.80665 * severity, sineSquared(33, 80, 55)),
  ]),
  ...frontalNeck({ seat, dummy: 'Q6', severity: 0.9 * severity }),
  ...triaxial(`${seat}CHST0000Q6AC`, 'm/(s*s)', 3000, [
    scaled(9.80665 * severity, sineSquared(-42, 80, 35)),
    scaled(9.80665 * severity, sineSquared(3, 80, 35)),
    scaled(9.80665 * severity, sineSquared(8, 70, 45)),
  ]),
  { code: `${seat}CHST0000Q6DSXP`, unit: 'mm', range: 60, pulse: scaled(severity, sineSquared(-29, 90, 38)) },
  ...['LE', 'RI'].map((side, i) => ({
    code: `${seat}ABDO${side}00Q6PRXP`,
    unit: 'bar',
    range: 5,
    pulse: scaled(severity, sineSquared(0.8 + 0.1 * i, 80, 45)),
  })),
];
