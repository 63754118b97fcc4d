/** Addresses, the routes they stand for, and which links are the app's. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pathBelow } from '../../client/failures/explain-failure.ts';
import { findLink, markOf } from '../../client/navigation/entries.ts';
import { appUrl, isFragmentOf, isPlainClick } from '../../client/navigation/links.ts';
import {
  cleanAddress,
  moduleAddress,
  pathBelowBase,
  routeAddress,
  routeOf,
  spelling,
} from '../../client/platform/address.ts';
import { useDocument } from './support/document.ts';

afterEach(() => vi.unstubAllGlobals());

const base = (path: string) => useDocument(`<html data-base-url="${path}"><body></body></html>`);

describe('at the root', () => {
  beforeEach(() => base('/'));

  test.each([
    ['/', '/'],
    ['/guide', '/guide/'],
    ['/guide//', '/guide/'],
    ['/signals/compare%20signals/', '/signals/compare signals/'],
    ['/files/data.txt', null],
    ['/guide/index.html', null],
    ['/v1.2/', '/v1.2/'],
    ['/signals/%E0%A4%A/', null],
  ])('%s is the route %s', (path, route) => {
    expect(routeOf(path, true)).toBe(route);
  });

  test('routes without a slash at their end', () => {
    expect([routeOf('/guide/', false), routeOf('/', false)]).toEqual(['/guide', '/']);
  });

  test('a route has a document and a module', () => {
    expect(routeAddress('/signals/compare signals/')).toBe('/signals/compare%20signals/');
    expect(moduleAddress('/signals/compare signals/')).toBe('/assets/pages/signals/compare%20signals.js');
    expect(moduleAddress('/')).toBe('/assets/pages.js');
  });

  test.each([
    ['/Dummies/THOR/', '/dummies/thor'],
    ['/guide.html', '/guide'],
    ['/guide.htm', '/guide'],
    ['/guide/index.html', '/guide'],
    ['/index.html', ''],
    ['/signals//alpha/', '/signals/alpha'],
    ['/signals/%61lpha/', '/signals/alpha'],
    ['/50%/', '/50%'],
    ['/gro\u0308ße/', '/größe'],
  ])('%s is spelled like %s', (path, expected) => {
    expect(spelling(path)).toBe(expected);
  });

  test.each([
    ['/guide/index.html?unit=g#section-3', '/guide/', '/guide/?unit=g#section-3'],
    ['/index.html', '/', '/'],
    ['/guide', '/guide/', '/guide/'],
    ['/signals/%61lpha/', '/signals/alpha/', '/signals/alpha/'],
    ['/guide/?unit=g', '/guide/', null],
    ['/signals/compare%20signals/', '/signals/compare signals/', null],
    // A host that answers with another page than the one asked for knows what it does.
    ['/somewhere/else/', '/guide/', null],
    ['/signals/%E0%A4%A/', '/guide/', null],
  ])('%s of the route %s becomes %s', (address, route, expected) => {
    expect(cleanAddress(new URL(address, 'https://example.com'), route)).toBe(expected);
  });

  test('a document that was opened at an alias gets its own address, with query and fragment', () => {
    const clean = (address: string) => cleanAddress(new URL(address, 'https://example.com'), '/new/', ['/old/']);
    expect(['/old/?unit=g#part', '/old/index.html', '/Old', '/older/', '/new/'].map(clean)).toEqual([
      '/new/?unit=g#part',
      '/new/',
      '/new/',
      null,
      null,
    ]);
  });
});

describe('below a base path', () => {
  beforeEach(() => base('/deep/base/'));

  test('addresses stay below it, and others are none of the site', () => {
    expect(routeAddress('/sub/page/')).toBe('/deep/base/sub/page/');
    expect(moduleAddress('/sub/page/')).toBe('/deep/base/assets/pages/sub/page.js');
    expect(['/deep/base/sub/page', '/deep/base', '/elsewhere/', '/deep/basement/'].map(pathBelowBase)).toEqual([
      '/sub/page',
      '/',
      null,
      null,
    ]);
    expect(cleanAddress(new URL('https://example.com/deep/base/sub/page/index.html'), '/sub/page/')).toBe(
      '/deep/base/sub/page/',
    );
  });
});

describe('the base path that a document stands below', () => {
  test.each([
    ['/a/b/c/', '/c/', '/a/b/'],
    ['/project/docs/', '/', '/project/docs/'],
    ['/project/docs/guide/index.html', '/guide/', '/project/docs/'],
    ['/project/docs/guide.html', '/guide', '/project/docs/'],
    ['/project/docs/signals/compare%20signals/', '/signals/compare signals/', '/project/docs/'],
    ['/Signals/Alpha/', '/signals/alpha/', '/'],
    ['/elsewhere/', '/guide/', null],
    ['/%E0%A4%A/', '/', null],
  ])('%s with the route %s: %s', (path, route, expected) => {
    expect(pathBelow(path, route)).toBe(expected);
  });
});

describe('links of the app', () => {
  const link = { href: 'https://example.com/docs/guide/', target: '', rel: '' };
  const NO_PARTS = { origin: '', pathname: '', hash: '' };
  const isOurs = (properties: Partial<typeof link>, attribute = 'href') => {
    const anchor = useDocument('<a href="">x</a>').querySelector('a') as HTMLAnchorElement;
    anchor.setAttribute(attribute, '');
    const fields = { ...link, ...properties };
    // As in browsers, an address that cannot be parsed has empty parts.
    const { origin, pathname, hash } = URL.canParse(fields.href) ? new URL(fields.href) : NO_PARTS;
    for (const [name, value] of Object.entries({ ...fields, origin, pathname, hash })) {
      Object.defineProperty(anchor, name, { value });
    }
    return appUrl(anchor, new URL('https://example.com/docs/')) !== null;
  };

  test.each([
    ['a page', {}],
    ['with the target _self', { target: '_self' }],
    ['with query and fragment', { href: 'https://example.com/docs/guide/?unit=g#x' }],
    ['with another relation', { rel: 'next' }],
    // Whether it is a page is the router's question.
    ['a file', { href: 'https://example.com/docs/files/data.txt' }],
  ])('%s', (_, properties) => expect(isOurs(properties)).toBe(true));

  test.each([
    ['another tab', { target: '_blank' }],
    ['a named tab', { target: 'reader' }],
    ['marked as external', { rel: 'noopener external' }],
    ['another site', { href: 'https://example.org/docs/guide/' }],
    ['another protocol', { href: 'http://example.com/docs/guide/' }],
    ['mail', { href: 'mailto:reader@example.com' }],
    ['beside the base path', { href: 'https://example.com/docsy/' }],
    ['no address', { href: 'http://[' }],
    ['a text to go to', { href: 'https://example.com/docs/guide/#:~:text=words' }],
    ['a text below an id', { href: 'https://example.com/docs/guide/#a:~:text=words' }],
  ])('not: %s', (_, properties) => expect(isOurs(properties)).toBe(false));

  test.each(['download', 'data-document'])('not: with the attribute %s', (name) =>
    expect(isOurs({}, name)).toBe(false),
  );

  const click = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

  test('a plain click follows', () => expect(isPlainClick(click)).toBe(true));

  test.each([
    { defaultPrevented: true },
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('%j does not', (different) => expect(isPlainClick({ ...click, ...different })).toBe(false));

  test.each([
    ['/a/#x', true],
    ['/a/', false],
    ['/a/?unit=g#x', false],
    ['/b/#x', false],
  ])('the browser goes to %s by itself: %s', (address, expected) => {
    expect(isFragmentOf(new URL(address, 'https://example.com'), new URL('https://example.com/a/#y'))).toBe(expected);
  });
});

test('a link is found again by its address and its number', () => {
  const document = useDocument(
    '<a href="/a/">one</a><a href="/b/">two</a><a href="/a/">three</a><a href=\'/"odd"/\'>four</a>',
  );
  const links = [...document.querySelectorAll('a')];
  const marks = links.map(markOf);
  expect(marks).toEqual([
    ['/a/', 0],
    ['/b/', 0],
    ['/a/', 1],
    ['/"odd"/', 0],
  ]);
  expect(marks.map((mark) => mark && findLink(mark)?.textContent)).toEqual(['one', 'two', 'three', 'four']);
  links[2]?.remove();
  expect(findLink(['/a/', 1])).toBe(null);
  expect(links[2] && markOf(links[2])).toBe(null);
});
