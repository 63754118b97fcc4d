import { expect, test } from 'vitest';
import { compareNames } from '../generator/base/compare-text.ts';

test('names are compared as people do, and never differently on another machine', () => {
  const names = ['SID_II', 'hybrid_III', 'a10', 'a9', 'A9', 'ä', 'b'];
  expect(names.sort(compareNames)).toEqual(['ä', 'A9', 'a9', 'a10', 'b', 'hybrid_III', 'SID_II']);
});
