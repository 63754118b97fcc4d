/** Every criterion of every programme with limits, with a record below its limit and one above it. */
import { describe, expect, test } from 'vitest';
import { type Answers, evaluate } from '../../../docs/_toolkit/index.ts';
import { answersOf, aroundLimit, EMPTY } from './records.ts';

const POLE = { side: 'left', test: 'oblique pole, up to 32 km/h' };
const SEATS: readonly (readonly [name: string, programme: string, answers: Answers])[] = [
  ['FMVSS 208, Hybrid III 50M', 'FMVSS 208', { 'dummy-driver': 'hiii-50m', 'dummy-front-passenger': 'hiii-50m' }],
  ['FMVSS 208, Hybrid III 5F', 'FMVSS 208', { 'dummy-driver': 'hiii-5f', 'dummy-front-passenger': 'hiii-5f' }],
  ['UN R94', 'UN R94', {}],
  ['UN R137', 'UN R137', {}],
  ['UN R95', 'UN R95', { side: 'left' }],
  ['UN R135', 'UN R135', { side: 'left' }],
  ['FMVSS 214, barrier', 'FMVSS 214', { side: 'left', test: 'moving barrier, 53 km/h' }],
  ['FMVSS 214, pole, ES-2re', 'FMVSS 214', { ...POLE, 'dummy-front-struck-side': 'es-2re' }],
  ['FMVSS 214, pole, SID-IIs', 'FMVSS 214', { ...POLE, 'dummy-front-struck-side': 'sid-iis' }],
  ['Euro NCAP, two occupants', 'Euro NCAP side', { side: 'left', test: 'far side, pole, two occupants' }],
];

describe.each(SEATS)('%s', (_, programme, given) => {
  const answers = answersOf(programme, given);
  const rows = evaluate(EMPTY, { programme, answers }).rows.filter(({ dummy }) => dummy !== null);

  test('has criteria', () => expect(rows.length).toBeGreaterThan(2));

  test.each(rows.map((row) => [`${row.occupant}, ${row.metric}`, row] as const))('%s', (_name, row) => {
    expect(row).toMatchObject({ value: null, verdict: 'open', channels: [] });
    const [below, above] = aroundLimit(programme, answers, row);
    expect(below).toMatchObject({ verdict: 'pass', needs: [] });
    expect(above).toMatchObject({ verdict: 'fail', needs: [] });
    expect(above?.ratio).toBeCloseTo(1.01, 6);
  });
});
