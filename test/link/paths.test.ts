import { expect, test } from 'vitest';
import { decodePath, encodePath, isExternal, joinPath, splitUrl } from '../../generator/model/paths.ts';

test.each([
  ['compare signals/a', 'compare%20signals/a'],
  ['Müller', 'M%C3%BCller'],
  ['a%20b', 'a%2520b'],
  ['what?#', 'what%3F%23'],
  ['a&b=c,d;e@f:g$h+i', 'a&b=c,d;e@f:g$h+i'],
  ['\ud800', '%EF%BF%BD'],
])('encodePath(%j) is %j', (path, expected) => {
  expect(encodePath(path)).toBe(expected);
});

test.each([
  ['a%20b/c', 'a b/c'],
  ['a%2Fb', 'a%2Fb'],
  ['%zz', '%zz'],
  ['a%20b/%zz', 'a b/%zz'],
  ['%E4', '%E4'],
  ['a%2520b', 'a%20b'],
  ['', ''],
])('decodePath(%j) is %j', (path, expected) => {
  expect(decodePath(path)).toBe(expected);
});

test.each([
  ['', '', ''],
  ['', './a', 'a'],
  ['', '..', null],
  ['a/', '', 'a/'],
  ['a/', '../..', null],
  ['a/b/', '..', 'a/'],
  ['a/b/', './c/', 'a/b/c/'],
  ['a/b/', 'c/../../d', 'a/d'],
  ['a/b/', '../../../a/c', null],
  ['a/', 'b//c', 'a/b//c'],
  ['a/', 'b/.', 'a/b/'],
  ['a/', '...', 'a/...'],
])('joinPath(%j, %j) is %j', (folder, relative, expected) => {
  expect(joinPath(folder, relative)).toBe(expected);
});

test.each([
  ['', '', '', ''],
  ['a?b#c', 'a', '?b', '#c'],
  ['a#b?c', 'a', '', '#b?c'],
  ['a#b#c', 'a', '', '#b#c'],
  ['?', '', '?', ''],
  ['a?b?c', 'a', '?b?c', ''],
  ['a\nb?c\nd#e\nf', 'a\nb', '?c\nd', '#e\nf'],
])('splitUrl(%j)', (url, path, query, hash) => {
  expect(splitUrl(url)).toEqual({ path, query, hash });
});

test.each([
  ['HTTP://example.org/', true],
  ['//example.org/x', true],
  ['mailto:a@example.org', true],
  ['web+x:y', true],
  ['C:\\a.md', false],
  ['a/b:c', false],
  ['./a:b', false],
  ['#a:b', false],
  ['10:30', false],
])('isExternal(%j) is %j', (url, expected) => {
  expect(isExternal(url)).toBe(expected);
});
