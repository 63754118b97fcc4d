import { describe, expect, test } from 'vitest';
import {
  decodePath,
  encodePath,
  folderOf,
  isExternal,
  joinPath,
  type OutputPath,
  outputHref,
  routeHref,
  routeModule,
  routeOutput,
  splitUrl,
  toRoute,
} from '../../generator/model/paths.ts';

/** Routes of every kind: names in upper case, with underscores, with spaces. */
const ROUTES = ['/', '/category/signal-analysis-functions/', '/Dummies/SID_II/', '/signal-operation/compare signals/'];

describe.each([
  { baseUrl: '/', trailingSlash: true },
  { baseUrl: '/docs%20base/', trailingSlash: true },
  { baseUrl: '/', trailingSlash: false },
])('routes with %j', (rules) => {
  test.each(ROUTES)('%s', (written) => {
    const slash = rules.trailingSlash ? '/' : '';
    const bare = written.replace(/^\/|\/$/g, '');
    const route = toRoute(bare, rules);
    expect(route).toBe(bare === '' ? '/' : `/${bare}${slash}`);
    expect(toRoute(written, rules)).toBe(route);
    const href = routeHref(route, rules);
    expect(href).toMatch(/^[!-~]+$/);
    expect(new URL(href, 'https://example.com').pathname).toBe(href);
    expect(`/${decodePath(href.slice(rules.baseUrl.length))}`).toBe(route);
    expect(routeOutput(route)).toBe(
      bare === '' ? 'index.html' : rules.trailingSlash ? `${bare}/index.html` : `${bare}.html`,
    );
    expect(routeModule(route)).toBe(bare === '' ? 'assets/pages.js' : `assets/pages/${bare}.js`);
  });
});

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

test.each([
  ['a/b.md', 'a/'],
  ['a/b/', 'a/b/'],
  ['b.md', ''],
  ['', ''],
])('folderOf(%j) is %j', (path, expected) => {
  expect(folderOf(path)).toBe(expected);
});

test('a file below a base path', () => {
  const rules = { baseUrl: '/docs%20base/', trailingSlash: true };
  expect(outputHref('img/a b.png' as OutputPath, rules)).toBe('/docs%20base/img/a%20b.png');
});
