/** What the chrome decides: which categories are open, where keys lead, what of the storage counts. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedColorMode } from '../../client/chrome/color-mode.ts';
import { storedVersion } from '../../client/chrome/versions.ts';
import { storedRules } from '../../client/sidebar/sidebar-first-paint.ts';
import { type SidebarState, stateOnPage, stateWith, UNTOUCHED } from '../../client/sidebar/sidebar-state.ts';
import type { Href, SidebarItem } from '../../theme/contract.ts';
import { useStorage } from './support/slot.ts';

afterEach(() => vi.unstubAllGlobals());

function category(label: string, items: readonly SidebarItem[], expanded = false) {
  return { kind: 'category', label, expanded, collapsible: true, items } as const;
}
const page = (label: string): SidebarItem => ({ kind: 'page', label, href: `/${label}/` as Href });

/** The sidebar as a page of the category `Head` has it: a page opens what leads to it. */
const SIDEBAR = [
  category('Signals', [page('alpha')]),
  category('Metrics', [page('plain'), category('Head', [page('hic')])]),
  category('Series', [page('part')], true),
];
const ON_PAGE = { route: '/hic/', sidebar: SIDEBAR, position: [1, 1, 0] };

describe('categories of the sidebar', () => {
  test('those that lead to the page open, and those that start expanded', () => {
    expect(stateOnPage(UNTOUCHED, ON_PAGE)).toEqual({
      route: '/hic/',
      expanded: { '/Metrics': true, '/Metrics/Head': true, '/Series': true },
    });
  });

  test('navigation collapses none, and opens none that the reader has collapsed, but for what leads to the page', () => {
    const before: SidebarState = {
      route: '/elsewhere/',
      expanded: { '/Signals': true, '/Metrics': false, '/Series': false },
    };
    expect(stateOnPage(before, ON_PAGE).expanded).toEqual({
      '/Signals': true,
      '/Metrics': true,
      '/Metrics/Head': true,
      '/Series': false,
    });
  });

  test('a reload of the page keeps what the reader has collapsed, also what leads to it', () => {
    const before: SidebarState = { route: '/hic/', expanded: { '/Metrics': false, '/Metrics/Head': true } };
    expect(stateOnPage(before, ON_PAGE).expanded).toMatchObject({ '/Metrics': false, '/Metrics/Head': true });
  });

  test('opening one collapses no other', () => {
    const before: SidebarState = { route: '/', expanded: { '/Signals': true } };
    expect(stateWith(before, '/Metrics', true)).toEqual({
      route: '/',
      expanded: { '/Signals': true, '/Metrics': true },
    });
  });

  test('where the site asks for it, opening one collapses those beside it, and neither its own nor those above', () => {
    const before: SidebarState = { route: '/', expanded: { '/Signals': true, '/Metrics': true } };
    expect(stateWith(before, '/Metrics/Head', true, SIDEBAR).expanded).toEqual({
      '/Signals': true,
      '/Metrics': true,
      '/Metrics/Head': true,
    });
    expect(stateWith(before, '/Series', true, SIDEBAR).expanded).toEqual({
      '/Signals': false,
      '/Metrics': false,
      '/Series': true,
    });
    expect(stateWith(before, '/Metrics', false, SIDEBAR).expanded).toEqual({ '/Signals': true, '/Metrics': false });
  });
});

describe('the sidebar before the first paint', () => {
  const record = { route: '/hic/', expanded: { '/Signals': true, '/Metrics': false } };
  const before = 'html:not([data-hydrated]) #docs-navigation ';
  const shown = `${before}[data-category="/Signals"]{display:block;content-visibility:visible}`;

  test('shows what was opened and collapsed on the page', () => {
    expect(storedRules(record, '/hic/', 'display:none')).toBe(
      `${shown}${before}[data-category="/Metrics"]{display:none}`,
    );
  });

  test('collapses nothing on another page, where it may lead to the page', () => {
    expect(storedRules(record, '/alpha/', 'display:none')).toBe(shown);
    expect(storedRules(record, null, 'display:none')).toBe(shown);
  });

  test.each([{ route: '/hic/', expanded: null }, { route: '/hic/', expanded: 7 }, {}])(
    'shows nothing of %j',
    (stored) => {
      expect(storedRules(stored, '/hic/', 'display:none')).toBe('');
    },
  );

  test('a category cannot end the selector', () => {
    const rules = storedRules({ route: '/', expanded: { '/"]{}body{display:none}': true } }, '/', 'display:none');
    expect(rules).toContain('[data-category="/\\"]{}body{display:none}"]{display:block');
  });
});

describe('stored choices', () => {
  test.each(['light', 'dark', null])('the mode %j counts, and stays stored', (value) => {
    const slot = useStorage('localStorage', value);
    expect(storedColorMode()).toBe(value);
    expect(slot.value).toBe(value);
  });

  test.each(['foo', '', '{"mode":"dark"}', 'DARK', 'null', '7'])('%j is no mode, and is deleted', (value) => {
    const slot = useStorage('localStorage', value);
    expect(storedColorMode()).toBe(null);
    expect(slot.value).toBe(null);
  });

  test('a version that there is counts; one that no longer exists is deleted', () => {
    const versions = [{ name: 'current' }, { name: '1.0' }];
    const known = useStorage('localStorage', '1.0');
    expect([storedVersion(versions), known.value]).toEqual(['1.0', '1.0']);
    const gone = useStorage('localStorage', '0.1');
    expect([storedVersion(versions), gone.value]).toEqual([null, null]);
    expect(storedVersion(versions)).toBe(null);
  });
});
