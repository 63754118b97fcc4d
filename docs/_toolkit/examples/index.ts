/**
 * Four synthetic tests to try programs on. Nobody measured them. Each has noise, offsets, one channel of reversed
 * polarity and one that is saturated; the header's comments name both.
 */
import type { Test } from '../files/test.ts';
import { halfSine, type Pulse } from '../records/pulses.ts';
import { measured, type Sensor } from './make.ts';
import { hybridIII, hybridIIIWithLegs, q6, thor, worldSid } from './occupants.ts';

/** Deliberate faults of a test. */
interface Faults {
  /** Code of the channel of reversed polarity. */
  readonly reversed: string;
  /** Code of the saturated channel, and its range. */
  readonly saturated: readonly [code: string, range: number];
}

type Header = Readonly<Record<string, string>>;

function exampleTest(name: string, title: string, header: Header, sensors: readonly Sensor[], faults: Faults): Test {
  const [saturated, range] = faults.saturated;
  const channels = sensors.map((sensor) => {
    const isReversed = sensor.code === faults.reversed;
    return measured({ ...sensor, isReversed, range: sensor.code === saturated ? range : sensor.range });
  });
  const comments = [
    'Synthetic: nobody measured this test.',
    `Reversed polarity: ${faults.reversed}. Saturated: ${saturated}.`,
  ];
  return {
    name,
    header: [
      ['Data format edition number', '1.6'],
      ['Laboratory name', 'none'],
      ['Title', title],
      ...Object.entries(header),
      ['Number of test objects', '1'],
      ...comments.map((comment) => ['Comments', comment] as const),
    ],
    channels,
    warnings: [],
  };
}

/** The acceleration of a vehicle or sled. */
const vehicle = (code: string, peak: number, durationMs: number): Sensor => {
  const pulse: Pulse = halfSine(peak, durationMs);
  return { code, unit: 'g', range: 200, pulse };
};

/** Makes the four tests. */
export function exampleTests(): readonly Test[] {
  return [
    exampleTest(
      'frontal',
      'Full width, rigid wall, Hybrid III 50M and 5F',
      {
        'Type of the test': 'Frontal impact',
        'Subtype of the test': 'Full width',
        'Velocity test object 1': '13.9',
        'Driver position object 1': '1',
      },
      [
        vehicle('10BPILLE0000ACXP', -32, 90),
        ...hybridIIIWithLegs({ seat: '11', dummy: 'H3', severity: 1 }),
        ...hybridIII({ seat: '13', dummy: 'HF', severity: 0.9 }),
      ],
      { reversed: '13FEMRRI00HFFOZP', saturated: ['11TIBILEUPH3MOYP', 40] },
    ),
    exampleTest(
      'mpdb',
      'Mobile progressive deformable barrier, THOR driver and Hybrid III 5F passenger',
      {
        'Type of the test': 'Frontal impact',
        'Subtype of the test': 'MPDB',
        'Velocity test object 1': '13.9',
        'Driver position object 1': '1',
      },
      [
        vehicle('M0MBAR000000ACXP', 24, 100),
        ...thor({ seat: '11', dummy: 'TH', severity: 1 }),
        ...hybridIIIWithLegs({ seat: '13', dummy: 'HF', severity: 0.85 }),
      ],
      { reversed: '11ABDORI00THDSXP', saturated: ['13NECKUP00HFFOZP', 1] },
    ),
    exampleTest(
      'side',
      'Side barrier from the left, WorldSID driver',
      {
        'Type of the test': 'Side impact',
        'Subtype of the test': 'Mobile deformable barrier',
        'Velocity test object 1': '0',
        'Driver position object 1': '1',
        'Impact side test object 1': 'left',
      },
      worldSid({ seat: '11', dummy: 'WS', severity: 1 }),
      { reversed: '11TRRILE02WSDSYP', saturated: ['11THSP1200WSACYP', 40] },
    ),
    exampleTest(
      'child-seat',
      'Child restraint on a bench, Q6',
      {
        'Type of the test': 'Sled',
        'Subtype of the test': 'Frontal, child restraint',
        'Velocity test object 1': '13.9',
      },
      [vehicle('S0SLED000000ACXP', 24, 105), ...q6({ seat: '14', dummy: 'Q6', severity: 1 })],
      { reversed: '14CHST0000Q6ACZP', saturated: ['14NECKUP00Q6MOYP', 25] },
    ),
  ];
}
