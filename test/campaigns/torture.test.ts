/** Whether the torture sees what it is there for. */
import { expect, test } from 'vitest';
import { isTold } from './torture/aftermath.ts';
import { differenceOf } from './torture/subject.ts';

test('a stack, and silence, are no way to tell of a failure', () => {
  const fault = (code: number | null, stderr: string) => isTold({ code, stderr, ms: 0 }).fault;
  expect(fault(2, 'error: the output folder /x cannot be written: ENOSPC\n')).toBeNull();
  expect(fault(1, 'docs/a.md:1:1 error broken-link: x\nfailed to build 1 page: 0 warnings, 1 error\n')).toBeNull();
  expect(fault(0, 'built 1 page\n')).toBeNull();
  expect(fault(null, '')).toBeNull();
  expect(fault(1, '')).not.toBeNull();
  expect(fault(2, 'error: x\n    at Object.openSync (node:fs:1:2)\n')).not.toBeNull();
  expect(fault(1, "error: 'site build' failed because of a fault of the generator: report it\n")).not.toBeNull();
});

test('trees differ in files that are missing, too much, or other', () => {
  const tree = new Map([['a', '1']]);
  expect(differenceOf(tree, new Map(tree))).toBeNull();
  expect(differenceOf(tree, new Map([['a', '2']]))).toBe('a has other bytes');
  expect(differenceOf(new Map(), tree)).toBe('a is missing');
  expect(differenceOf(tree, new Map())).toBe('a is too much');
  expect(differenceOf(null, tree)).toBe('the folder itself');
  expect(differenceOf(null, null)).toBeNull();
});
