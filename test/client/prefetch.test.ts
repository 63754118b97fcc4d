/** When pages are prefetched. */
import { describe, expect, test } from 'vitest';
import { isThriftyConnection } from '../../client/navigation/prefetch.ts';

describe('who is thrifty', () => {
  test.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('%j: %s', (connection, expected) => {
    expect(isThriftyConnection(connection)).toBe(expected);
  });
});
