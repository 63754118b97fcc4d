/** What decides a verdict beside the limits: answers, seats, missing channels, polarity and filter classes. */
import { describe, expect, test } from 'vitest';
import { evaluate, measure, testOf } from '../../../docs/_toolkit/index.ts';
import { EMPTY, pulse } from './records.ts';

const channel = (code: string, unit: string, peak: number) => ({ code, unit, signal: pulse(peak) });

const head = (position: string, dummy: string, peak: number) =>
  ['X', 'Y', 'Z'].map((axis) => channel(`1${position}HEAD0000${dummy}AC${axis}D`, 'g', axis === 'X' ? peak : 0));

const rowOf = (evaluation: ReturnType<typeof evaluate>, occupant: string, metric: string) =>
  evaluation.rows.find((row) => row.occupant === occupant && row.metric === metric);

describe('answers', () => {
  test('a question without an answer leaves the verdict open', () => {
    const { verdict, questions, rows } = evaluate(EMPTY, { programme: 'FMVSS 208' });
    expect(verdict).toBe('open');
    const ids = ['driver-side', 'dummy-driver', 'dummy-front-passenger', 'contained'];
    expect(questions.map(({ id }) => id)).toEqual(ids);
    expect(rows.at(-1)).toMatchObject({ verdict: 'open', needs: ['contained'], source: 'FMVSS 208, S6.1' });
  });

  test('the unfavourable answer fails', () => {
    const answers = { contained: false };
    expect(evaluate(EMPTY, { programme: 'fmvss-208', answers }).verdict).toBe('fail');
  });

  test('a measurement of the vehicle is compared with its limit', () => {
    const answers = { 'steering-column-rearward': 101, 'steering-column-upward': 80 };
    const evaluation = evaluate(EMPTY, { programme: 'UN R94', answers });
    expect(rowOf(evaluation, 'vehicle', 'steering column, rearward')).toMatchObject({ verdict: 'fail', limit: 100 });
    expect(rowOf(evaluation, 'vehicle', 'steering column, vertical')).toMatchObject({ verdict: 'pass', value: 80 });
  });

  test.each([
    ['an unknown answer', 'FMVSS 208', { containd: true }, /did you mean 'contained'/],
    ['an answer of another kind', 'FMVSS 208', { contained: 'yes' }, /answers.contained must be true or false/],
    ['an unknown choice', 'UN R95', { side: 'front' }, /answers.side: 'front' is unknown, known: left, right/],
    ['a programme without evaluation', 'FMVSS 201', {}, /'FMVSS 201' has limits, but cannot be evaluated/],
  ])('%s throws', (_, programme, answers, message) => {
    expect(() => evaluate(EMPTY, { programme, answers: answers as never })).toThrow(message);
  });
});

describe('channels', () => {
  test('limits are those of the dummy that the codes name', () => {
    const record = testOf('necks', [channel('11NECKUP00HFFOZA', 'kN', 2.7), channel('13NECKUP00H3FOZA', 'kN', 2.7)]);
    const evaluation = evaluate(record, { programme: 'FMVSS 208' });
    expect(rowOf(evaluation, 'driver', 'neck tension')).toMatchObject({ verdict: 'fail', dummy: 'hiii-5f' });
    expect(rowOf(evaluation, 'front passenger', 'neck tension')).toMatchObject({ verdict: 'pass', limit: 4170 });
  });

  test('the passenger sits opposite of the driver', () => {
    const record = testOf('right-hand drive', [channel('13CHST0000H3DSXC', 'mm', -50)]);
    const evaluation = evaluate(record, { programme: 'UN R94', answers: { 'driver-side': 'right' } });
    expect(rowOf(evaluation, 'driver', 'chest deflection')).toMatchObject({ verdict: 'fail', value: 50 });
  });

  test('a worse leg that is there fails, a better one stays open', () => {
    const legs = (peak: number) => testOf('leg', [channel('11FEMRLE00H3FOZB', 'N', peak)]);
    const femur = (peak: number) => rowOf(evaluate(legs(peak), { programme: 'UN R94' }), 'driver', 'femur force');
    expect(femur(-9000)).toMatchObject({ verdict: 'fail', needs: ['?1FEMRRI00H3FOZ?'] });
    expect(femur(-2000)).toMatchObject({ verdict: 'open', channels: ['11FEMRLE00H3FOZB'] });
  });

  test.each(['left', 'right'] as const)('ribs are compressed away from the struck side: %s', (side) => {
    const [position, letters, sign] = side === 'left' ? ['1', 'LE', 1] : ['3', 'RI', -1];
    const ribs = ['UP', 'MI', 'LO'].map((rib) =>
      channel(`1${position}RIBS${letters}${rib}E2DSYC`, 'mm', Number(sign) * 45),
    );
    const evaluation = evaluate(testOf('ribs', ribs), { programme: 'UN R95', answers: { side } });
    expect(rowOf(evaluation, 'front, struck side', 'rib deflection')).toMatchObject({ verdict: 'fail', value: 45 });
  });

  test('a reversed force is a warning, and open', () => {
    const cells = ['FR', 'MI', 'RE'].map((cell) => channel(`11ABDOLE${cell}E2FOYB`, 'N', -1000));
    const evaluation = evaluate(testOf('abdomen', cells), { programme: 'UN R95', answers: { side: 'left' } });
    expect(rowOf(evaluation, 'front, struck side', 'abdomen force')).toMatchObject({ verdict: 'open', value: null });
    expect(evaluation.warnings).toContainEqual(expect.stringMatching(/front: the largest excursion is -1000 N/));
  });

  test('a channel that cannot be read is a warning, and open', () => {
    const record = testOf('unit', [channel('11CHST0000H3DSXC', 'furlong', -20)]);
    const evaluation = evaluate(record, { programme: 'UN R94' });
    expect(rowOf(evaluation, 'driver', 'chest deflection')).toMatchObject({ verdict: 'open', value: null });
    expect(evaluation.warnings).toContainEqual(expect.stringMatching(/11CHST0000H3DSXC.*furlong/));
  });

  test('a class below the prescribed one is a warning, a higher one is filtered', () => {
    const tension = (letter: string) =>
      evaluate(testOf('neck', [channel(`11NECKUP00H3FOZ${letter}`, 'N', 1000)]), { programme: 'UN R94' });
    expect(tension('C').warnings).toContain('11NECKUP00H3FOZC: filtered with CFC 180, where CFC 1000 is prescribed');
    expect(tension('A').warnings.join()).not.toMatch(/CFC/);
  });
});

describe('measure', () => {
  test('gives a metric of every dummy without limits', () => {
    const record = testOf('heads', [...head('1', 'H3', 60), ...head('3', 'HF', 80)]);
    const rows = measure(record, 'head acceleration, peak');
    expect(rows.map(({ occupant, dummy, value, limit }) => [occupant, dummy, value, limit])).toEqual([
      ['1', 'hiii-50m', 60, null],
      ['3', 'hiii-5f', 80, null],
    ]);
    expect(measure(record, 'HIC15', { occupant: '3' })).toHaveLength(1);
  });

  test('refuses what is not computed from channels', () => {
    expect(() => measure(EMPTY, 'pedal, upward')).toThrow(/is not computed from channels/);
  });
});
