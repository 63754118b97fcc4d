/** Ratings of IIHS: bands, curves, demerits, conditions and inspections. */
import { describe, expect, test } from 'vitest';
import { type Answers, type EvaluationRow, evaluate, findLimits, testOf } from '../../../docs/_toolkit/index.ts';
import { halfSine, pulses } from '../support.ts';
import { answersOf, aroundLimit, EMPTY, headRecord, joined, record, unloaded } from './records.ts';

const LEVELS = ['good', 'acceptable', 'marginal', 'poor'];
const SIDE = { side: 'left', 'b-pillar-distance': 200 } as const;
const ACCEPTABLE = { side: 'left', 'b-pillar-distance': 140 } as const;
const CASES: readonly (readonly [programme: string, answers: Answers])[] = [
  ['IIHS moderate overlap 2.0', {}],
  ['IIHS small overlap', {}],
  ['IIHS side 2.0', { ...SIDE, 'interior-contact-driver': false, 'interior-contact-rear-passenger': false }],
];

/** Limits of a row in the order of their levels. */
const boundsOf = (programme: string, { occupant, dummy, metric, form }: EvaluationRow) =>
  findLimits({ programme, status: 'in force', dummy: dummy as string, criterion: metric })
    .filter(({ seat, bound, duration }) => seat?.includes(occupant) && bound !== 'modifier' && duration === undefined)
    .filter((limit) => metric !== 'rib deflection' || limit.form === form)
    .filter(({ impulse }) => impulse === undefined);

describe.each(CASES)('%s', (programme, given) => {
  const answers = answersOf(programme, given);
  const complete = unloaded(programme, answers);
  const { rows } = evaluate(EMPTY, { programme, answers });
  const rated = rows.filter(({ needs, bound }) => needs.length > 0 && bound !== 'modifier' && bound !== null);

  test('without loads is good', () => {
    const { verdict, scores } = evaluate(complete, { programme, answers });
    expect(verdict).toBe('good');
    expect(scores.map(({ points }) => points)).toEqual(scores.map(() => 0));
  });

  test('without anything is open', () => {
    const { verdict, scores } = evaluate(EMPTY, { programme });
    expect(verdict).toBe('open');
    expect(scores.every(({ points }) => points === null)).toBe(true);
  });

  const peaks = rated.filter(({ form, metric }) => !form.startsWith('by duration') && metric !== 'femur force');
  const bounds = peaks.flatMap((row) =>
    boundsOf(programme, row).map(
      (limit, _, all) => [`${row.occupant}, ${row.metric}, ${row.form}, ${limit.bound}`, row, limit, all] as const,
    ),
  );

  test.each(bounds)('%s', (_name, row, limit, all) => {
    const [below, above] = aroundLimit(programme, answers, row, limit.value / (row.limit as number));
    const isFirst = all[0] === limit;
    expect(below).toMatchObject({ verdict: isFirst ? 'good' : limit.bound, needs: [] });
    expect(above).toMatchObject({ verdict: LEVELS[LEVELS.indexOf(limit.bound) + 1], needs: [] });
  });
});

describe('curves', () => {
  const programme = 'IIHS small overlap';
  const answers = answersOf(programme, {});
  const verdictsOf = (metric: string, pattern: string, force: number) => {
    const { rows } = evaluate(record('', [pattern], force), { programme, answers });
    return rows.filter((row) => row.metric === metric).map(({ form, verdict }) => `${form}: ${verdict}`);
  };

  test.each([
    ['neck tension', 3000, 'good'],
    ['neck tension', 3310, 'acceptable'],
    ['neck compression', -1500, 'good'],
    ['neck compression', -2900, 'acceptable'],
  ])('%s of %d N', (metric, force, verdict) => {
    expect(verdictsOf(metric, '?1NECKUP00H3FOZ?', force).at(-1)).toBe(`by duration: ${verdict}`);
  });

  test('shear has a curve for each sign', () => {
    const pattern = '?1NECKUP00H3FOX?';
    const good = ['by duration, positive: good', 'by duration, negative: good'];
    expect(verdictsOf('neck shear', pattern, 2800)).toEqual(['by duration, positive: acceptable', good[1]]);
    expect(verdictsOf('neck shear', pattern, -2800)).toEqual(good);
    expect(verdictsOf('neck shear', pattern, -3050)).toEqual([good[0], 'by duration, negative: acceptable']);
  });
});

describe('the femur of a Hybrid III 50M', () => {
  const programme = 'IIHS small overlap';
  const answers = answersOf(programme, {});
  /** Half sines of 40 ms; the impulse is about 25 N·s per kN. */
  const verdictAt = (force: number) => {
    const legs = record('femur force', ['?1FEMRLE00H3FOZ?', '?1FEMRRI00H3FOZ?'], force);
    const { rows } = evaluate(legs, { programme, answers });
    return rows.find(({ metric }) => metric === 'femur force')?.verdict;
  };

  test('is rated by force whatever the impulse', () => {
    const verdicts = [5200, 5500, 5900, 5940, 6360, 6400].map(verdictAt);
    expect(verdicts.join(' ')).toBe('good acceptable acceptable marginal marginal poor');
  });

  test('may take more force with a small impulse', () => {
    const legs = record('femur force', ['?1FEMRLE00H3FOZ?', '?1FEMRRI00H3FOZ?'], 1);
    // 12 ms instead of 40 ms.
    const signal = pulses(halfSine(-5600, 12));
    const short = legs.channels.map(({ code, unit }) => ({ code, unit, signal }));
    const { rows } = evaluate(testOf('short', short), { programme, answers });
    expect(rows.find(({ metric }) => metric === 'femur force')).toMatchObject({ verdict: 'good', limit: 8.92 });
  });
});

describe('demerits', () => {
  const scoreOf = (programme: string, given: Answers, occupant: string, region: string | null) => {
    const answers = answersOf(programme, given);
    const { scores, verdict } = evaluate(unloaded(programme, answers), { programme, answers });
    const score = scores.find((each) => each.occupant === occupant && each.region === region);
    return [score?.points, score?.verdict, verdict];
  };

  test.each([
    ['driver', 1, 0, 'good', 'good'],
    ['driver', 2, 1, 'acceptable', 'good'],
    ['driver', 6, 4, 'marginal', 'good'],
    ['driver', 10, 6, 'poor', 'acceptable'],
    ['rear passenger', 1, 0, 'good', 'good'],
    ['rear passenger', 2, 2, 'acceptable', 'good'],
    ['rear passenger', 6, 10, 'marginal', 'acceptable'],
    ['rear passenger', 10, 15, 'poor', 'marginal'],
  ])('of the %s: %d of kinematics count %d in the moderate overlap', (occupant, count, points, rating, verdict) => {
    const given = { [`kinematics-demerits-${occupant.replace(' ', '-')}`]: count };
    const found = scoreOf('IIHS moderate overlap 2.0', given, occupant, 'restraints and kinematics');
    expect(found).toEqual([points, rating, verdict]);
  });

  test.each([
    ['IIHS small overlap', { 'automatic-poor-driver': true }, 'driver', 'restraints and kinematics', 10, 'marginal'],
    ['IIHS small overlap', { 'hard-contact-levels-driver': 2 }, 'driver', 'head and neck', 10, 'marginal'],
    ['IIHS small overlap', { 'structure-rating': 'acceptable' }, 'vehicle', 'structure', 2, 'good'],
    ['IIHS small overlap', { 'integrity-failure': true }, 'vehicle', 'structure', 10, 'marginal'],
    ['IIHS moderate overlap 2.0', { 'structure-rating': 'poor' }, 'vehicle', 'structure', 20, 'marginal'],
    ['IIHS side 2.0', { side: 'left', 'b-pillar-distance': 139 }, 'vehicle', 'structure', 10, 'acceptable'],
    ['IIHS side 2.0', { ...ACCEPTABLE, 'door-opened': true }, 'vehicle', 'structure', 10, 'acceptable'],
    ['IIHS side 2.0', { ...SIDE, 'shoulder-driver': true }, 'driver', 'torso', 2, 'good'],
    ['IIHS side 2.0', { ...SIDE, 'barrier-contact-driver': true }, 'driver', 'head protection', 22, 'marginal'],
  ] as const)('%s, %o: %s', (programme, given, occupant, region, points, verdict) => {
    const [found, , overall] = scoreOf(programme, given, occupant, region);
    expect([found, overall]).toEqual([points, verdict]);
  });

  test('the head protection is lowered by contact and by 70 g', () => {
    const programme = 'IIHS side 2.0';
    const demerits = (peak: number, contact: boolean) => {
      const answers = { ...answersOf(programme, SIDE), 'interior-contact-driver': contact };
      const head = joined(unloaded(programme, answers), headRecord('1', 'S2', peak / Math.sqrt(3)));
      const { scores } = evaluate(head, { programme, answers });
      return scores.find(({ occupant, region }) => occupant === 'driver' && region === 'head protection')?.points;
    };
    expect([demerits(69, false), demerits(69, true), demerits(71, false), demerits(71, true)]).toEqual([0, 2, 2, 10]);
  });

  test('a rear passenger without contact has no HIC15 and Nij, and no step for 70 g', () => {
    const programme = 'IIHS moderate overlap 2.0';
    const ratings = (contact: boolean) => {
      const answers = { ...answersOf(programme, {}), 'interior-contact-rear-passenger': contact };
      const file = joined(unloaded(programme, answers), headRecord('4', 'HF', 60));
      const { scores } = evaluate(file, { programme, answers });
      return scores.find(({ occupant, region }) => occupant === 'rear passenger' && region === 'head and neck')
        ?.verdict;
    };
    expect([ratings(false), ratings(true)]).toEqual(['good', 'poor']);
  });

  test('the height of the belt enlarges the chest index', () => {
    const programme = 'IIHS moderate overlap 2.0';
    const chest = record('chest index', ['?4CHST0000HFDSX?'], 34);
    const row = (height: number | undefined) => {
      const given = answersOf(programme, {}) as Record<string, number>;
      const { 'belt-height-rear-passenger': _height, ...others } = given;
      const answers = height === undefined ? others : { ...others, 'belt-height-rear-passenger': height };
      const { rows } = evaluate(chest, { programme, answers });
      return rows.find(({ metric }) => metric === 'chest index');
    };
    expect(row(17)).toMatchObject({ verdict: 'good' });
    expect(row(57)?.value).toBeCloseTo(42.5, 2);
    expect(row(57)).toMatchObject({ verdict: 'marginal' });
    expect(row(undefined)).toMatchObject({ verdict: 'open', needs: ['belt-height-rear-passenger'] });
  });
});
