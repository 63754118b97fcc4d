/** What the authoring server's script does to an open page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type App, livePage } from '../../client/dev/live-page.ts';
import type { Page } from '../../client/navigation/shown.ts';
import type { DevEvent } from '../../theme/contract.ts';
import { useBody } from './support/document.ts';
import { page as pageOf } from './support/tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const details = (text: string) => `<details><summary>More</summary>${text}</details>`;
/** A page with an article. */
const around = (html: string) => `<p>Way</p><article><div class="prose">${html}</div></article>`;

/** An article as it is shown. */
function openArticle(html: string): Element {
  const article = useBody(`<div class="page">${around(html)}</div>`).querySelector('.prose');
  if (article === null) throw new Error('the document has no article');
  return article;
}

describe('the open page', () => {
  const page = (html: string) => pageOf('/a/', { html: around(html) });
  const site = (build: number, server = 'one') => ({ kind: 'site', server, build }) as DevEvent;
  /** What the document came from. */
  const state = { server: 'one', build: 1 };

  /** The page's own script; a page that is loaded is what the list says, one answer after another. */
  function appOf(answers: readonly (Page | Error)[]) {
    const left = [...answers];
    const renewed: Page[] = [];
    const app = {
      shown: { get: () => ({ page: pageOf('/a/') }) },
      pages: {
        async load() {
          const answer = left.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
          return answer;
        },
        forget() {},
      },
      renew(next: Page) {
        renewed.push(next);
        const place = document.querySelector('.page');
        if (place !== null) place.innerHTML = next.html;
      },
      updateHead() {},
      reloadPage: vi.fn(),
      stopPrefetching() {},
    };
    return { app: app as unknown as App, renewed, reloadPage: app.reloadPage };
  }

  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { href: 'http://localhost/a/', reload });
  });

  test('changes with the site, and what was folded out stays so', async () => {
    const article = openArticle(details('old') + details('shut'));
    const [first] = article.querySelectorAll('details');
    if (first !== undefined) first.open = true;
    const { app, renewed } = appOf([page(details('new') + details('shut'))]);
    const handle = livePage(app, '/__site/', state);
    await handle(site(1));
    expect(renewed).toEqual([]);
    await handle(site(2));
    expect(document.body.textContent).toContain('new');
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  });

  test('is reloaded for another server, also the first that is reached, and where its script has failed', async () => {
    openArticle('<p>a</p>');
    const live = livePage(appOf([]).app, '/__site/', state);
    await live(site(1));
    expect(reload).not.toHaveBeenCalled();
    await live(site(1, 'two'));
    expect(reload).toHaveBeenCalledTimes(1);
    await livePage(appOf([]).app, '/__site/', state)(site(1, 'two'));
    expect(reload).toHaveBeenCalledTimes(2);
    const without = livePage(null, '/__site/', state);
    await without(site(1));
    expect(reload).toHaveBeenCalledTimes(2);
    await without(site(2));
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test('is asked for anew when it is gone, and stays while the server cannot be reached', async () => {
    const article = openArticle('<p>a</p>');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const gone = appOf([new Error('404')]);
    const live = livePage(gone.app, '/__site/', state);
    await live(site(1));
    await live(site(2));
    expect(gone.reloadPage).toHaveBeenCalledTimes(1);
    expect(article.isConnected).toBe(true);
  });
});
