/** Links, addresses, history, focus and the head: the page changes in place, and nobody notices that it is not new. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, settled, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold, MODULES, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });
const based = fixture({
  files: {
    'docs/intro.md':
      '# Based\n\nTo [a page](sub/page.md).\n\n<p><a id="outside" href="pathname:///other/">Outside</a></p>\n\n## Here\n',
    'docs/sub/page.md': '# Below the base\n\nTo [home](../intro.md#here).\n',
  },
  settings: { ...QUIET, baseUrl: '/deep/base/' },
});

const NOT_FOUND = { expected: [/status of 404/] };

/** Marks the document, so that another one shows. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** What the app does with a click: true when it took it from the browser, which here never gets it. */
async function taken(page: Page, selector: string, init: MouseEventInit = {}): Promise<boolean> {
  return page.evaluate(
    ({ where, event }: { where: string; event: object }) => {
      let prevented = false;
      const look = (click: Event) => {
        prevented = click.defaultPrevented;
        click.preventDefault();
      };
      addEventListener('click', look);
      document
        .querySelector(where)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
      removeEventListener('click', look);
      return prevented;
    },
    { where: selector, event: init as object },
  );
}

/** What a reader, a search engine and assistive technology find of a page. */
function outline(page: Page) {
  return page.evaluate(() => {
    const tags = document.head.querySelectorAll(
      'title,meta[name]:not([name="theme-color"],[name="color-scheme"]),meta[property],link[rel="canonical"],script[type]:not([src])',
    );
    const main = document.querySelector('main') as HTMLElement;
    return {
      head: [...tags].map((tag) => tag.outerHTML).sort(),
      main: main.innerHTML.replace(/ tabindex="-1"/g, ''),
      contents: document.querySelector('.contents')?.textContent ?? null,
      sidebar: document.querySelector('nav[aria-label="Docs"] [aria-current]')?.textContent ?? null,
    };
  });
}

describe('which clicks the app takes', () => {
  test('a plain click on a link of the site, with target _self, too', async () => {
    const { page } = await site.open('/');
    expect(await taken(page, '#to-guide')).toBe(true);
    await titled(page, 'Guide');
    await page.goBack();
    await titled(page, 'Home');
    expect(await taken(page, '#to-self')).toBe(true);
    await titled(page, 'Guide');
  });

  test('no click with a modifier key or another button, no other target, no download, no file, no other site', async () => {
    const { page } = await site.open('/');
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(await taken(page, '#to-guide', init), JSON.stringify(init)).toBe(false);
    }
    for (const id of ['blank', 'named', 'download', 'download-page', 'file', 'elsewhere', 'mail']) {
      expect(await taken(page, `#to-${id}`), id).toBe(false);
    }
    await settled(page);
    await titled(page, 'Home');
    await eventually(() => new URL(page.url()).pathname).toBe('/');
  });

  test('no click that something else has answered already', async () => {
    const { page } = await site.open('/');
    await markDocument(page);
    await page.evaluate(() =>
      document.querySelector('#to-guide')?.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.click('#to-guide');
    await page.click('#to-query');
    await eventually(() => page.url()).toBe(site.at('/?unit=g'));
    await titled(page, 'Home');
  });

  test('Ctrl and a click open another tab and leave this one where it is', async () => {
    const { page, context } = await site.open('/');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#to-guide', { modifiers: ['ControlOrMeta'] }),
    ]);
    await titled(other, 'Guide');
    await titled(page, 'Home');
  });

  test('a download is downloaded, and the page stays', async () => {
    const { page } = await site.open('/');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#to-download')]);
    expect(download.suggestedFilename()).toBe('data.txt');
    await titled(page, 'Home');
  });

  test('a link to a file opens the file', async () => {
    const { page } = await site.open('/');
    await page.click('#to-file');
    await eventually(() => page.locator('body').textContent()).toContain('time;value');
    await eventually(() => page.url()).toBe(site.at('/files/data.txt'));
  });

  test('probe 22: a page that exists only in the static folder opens', async () => {
    const { page, requests } = await site.open('/');
    await page.hover('#to-static');
    await page.click('#to-static');
    await page.getByRole('heading', { name: 'A static page' }).waitFor();
    expect(requests.filter((url) => url.includes('/assets/pages/s.js'))).toEqual([]);
    await eventually(() => page.url()).toBe(site.at('/s/'));
  });

  test('probe 21: the address of a file of the static folder has no slash at its end and answers 200', async () => {
    const { page } = await site.open('/');
    const address = await page.locator('#to-file').getAttribute('href');
    expect(address).toMatch(/[^/]$/);
    expect((await page.request.get(site.origin + address)).status()).toBe(200);
  });
});

describe('a change of page', () => {
  test('keeps the document, and its navigation bar and sidebar with it', async () => {
    const { page } = await site.open('/');
    await markDocument(page);
    const chrome = await page.evaluateHandle(() => [
      document.querySelector('nav[aria-label="Main"]'),
      document.querySelector('nav[aria-label="Docs"]'),
      document.querySelector('.skip-link'),
    ]);
    await page.click('#to-guide');
    await titled(page, 'Guide');
    await eventually(() => page.url()).toBe(site.at('/guide/'));
    expect(await isSameDocument(page)).toBe(true);
    expect(await chrome.evaluate((kept) => kept.every((node) => node?.isConnected))).toBe(true);
  });

  test('gives the page, its head, contents and sidebar that a fresh load of it gives, for every page', async () => {
    const [fresh, tab] = [await site.open('/'), await site.open('/')];
    const anchor = async (href: string) => {
      await tab.page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        document.querySelector('main')?.append(link);
        link.click();
        link.remove();
      }, href);
    };
    const routes = site.routes.filter((route) => !/part(0[3-9]|1)/.test(route) && route !== '/');
    for (const route of [...routes, '/']) {
      await fresh.page.goto(site.at(route));
      await hydrated(fresh.page);
      const title = (await fresh.page.locator('main h1').textContent()) ?? '';
      await anchor(encodeURI(route));
      await titled(tab.page, title);
      await Promise.all([settled(fresh.page), settled(tab.page)]);
      await eventually(() => outline(tab.page)).toEqual(await outline(fresh.page));
    }
  });

  test('works for a path with a space', async () => {
    const { page } = await site.open('/');
    await page.click('#to-space');
    await titled(page, 'Compare signals');
    await eventually(() => page.url()).toBe(site.at('/signals/compare signals/'));
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute('href')).toBe('https://example.com/signals/compare%20signals/');
  });

  test('starts at the top, with the focus on the new heading and the new title announced', async () => {
    const { page } = await site.open('/');
    await page.locator('#further-down').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 600));
    await page.evaluate(() => document.querySelector<HTMLElement>('#to-guide')?.click());
    await titled(page, 'Guide');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guide');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => page.locator('[aria-live="polite"]').first().textContent()).toBe(await page.title());
    expect(await page.title()).toBe('Guide | Fixture');
  });

  test('with a fragment puts its heading into view, below the navigation bar, and the focus on it', async () => {
    const { page } = await site.open('/');
    await page.click('#to-guide-hash');
    await titled(page, 'Guide');
    const heading = page.locator('#section-5');
    await eventually(() => heading.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(120);
    const bar = await page.evaluate(() => {
      const box = document.querySelector('.navbar')?.getBoundingClientRect();
      return box?.bottom ?? 0;
    });
    expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(Math.max(bar, 0));
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('section-5');
  });

  test('keeps query and fragment of the link', async () => {
    const { page } = await site.open('/');
    await page.click('#to-guide-query');
    await titled(page, 'Guide');
    await eventually(() => page.url()).toBe(site.at('/guide/?unit=g#section-2'));
  });

  test('finds a fragment beyond ASCII', async () => {
    const { page } = await site.open('/');
    await page.click('#to-unicode');
    await titled(page, 'Guide');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('größe');
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  test('loads a page once, however often the reader comes back', async () => {
    const { page, requests } = await site.open('/');
    await page.click('#to-guide');
    await titled(page, 'Guide');
    await page.getByRole('link', { name: 'Fixture', exact: true }).click();
    await titled(page, 'Home');
    await page.click('#to-guide');
    await titled(page, 'Guide');
    expect(requests.filter((url) => moduleOf('/guide/').test(url))).toHaveLength(1);
  });

  test('survives a deployment that leaves the page where it is', async () => {
    const { page, context } = await site.open('/');
    await context.route(moduleOf('/guide/'), async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: body.replaceAll('Paragraph 1.', 'New paragraph.') });
    });
    await page.click('#to-guide');
    await page.getByText('New paragraph.').first().waitFor();
  });
});

describe('inside a page', () => {
  test('a fragment scrolls, takes the focus, loads nothing and has its entry in the history', async () => {
    const { page, requests } = await site.open('/');
    await page.click('#to-hash');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('further-down');
    await eventually(() => page.url()).toBe(site.at('/#further-down'));
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(requests.filter((url) => MODULES.test(url))).toEqual([]);
    await page.goBack();
    await eventually(() => page.url()).toBe(site.at('/'));
    await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(100);
    await page.goForward();
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('a fragment that names nothing leaves the reader where they are', async () => {
    const { page } = await site.open('/');
    await page.evaluate(() => scrollTo(0, 100));
    await page.click('#to-unknown-hash');
    await eventually(() => page.url()).toBe(site.at('/#nowhere'));
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(100);
  });

  test('another query changes the address and loads nothing', async () => {
    const { page, requests } = await site.open('/');
    await markDocument(page);
    const before = requests.length;
    await page.click('#to-query');
    await eventually(() => page.url()).toBe(site.at('/?unit=g'));
    await settled(page);
    expect(await isSameDocument(page)).toBe(true);
    expect(requests.slice(before)).toEqual([]);
  });

  test('a link to the page itself makes no second entry in the history', async () => {
    const { page } = await site.open('/');
    const before = await page.evaluate(() => history.length);
    await page.click('#to-self-again');
    await page.click('#to-self-again');
    await settled(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

describe('back and forward', () => {
  test('restore where the reader was in each page, and the link they left by has the focus', async () => {
    const { page } = await site.open('/guide/');
    await page.evaluate(() => scrollTo(0, 1500));
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.evaluate(() => document.querySelector<HTMLElement>('main article a[href="/signals/alpha/"]')?.click());
    await titled(page, 'Alpha');
    await page.evaluate(() => scrollTo(0, 700));
    await eventually(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goBack();
    await titled(page, 'Guide');
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/signals/alpha/');
    await page.goForward();
    await titled(page, 'Alpha');
    await eventually(() => page.evaluate(() => scrollY)).toBe(700);
  });

  test('never pass by the top on the way to where the reader was', async () => {
    const { page } = await site.open('/guide/');
    await page.evaluate(() => scrollTo(0, 1500));
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.evaluate(() => document.querySelector<HTMLElement>('main article a[href="/signals/alpha/"]')?.click());
    await titled(page, 'Alpha');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      // A message that is sent in a frame arrives when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (document.querySelector('main h1')?.textContent === 'Guide') seen.push(scrollY);
        requestAnimationFrame(() => port2.postMessage(null));
      };
      requestAnimationFrame(() => port2.postMessage(null));
    });
    await page.goBack();
    await titled(page, 'Guide');
    await eventually(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen.length)).toBeGreaterThan(
      2,
    );
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.filter((top) => top !== 1500)).toEqual([]);
  });

  test('a reload keeps the place', async () => {
    const { page } = await site.open('/guide/');
    await page.evaluate(() => scrollTo(0, 1200));
    await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.reload();
    await hydrated(page);
    await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
  });

  test('probe 4: scroll to 1500, navigate, reload, go back with a slow module: position 1500', async () => {
    const { page } = await site.open('/guide/');
    await page.evaluate(() => scrollTo(0, 1500));
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.evaluate(() => document.querySelector<HTMLElement>('main article a[href="/signals/alpha/"]')?.click());
    await titled(page, 'Alpha');
    await page.reload();
    await hydrated(page);
    const gate = await hold(page, moduleOf('/guide/'));
    // The entry is of the document before, or of this one: either way the reader comes back to their place.
    await page.evaluate(() => history.back());
    await gate.asked();
    await titled(page, 'Alpha');
    await gate.release();
    await titled(page, 'Guide');
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });
});

describe('addresses that are spelled otherwise', () => {
  test('probe 5: /x/index.html becomes /x/ before the first render, with query and fragment, canonical and no fault', async () => {
    const { page } = await site.open('/guide/index.html?unit=g#section-3');
    await eventually(() => page.url()).toBe(site.at('/guide/?unit=g#section-3'));
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://example.com/guide/');
    await titled(page, 'Guide');
    expect(await page.locator('nav[aria-label="Docs"] [aria-current="page"]').textContent()).toBe('Guide');
  });

  test('/index.html of the site becomes /', async () => {
    const { page } = await site.open('/index.html');
    await eventually(() => page.url()).toBe(site.at('/'));
  });

  test('probe 6: another case, .html, a slash too few or too many land on the right address', async () => {
    const { page } = await site.open('/', NOT_FOUND);
    for (const [from, to, title] of [
      ['/dummies/thor/', '/Dummies/thor/', 'Thor'],
      ['/guide.html', '/guide/', 'Guide'],
      ['/guide', '/guide/', 'Guide'],
      ['/signals//alpha/', '/signals/alpha/', 'Alpha'],
    ] as const) {
      await page.goto(site.at(from));
      await titled(page, title);
      await hydrated(page);
      await eventually(() => page.url()).toBe(site.at(to));
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`https://example.com${to}`);
      expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    }
  });

  test('another encoding lands on the page, and the address is the clean one', async () => {
    const reader = await newReader(NOT_FOUND);
    const page = await reader.context.newPage();
    await page.goto(`${site.origin}/signals/%61lpha/`);
    await titled(page, 'Alpha');
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  });

  test('links that are spelled otherwise lead to the page, and the address is the right one', async () => {
    const { page } = await site.open('/', NOT_FOUND);
    for (const [id, to, title] of [
      ['to-other-case', '/Dummies/thor/', 'Thor'],
      ['to-no-slash', '/guide/', 'Guide'],
      ['to-html', '/guide/', 'Guide'],
      ['to-index', '/guide/', 'Guide'],
    ] as const) {
      await page.goto(site.at('/'));
      await hydrated(page);
      await page.click(`#${id}`);
      await titled(page, title);
      await eventually(() => page.url()).toBe(site.at(to));
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`https://example.com${to}`);
    }
  });

  test('an address that only looks like an escape breaks nothing', async () => {
    const reader = await newReader({ expected: [/status of 40\d/] });
    const page = await reader.context.newPage();
    await page.goto(`${site.origin}/signals/%E0%A4%A/`);
    await titled(page, 'Page not found');
    await hydrated(page);
  });
});

describe('unknown paths', () => {
  test('error catalogue: an unknown path answers 404 with the not-found page, its title, noindex and no canonical', async () => {
    const reader = await newReader(NOT_FOUND);
    const page = await reader.context.newPage();
    const response = await page.goto(site.at('/signals/alpa/'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await titled(page, 'Page not found');
    expect(await page.title()).toBe('Page not found | Fixture');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/alpa/'));
  });

  test('the not-found page keeps the sidebar and offers the closest pages, at most five, and the way home', async () => {
    const { page } = await site.open('/signals/alpa/', NOT_FOUND);
    const closest = page.locator('main').getByRole('link', { name: 'Alpha' });
    await closest.waitFor();
    const links = page.locator('main').getByRole('link');
    expect(await links.count()).toBeLessThanOrEqual(6);
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
    await page.locator('main').getByRole('link', { name: /home/i }).waitFor();
    await closest.click();
    await titled(page, 'Alpha');
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  });

  test('the not-found page offers the search', async () => {
    const { page } = await site.open('/signals/alpa/', NOT_FOUND);
    await page.getByRole('main').getByRole('searchbox').fill('beta');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: 'Beta' }).first().click();
    await titled(page, 'Beta');
  });

  test('probe 7: a link to an unknown path shows the not-found page in place, with title, noindex and no canonical', async () => {
    const { page } = await site.open('/', NOT_FOUND);
    await markDocument(page);
    await page.click('#to-nowhere');
    await titled(page, 'Page not found');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.title()).toBe('Page not found | Fixture');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/alpa/'));
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
    await page.locator('main').getByRole('link', { name: 'Alpha' }).waitFor();
    await eventually(() => page.locator('[aria-live="polite"]').first().textContent()).toContain('Page not found');
    await page.goBack();
    await titled(page, 'Home');
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://example.com/');
  });
});

describe('below a base path', () => {
  test('links, modules and the address stay below it', async () => {
    const { page, requests } = await based.open('/');
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: 'a page' }).click();
    await titled(page, 'Below the base');
    await eventually(() => page.url()).toBe(based.at('/sub/page/'));
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'home', exact: true }).click();
    await titled(page, 'Based');
    await eventually(() => page.url()).toBe(based.at('/#here'));
    expect(requests.every((url) => new URL(url).pathname.startsWith('/deep/base/'))).toBe(true);
  });

  test('a link of the same origin that leads out of it is the browser’s', async () => {
    const { page } = await based.open('/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.id = 'out';
      link.href = '/elsewhere/';
      document.querySelector('main')?.append(link);
    });
    expect(await taken(page, '#out')).toBe(false);
  });

  test('an address spelled otherwise lands below it', async () => {
    const { page } = await based.open('/SUB/Page', { ...NOT_FOUND, wait: false });
    await titled(page, 'Below the base');
    await eventually(() => page.url()).toBe(based.at('/sub/page/'));
  });
});
