/** Limits and programmes fit together: each limit in force is judged, and each region and criterion exists. */
import { describe, expect, test } from 'vitest';
import { METRICS } from '../../../docs/_toolkit/evaluate/metrics.ts';
import { PROGRAMMES } from '../../../docs/_toolkit/evaluate/programmes.ts';
import { limitsOf } from '../../../docs/_toolkit/evaluate/rows.ts';
import { criterionOf, findLimits, type Limit } from '../../../docs/_toolkit/index.ts';

/** Tests that have limits, and that no evaluation is for. */
const LEFT_OUT = /^(sled|sled and virtual) tests|^frontal tests, 56 km\/h$|^low-risk deployment/;
/** Dummies of sled tests, whose limits the protocol prints beside those of the full-scale tests. */
const OF_SLEDS: Readonly<Record<string, readonly string[]>> = { 'euro-ncap-frontal': ['hiii-50m'] };

describe.each(PROGRAMMES)('$id', (programme) => {
  const inForce = findLimits({ programme: programme.id, status: 'in force' });
  const isTaken = (limit: Limit) =>
    programme.tests.some((chosen) => {
      if (!(chosen.limits ?? [chosen.test]).includes(limit.test)) return false;
      if (limit.dummy === 'vehicle') return true;
      return chosen.occupants.some((occupant) => {
        const isSitting = occupant.dummy === undefined || occupant.dummy === limit.dummy;
        const isMeant = limitsOf([limit], occupant).length > 0 || occupant.without?.includes(limit.criterion);
        return isSitting && isMeant === true;
      });
    });

  test('each limit in force belongs to an occupant of a test', () => {
    const lost = inForce.filter(
      (limit) => !isTaken(limit) && !LEFT_OUT.test(limit.test) && !OF_SLEDS[programme.id]?.includes(limit.dummy),
    );
    expect(lost.map(({ test: name, seat, dummy, criterion }) => [name, seat, dummy, criterion].join(' | '))).toEqual(
      [],
    );
  });

  test('each test has limits', () => {
    const names = programme.tests.flatMap(({ test: name, limits }) => limits ?? [name]);
    expect(names.filter((name) => inForce.every((limit) => limit.test !== name))).toEqual([]);
  });

  test('penalties and inspections name a region of the test', () => {
    for (const { occupants, regions = [], inspections = [] } of programme.tests) {
      const ofVehicle = ['test', ...regions.map(({ name }) => name)];
      expect(ofVehicle).toEqual(expect.arrayContaining(inspections.map(({ of }) => of)));
      for (const occupant of occupants) {
        const names = ['occupant', ...(occupant.regions ?? []).map(({ name }) => name)];
        expect(names).toEqual(expect.arrayContaining((occupant.inspections ?? []).map(({ of }) => of)));
      }
    }
    const all = programme.tests.flatMap(({ occupants }) => occupants.flatMap(({ regions = [] }) => regions));
    const names = new Set(['test', ...all.map(({ name }) => name)]);
    expect(inForce.filter(({ penaltyOf = 'test' }) => !names.has(penaltyOf))).toEqual([]);
  });

  test('conditions and windows are for criteria that it limits', () => {
    const known = new Set(inForce.map(({ criterion }) => criterion));
    const occupants = programme.tests.flatMap((chosen) => chosen.occupants);
    const listed = occupants.flatMap(({ conditions = [], windows = [], inspections = [] }) => [
      ...conditions.flatMap(({ criteria, peak }) => [criteria.some((id) => known.has(id)) || criteria.join(), peak]),
      ...windows.flatMap(({ criteria = [] }) => criteria),
      ...inspections.flatMap(({ reached = [] }) => reached),
    ]);
    expect(listed.filter((id) => typeof id === 'string' && !known.has(id))).toEqual([]);
  });
});

test('each metric is of a criterion of the limits', () => {
  for (const { criterion } of METRICS) expect(criterionOf(criterion).id).toBe(criterion);
});

test('a metric that is taken by form has the words of a limit', () => {
  const forms = new Set(findLimits().map(({ criterion, form }) => `${criterion}: ${form}`));
  for (const { criterion, forms: own = [] } of METRICS)
    for (const form of own) expect(forms).toContain(`${criterion}: ${form}`);
});
