/** Every criterion of every programme, with a record below its limit and one above it. */
import { describe, expect, test } from 'vitest';
import { type Answers, type EvaluationRow, evaluate, signal, type Test, testOf } from '../../../docs/_toolkit/index.ts';

const UNITS: Readonly<Record<string, string>> = { AC: 'g', FO: 'N', MO: 'Nm', DS: 'mm' };

/** How the value grows with the record; 1 for all others. */
const POWERS: Readonly<Record<string, number>> = {
  HIC15: 2.5,
  HIC36: 2.5,
  'HIC, no limit on the window': 2.5,
  'viscous criterion': 2,
};

/** Metrics of a load that is negative in its channel. */
const NEGATIVE = new Set([
  'neck compression',
  'neck extension moment',
  'chest deflection',
  'femur force',
  'knee slider displacement',
  'tibia compression',
]);

/** Half a sine of 40 ms in the channels that a row needs. */
function record(row: EvaluationRow, patterns: readonly string[], amplitude: number): Test {
  const isSternum = row.metric === 'viscous criterion' && !row.occupant.includes('struck');
  const isNegative = isSternum || NEGATIVE.has(row.metric);
  const peak = isNegative ? -amplitude : amplitude;
  const samples = Array.from({ length: 600 }, (_, i) => peak * Math.max(0, Math.sin((Math.PI * (i - 100)) / 400)));
  const channels = patterns.map((pattern) => {
    const code = `1${pattern.slice(1, 15)}D`.replaceAll('?', '0');
    return { code, unit: UNITS[code.slice(12, 14)] as string, signal: signal(-0.01, 1e-4, samples) };
  });
  return testOf('record', channels);
}

const EMPTY = testOf('empty', []);
const SEATS: readonly (readonly [name: string, programme: string, answers: Answers])[] = [
  ['FMVSS 208, Hybrid III 50M', 'FMVSS 208', { 'dummy-driver': 'hiii-50m', 'dummy-front-passenger': 'hiii-50m' }],
  ['FMVSS 208, Hybrid III 5F', 'FMVSS 208', { 'dummy-driver': 'hiii-5f', 'dummy-front-passenger': 'hiii-5f' }],
  ['UN R94', 'UN R94', { 'head-contact-driver': true, 'head-contact-front-passenger': true }],
  ['UN R137', 'UN R137', { 'head-contact-driver': true, 'head-contact-front-passenger': true }],
  [
    'UN R95',
    'UN R95',
    {
      side: 'left',
      'head-contact-front-struck-side': true,
      'head-contact-front-struck-side-start': -0.005,
      'head-contact-front-struck-side-end': 0.04,
    },
  ],
  ['UN R135', 'UN R135', { side: 'left' }],
  ['FMVSS 214, barrier', 'FMVSS 214', { side: 'left', test: 'moving barrier, 53 km/h' }],
  [
    'FMVSS 214, pole, ES-2re',
    'FMVSS 214',
    { side: 'left', test: 'oblique pole, up to 32 km/h', 'dummy-front-struck-side': 'es-2re' },
  ],
  [
    'FMVSS 214, pole, SID-IIs',
    'FMVSS 214',
    { side: 'left', test: 'oblique pole, up to 32 km/h', 'dummy-front-struck-side': 'sid-iis' },
  ],
];

describe.each(SEATS)('%s', (_, programme, answers) => {
  const rows = evaluate(EMPTY, { programme, answers }).rows.filter(({ dummy }) => dummy !== null);

  test('has criteria', () => expect(rows.length).toBeGreaterThan(2));

  test.each(rows.map((row) => [`${row.occupant}, ${row.metric}`, row] as const))('%s', (_name, row) => {
    const evaluated = (amplitude: number) => {
      const file = record(row, row.needs, amplitude);
      const all = evaluate(file, { programme, answers }).rows;
      return all.find(({ metric, occupant }) => metric === row.metric && occupant === row.occupant) as EvaluationRow;
    };
    const power = POWERS[row.metric] ?? 1;
    const { ratio } = evaluated(10);
    const critical = 10 / (ratio as number) ** (1 / power);
    expect(evaluated(critical * 0.99 ** (1 / power))).toMatchObject({ verdict: 'pass', needs: [] });
    const above = evaluated(critical * 1.01 ** (1 / power));
    expect(above).toMatchObject({ verdict: 'fail', needs: [] });
    expect(above.ratio).toBeCloseTo(1.01, 6);
  });

  test.each(rows.map((row) => [`${row.occupant}, ${row.metric}`, row] as const))('%s, lacking', (_name, row) => {
    expect(row).toMatchObject({ value: null, verdict: 'open', channels: [] });
    expect(row.needs.length).toBeGreaterThan(0);
  });
});
