/** Points of Euro NCAP: bands, capping, modifiers and inspections, and what is open. */
import { describe, expect, test } from 'vitest';
import { type Answers, type Evaluation, evaluate } from '../../../docs/_toolkit/index.ts';
import { answersOf, aroundLimit, EMPTY, headRecord, joined, record, unloaded } from './records.ts';

const MPDB = { test: 'mobile progressive deformable barrier', 'neck-extension': 'of the upper load cell, as measured' };
const FULL_WIDTH = { ...MPDB, test: 'full-width deformable barrier' };
const TESTS: readonly (readonly [name: string, programme: string, answers: Answers, points: number])[] = [
  ['MPDB', 'Euro NCAP frontal', MPDB, 20],
  ['MPDB, neck at the condyles', 'Euro NCAP frontal', { ...MPDB, 'neck-extension': 'at the condyles' }, 20],
  ['full width', 'Euro NCAP frontal', FULL_WIDTH, 10],
  ['side barrier', 'Euro NCAP side', { test: 'mobile barrier', side: 'left' }, 15],
  ['pole', 'Euro NCAP side', { test: 'pole', side: 'left' }, 10],
  ['far side, sled', 'Euro NCAP side', { test: 'far side, sled', side: 'left' }, 2],
];

const totalOf = ({ scores }: Evaluation) => scores.at(-1)?.points;
const regionOf = ({ scores }: Evaluation, occupant: string, region: string | null) =>
  scores.find((score) => score.occupant === occupant && score.region === region)?.points;

describe.each(TESTS)('%s', (_, programme, given, points) => {
  const counted = answersOf(programme, given);
  const answers = 'pole-contact-driver' in counted ? { ...counted, 'pole-contact-driver': false } : counted;
  const complete = unloaded(programme, answers);
  const { rows } = evaluate(EMPTY, { programme, answers: counted });
  const measured = rows.filter(({ needs, verdict }) => needs.length > 0 && verdict === 'open');

  test('without loads has all points', () => {
    const evaluation = evaluate(complete, { programme, answers });
    expect(evaluation.rows.filter(({ verdict }) => verdict === 'open')).toEqual([]);
    expect([evaluation.verdict, totalOf(evaluation)]).toEqual(['pass', points]);
  });

  test.each(measured.map((row) => [`${row.occupant}, ${row.metric}, ${row.bound}`, row] as const))(
    '%s',
    (_name, row) => {
      const [below, above] = aroundLimit(programme, counted, row);
      if (row.bound === 'modifier') {
        expect(below).toMatchObject({ verdict: null, points: 0, needs: [] });
        expect(above).toMatchObject({ verdict: null, needs: [] });
        expect(above?.points).toBeLessThan(0);
      } else {
        expect(below).toMatchObject({ verdict: 'pass', needs: [] });
        expect(above).toMatchObject({ verdict: 'fail', needs: [] });
        if (above?.points !== null) expect(above?.points).toBe(0);
      }
      expect(above?.ratio).toBeCloseTo(1.01, 6);
    },
  );

  const questions = evaluate(complete, { programme, answers }).questions.filter(({ kind, id }) => {
    const decides = !/^(hard|interior|head)-contact|^(no-countermeasure)/.test(id);
    return kind === 'boolean' && decides && !/^variable-contact/.test(id);
  });

  test.each(questions.map(({ id }) => id))('an inspection takes points: %s', (id) => {
    const after = evaluate(complete, { programme, answers: { ...answers, [id]: true } });
    expect(totalOf(after)).toBeLessThan(points);
    const { [id]: _answer, ...others } = answers as Record<string, boolean | number | string>;
    const open = evaluate(complete, { programme, answers: others });
    expect([open.verdict, totalOf(open)]).toEqual(['open', null]);
    expect(open.rows.some(({ needs }) => needs.includes(id))).toBe(true);
  });
});

describe('bands', () => {
  const programme = 'Euro NCAP frontal';
  const answers = answersOf(programme, MPDB);
  const complete = unloaded(programme, answers);
  const totalWith = (given: Answers, file = complete) =>
    totalOf(evaluate(file, { programme, answers: { ...answers, ...given } }));
  /** Evaluation with a deflection of THOR's chest, whose scale is from 35 to 60 mm. */
  const withDeflection = (deflection: number) => {
    const chest = record('chest deflection', ['?1CHSTLEUPTHDSX?'], deflection);
    return evaluate(joined(complete, chest), { programme, answers });
  };

  test.each([
    [34.9, 1.25],
    [35.1, 1],
    [43.2, 1],
    [43.5, 0.5],
    [51.5, 0.5],
    [51.8, 0.25],
    [59.9, 0.25],
  ])('%f mm leave %f points of the region', (deflection, points) => {
    const evaluation = withDeflection(deflection);
    expect(regionOf(evaluation, 'driver', 'chest and abdomen')).toBe(points);
    expect(totalOf(evaluation)).toBe(20 - 1.25 + points);
  });

  test('capping takes all points of the occupant', () => {
    const evaluation = withDeflection(60.1);
    expect(evaluation.verdict).toBe('fail');
    expect(regionOf(evaluation, 'driver', null)).toBe(0);
    expect(totalOf(evaluation)).toBe(15);
    expect(evaluation.warnings).toContainEqual(expect.stringMatching(/^driver: capped/));
  });

  test('a region has no less than 0 points', () => {
    const given = { ...answers, 'submarining-driver': true, 'concentrated-load-driver': true };
    const evaluation = evaluate(complete, { programme, answers: given });
    expect(regionOf(evaluation, 'driver', 'knee, femur and pelvis')).toBe(0);
    expect(totalOf(evaluation)).toBe(18.75);
  });

  test.each([
    ['doors-opened', 2, 19],
    ['a-pillar-rearward', 100, 19.75],
    ['steering-column-upward', 72, 19.875],
    ['bodyshell', true, 19.875],
    ['compatibility', 12.5, 18.75],
    ['restraint-failure', true, 10],
    ['pedal-rearward', 99, 20],
    ['pedal-rearward', 150, 19.375],
    ['pedal-rearward', 200, 18.75],
    ['belt-slippage-rear-q6', 'partial', 17.5],
    ['ejection-rear-q10', true, 15],
    ['head-excursion-rear-q10', 450, 18.75],
  ])('%s of %s leaves %f points', (id, answer, points) => {
    expect(totalWith({ [id]: answer })).toBe(points);
  });

  test('the steering column counts once', () => {
    expect(totalWith({ 'steering-column-upward': 80, 'steering-column-lateral': 95 })).toBe(19.875);
  });

  test('variable contact matters from 3.8 kN on', () => {
    const loaded = (force: number) =>
      totalWith(
        { 'variable-contact-driver': true },
        joined(complete, record('femur force', ['?1FEMRLE00THFOZ?'], force)),
      );
    expect([loaded(3790), loaded(3810)]).toEqual([20, 19.5]);
  });
});

describe('conditions', () => {
  const programme = 'Euro NCAP frontal';
  const { 'hard-contact-driver': _contact, ...answers } = answersOf(programme, MPDB) as Record<
    string,
    string | boolean
  >;
  const complete = unloaded(programme, answers);
  const hicOf = (peak: number, given: Answers) => {
    const head = joined(complete, headRecord('1', 'TH', peak));
    const { rows } = evaluate(head, { programme, answers: { ...answers, ...given } });
    return rows.find(({ metric }) => metric === 'HIC15');
  };

  test('HIC15 and 3 ms count on a hard contact or above 80 g', () => {
    const amplitude = 79 / Math.sqrt(3);
    expect(hicOf(amplitude, {})).toMatchObject({ verdict: 'open', needs: ['hard-contact-driver'] });
    expect(hicOf(amplitude, { 'hard-contact-driver': false })).toMatchObject({ verdict: 'pass', points: 1.25 });
    expect(hicOf(amplitude, { 'hard-contact-driver': true })).toMatchObject({ verdict: 'fail', points: 0 });
    expect(hicOf(81 / Math.sqrt(3), { 'hard-contact-driver': false })).toMatchObject({ verdict: 'fail' });
    // A value below the scale needs no answer.
    expect(hicOf(20, {})).toMatchObject({ verdict: 'pass', points: 1.25, needs: [] });
  });

  test('neck extension at cell and condyles: open only where they differ', () => {
    const { 'neck-extension': _form, ...open } = answersOf(programme, FULL_WIDTH) as Record<string, string | boolean>;
    const neck = (shear: number) => {
      const moment = record('neck extension moment', ['?1NECKUP00HFMOY?'], 40);
      const both = joined(moment, record('', ['?1NECKUP00HFFOX?'], shear));
      const { rows } = evaluate(both, { programme, answers: open });
      return rows.find(({ occupant, metric }) => occupant === 'driver' && metric === 'neck extension moment');
    };
    expect(neck(10)).toMatchObject({ verdict: 'pass', points: 1 });
    expect(neck(1500)).toMatchObject({ verdict: 'open', points: null, needs: ['neck-extension'] });
  });

  test('the rebound of a child is cut off', () => {
    const given = answersOf(programme, MPDB);
    const neck = record('neck tension', ['?4NECKUP00Q6FOZ?'], 2700);
    const tension = (end: number | undefined) => {
      const { 'rebound-rear-q6': _time, ...others } = given as Record<string, number>;
      const all = end === undefined ? others : { ...others, 'rebound-rear-q6': end };
      const { rows } = evaluate(neck, { programme, answers: all });
      return rows.find(({ occupant, metric }) => occupant === 'rear, Q6' && metric === 'neck tension');
    };
    expect(tension(0.04)).toMatchObject({ verdict: 'fail', points: 0 });
    expect(tension(0.002)).toMatchObject({ verdict: 'pass', points: 1.25 });
    expect(tension(undefined)).toMatchObject({ verdict: 'open', needs: ['rebound-rear-q6'] });
  });
});

test('the rear passenger of the full-width test is found behind either front seat', () => {
  const rear = (position: string) => record('neck tension', [`?${position}NECKUP00HFFOZ?`], 1000);
  for (const position of ['4', '6']) {
    const { rows } = evaluate(rear(position), { programme: 'Euro NCAP frontal', answers: FULL_WIDTH });
    expect(
      rows.find(({ occupant, metric }) => occupant === 'rear passenger' && metric === 'neck tension'),
    ).toMatchObject({ value: 1, limit: 2.6, bound: 'no score' });
  }
});

test.each([
  ['green', 2],
  ['orange', 1.5],
  ['red, line more than 125 mm outboard', 1],
  ['red, line up to 125 mm outboard', 0.5],
  ['yellow, no countermeasure', 1],
  ['capping', 0],
])('a head excursion in zone %s leaves %f points of the far side', (zone, points) => {
  const answers = {
    ...answersOf('Euro NCAP side', { test: 'far side, sled', side: 'left' }),
    'excursion-zone-driver': zone,
  };
  const evaluation = evaluate(unloaded('Euro NCAP side', answers), { programme: 'Euro NCAP side', answers });
  expect(totalOf(evaluation)).toBe(points);
});

test('no points before the struck side is known', () => {
  const { scores, rows } = evaluate(EMPTY, { programme: 'Euro NCAP side', answers: { test: 'mobile barrier' } });
  expect(scores.filter(({ points }) => points !== null)).toEqual([]);
  expect(rows.find(({ metric }) => metric === 'pubic force')?.needs).toEqual(['side']);
});

test('an occupant contact takes the points for two occupants', () => {
  const answers = answersOf('Euro NCAP side', { test: 'far side, pole, two occupants', side: 'left' });
  const file = unloaded('Euro NCAP side', answers);
  const points = (given: Answers) =>
    totalOf(evaluate(file, { programme: 'Euro NCAP side', answers: { ...answers, ...given } }));
  expect([points({}), points({ 'occupant-contact': true })]).toEqual([2, 0]);
  expect(totalOf(evaluate(EMPTY, { programme: 'Euro NCAP side', answers }))).toBeNull();
});
