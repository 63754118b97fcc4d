import { describe, expect, test } from 'vitest';
import { DUMMIES, DUMMY_NAMES, type DummyId, dummy, dummyName, nijIntercepts } from '../../docs/_toolkit/dummies.ts';

describe('constants', () => {
  test('every value has a source', () => {
    const values = DUMMY_NAMES.flatMap((name) => {
      const { iso: _, short: _short, nij, ...rest } = dummy(name);
      return [...Object.values(rest), ...Object.values(nij ?? {})];
    });
    expect(values.length).toBeGreaterThan(30);
    expect(values.filter(({ source }) => source.trim() === '')).toEqual([]);
  });

  test('by full name, short name or code, each of one dummy', () => {
    for (const name of DUMMY_NAMES) {
      const { iso, short } = DUMMIES[name];
      for (const id of [name, short, iso]) expect(dummyName(id), id).toBe(name);
    }
    expect(nijIntercepts('H3')).toEqual(nijIntercepts('Hybrid III 50M'));
  });

  test.each<[string, string]>([
    ['Hybrid III 50', "did you mean 'Hybrid III 50M'?"],
    ['hybrid iii 5f', "did you mean 'Hybrid III 5F'?"],
    ['hiii 6yo', "did you mean 'hiii-6yo'?"],
    ...['hiii-50f', 'Q5', 'Hybrid III', 'H1', 'Hybrid III 55M'].map((id): [string, string] => [id, '']),
  ])('a suggestion is of the same size: %s', (id, hint) => {
    const message = () => dummy(id as DummyId);
    expect(message).toThrow(`dummy: '${id}' is unknown, known: Hybrid III 50M, `);
    if (hint === '') expect(message).not.toThrow(/did you mean/);
    else expect(message).toThrow(hint);
  });
});
