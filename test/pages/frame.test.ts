/** What the generator and the theme put around the text of a page, read from the published markup. */
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCS, QUIET } from '../browser/support/docs.ts';
import { FIGURE_SCRIPT } from '../support/samples.ts';
import { type BuiltSite, type Files, site } from '../support/site.ts';

const FILES: Files = Object.fromEntries(
  Object.entries(DOCS).map(([path, content]) => [path.replace(/^docs\//, ''), content]),
);
let built: BuiltSite;
/** The same pages with other settings. */
let other: BuiltSite;
beforeAll(async () => {
  const settings = { ...QUIET, footer: { copyright: '© 2025 the authors' }, announcement: { content: 'News' } };
  built = await site(FILES, { settings });
  other = await site(FILES, {
    settings: {
      ...QUIET,
      title: 'Smith & Sons_100%',
      sidebar: { hideable: true },
      announcement: { content: 'News', dismissible: false },
    },
  });
});

const open = (path: string, from: BuiltSite = built): Document => parseHTML(from.read(path)).document;
/** Texts of the elements that a selector finds. */
const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
/** The element that a selector finds. */
function find(root: ParentNode, selector: string): Element {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`nothing is found for ${selector}`);
  return found;
}

describe('navigation bar', () => {
  test('its brand leads home; the documentation entry marks its section, not the page', () => {
    const bar = find(open('guide/index.html'), 'nav[aria-label="Main"]');
    expect(find(bar, '.brand').getAttribute('href')).toBe('/');
    expect(find(bar, '.brand').textContent).toBe('Documentation');
    expect(find(bar, 'a:not(.brand)').getAttribute('aria-current')).toBe('true');
  });
});

describe('sidebar', () => {
  const sidebar = (path: string) => find(open(path), 'nav[aria-label="Docs"]');

  test('a category with a page is a link and a button with a name of its own', () => {
    const page = sidebar('category/signals/index.html');
    const link = find(page, 'a[href="/category/signals/"]');
    expect(link.textContent).toBe('Signals');
    expect(link.getAttribute('aria-current')).toBe('page');
    const button = find(page, 'button[aria-label="Toggle Signals"]');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('what leads to the page is open, and every button names what it opens', () => {
    const page = sidebar('metrics/head/hic/index.html');
    for (const name of ['Metrics', 'Head']) {
      const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      expect(button?.getAttribute('aria-expanded'), name).toBe('true');
    }
    for (const button of page.querySelectorAll('button[aria-controls]')) {
      expect(page.querySelectorAll(`[id="${button.getAttribute('aria-controls')}"]`)).toHaveLength(1);
    }
  });

  test('can be hidden where the site says so, and nowhere else', () => {
    expect(textsOf(open('index.html', other), 'nav[aria-label="Docs"] .sidebar-hide')).toEqual(['Hide sidebar']);
    expect(textsOf(open('index.html'), '.sidebar-hide')).toEqual([]);
  });
});

describe('around the text', () => {
  test('BibTeX has no bare character that means something there', () => {
    expect(open('guide/index.html', other).body.textContent).toContain('Smith \\& Sons\\_100\\%');
  });

  test('breadcrumbs lead from home to the page, whose own entry is current and no link', () => {
    const crumbs = find(open('signals/alpha/index.html'), 'nav[aria-label="Breadcrumbs"]');
    expect(textsOf(crumbs, 'li')).toEqual(['Home', 'Signals', 'Alpha']);
    expect(textsOf(crumbs, '[aria-current="page"]')).toEqual(['Alpha']);
    expect([...crumbs.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/category/signals/',
    ]);
  });

  test('pagination leads on and back in the order of the sidebar', () => {
    const ways = (path: string) => {
      const pagination = find(open(path), 'nav[aria-label="Pagination"]');
      return ['prev', 'next'].map((rel) => pagination.querySelector(`a[rel="${rel}"]`)?.getAttribute('href'));
    };
    expect(ways('category/signals/index.html')).toEqual(['/guide/', '/signals/alpha/']);
    expect(ways('signals/alpha/index.html')).toEqual(['/category/signals/', '/signals/beta/']);
  });

  test('the contents list headings of level 2 and 3, once beside the text and once above it', () => {
    const contents = open('guide/index.html').querySelectorAll('nav[aria-label="On this page"]');
    expect([...contents].map((each) => each.querySelectorAll('li > a[href^="#"]').length)).toEqual([17, 17]);
  });

  test('the footer has the copyright line and no links', () => {
    const footer = find(open('guide/index.html'), 'footer');
    expect(footer.textContent).toContain('© 2025 the authors');
    expect(footer.querySelectorAll('a')).toHaveLength(0);
  });

  test('the search page is not for search engines, and lists every page and section', () => {
    const page = open('search/index.html');
    expect(find(page, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    const links = [...page.querySelectorAll('main .prose a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/signals/alpha/', '/guide/#section-3']));
  });

  test('an announcement is there for everybody, its button only where scripts run and unless the site keeps it', () => {
    const barOf = (from: BuiltSite) => find(open('index.html', from), '[role="region"][aria-label="Announcement"]');
    expect(barOf(built).textContent).toContain('News');
    expect(find(barOf(built), 'button').classList.contains('needs-scripts')).toBe(true);
    expect(barOf(other).querySelector('button')).toBeNull();
  });
});

test('a figure from code sends no script, and brings its data, its picture and its source along', async () => {
  const figures = await site({
    'intro.md': '# Home\n\n::figure[A force.]{#fig-force file="_intro/force.ts"}\n',
    '_intro/force.ts': FIGURE_SCRIPT,
  });
  const page = open('index.html', figures);
  expect(page.querySelectorAll('main script')).toHaveLength(0);
  const read = (name: RegExp) => {
    const link = [...page.querySelectorAll('.plot-links a')].find(({ textContent }) => name.test(textContent ?? ''));
    return figures.read(link?.getAttribute('href')?.slice(1) ?? '');
  };
  expect(read(/CSV/)).toBe('Time (ms),Force (kN)\r\n0,0\r\n10,2.5\r\n');
  expect(read(/SVG/)).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"><style>/);
  expect(read(/Source/)).toBe(FIGURE_SCRIPT);
});
