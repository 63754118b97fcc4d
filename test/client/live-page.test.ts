/** What the authoring server's script does to an open page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changePage, readSource } from '../../client/dev/article.ts';
import { type App, LivePage } from '../../client/dev/live-page.ts';
import type { Page } from '../../client/navigation/shown.ts';
import type { DevEvent } from '../../theme/contract.ts';
import { useBody } from './support/document.ts';
import { page as pageOf } from './support/tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with an article. */
const around = (html: string) => `<p>Way</p><article><div class="prose">${html}</div></article>`;

/** An article as it is shown, with a mark on every block, so that those that stay are known. */
function openArticle(html: string): Element {
  const article = useBody(`<main><div class="page">${around(html)}</div></main>`).querySelector('.prose');
  if (article === null) throw new Error('the document has no article');
  for (const block of article.children) block.setAttribute('data-kept', '');
  return article;
}

/** Changes the page that an article stands in. */
function changeText(article: Element, before: string | null, after: string): void {
  const place = article.closest('.page');
  if (place === null) throw new Error('the document has no page');
  changePage(place, before === null ? null : readSource(around(before)), readSource(around(after)));
}

/** The blocks of an article by their texts; those that stayed have a star. */
const blocks = (article: Element) =>
  [...article.children].map((block) => (block.hasAttribute('data-kept') ? '*' : '') + block.textContent);

describe('an article changes block by block', () => {
  const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

  test.each([
    ['one is changed', ['a', 'b', 'c'], ['a', 'x', 'c'], ['*a', 'x', '*c']],
    ['one is added', ['a', 'c'], ['a', 'b', 'c'], ['*a', 'b', '*c']],
    ['one is added at the end', ['a'], ['a', 'b'], ['*a', 'b']],
    ['one is removed', ['a', 'b', 'c'], ['a', 'c'], ['*a', '*c']],
    ['two far apart are changed', ['a', 'b', 'c', 'd'], ['x', 'b', 'c', 'y'], ['x', '*b', '*c', 'y']],
    ['one is repeated', ['a', 'b'], ['a', 'a', 'b'], ['*a', 'a', '*b']],
    ['all are removed', ['a', 'b'], [], []],
    ['nothing is', ['a', 'b'], ['a', 'b'], ['*a', '*b']],
  ])('%s', (_, before, after, expected) => {
    const article = openArticle(paragraphs(...before));
    changeText(article, paragraphs(...before), paragraphs(...after));
    expect(blocks(article)).toEqual(expected);
  });

  test('without the source of what is shown, all of it is replaced', () => {
    const article = openArticle(paragraphs('a', 'b'));
    changeText(article, null, paragraphs('a', 'c'));
    const fresh = document.querySelector('.page .prose');
    expect(fresh && blocks(fresh)).toEqual(['a', 'c']);
  });

  test('so is what has another number of blocks than its source', () => {
    const article = openArticle(paragraphs('a', 'b', 'added'));
    changeText(article, paragraphs('a', 'b'), paragraphs('a', 'c'));
    expect(blocks(article)).toEqual(['a', 'c']);
  });

  test('so is what is around it, and the article stays', () => {
    const article = openArticle(paragraphs('a', 'b'));
    const place = article.closest('.page');
    if (place === null) throw new Error('the document has no page');
    const after = around(paragraphs('a', 'c')).replace('Way', 'Other way');
    changePage(place, readSource(around(paragraphs('a', 'b'))), readSource(after));
    expect([place.querySelector('p')?.textContent, article.isConnected, blocks(article)]).toEqual([
      'Other way',
      true,
      ['*a', 'c'],
    ]);
  });

  test('details that were open are open again', () => {
    const details = (text: string) => `<details><summary>More</summary>${text}</details>`;
    const article = openArticle(details('old'));
    article.querySelector('details')?.setAttribute('open', '');
    changeText(article, details('old'), details('new'));
    expect(article.innerHTML).toContain('<details open');
    expect(article.textContent).toContain('new');
  });
});

describe('the open page', () => {
  const page = (html: string) => pageOf('/a/', { html: around(html) });
  const site = (build: number, server = 'one') => ({ kind: 'site', server, build }) as DevEvent;
  /** What the document came from. */
  const state = { server: 'one', build: 1 };

  /**
   * The page's own script; a page that is loaded is what the list says, one answer after another.
   *
   * @param shown what it shows, the document's own page unless given
   */
  function appOf(answers: readonly (Page | Error)[], shown: Page = pageOf('/a/', { html: '' })) {
    const left = [...answers];
    const renewed: Page[] = [];
    const app = {
      shown: { get: () => ({ page: shown }) },
      pages: {
        async load() {
          const answer = left.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
          return answer;
        },
        forget() {},
      },
      renew: (next: Page) => renewed.push(next),
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
  const documentOf = (html: string, build: number) =>
    `<html><body><script data-build="${build}"></script><main><div class="page">${around(html)}</div></main></body></html>`;
  /** What the server answers with at the address: the page's HTML, of a build of the site. */
  const serve = (html: string, build: number) =>
    vi.stubGlobal('fetch', async () => new Response(documentOf(html, build)));

  test('changes what differs when the site does, and React keeps the article that it knows', async () => {
    const article = openArticle('<p>a</p><p>b</p>');
    serve('<p>a</p><p>b</p>', 1);
    const { app, renewed } = appOf([page('<p>a</p><p>c</p>')]);
    const live = new LivePage(app, '/__site/', state);
    await live.handle(site(1));
    await live.handle(site(2));
    expect(blocks(article)).toEqual(['*a', 'c']);
    expect(renewed.map(({ html }) => html)).toEqual(['']);
  });

  test.each([
    ['could not be had', [1, 2], () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))],
    ['was of the next build when it came', [1, 2], () => serve('<p>a</p><p>c</p>', 2)],
    ['was so when the server was reached', [2], () => serve('<p>a</p><p>c</p>', 2)],
  ])('changes all the same when its source %s', async (_, builds, stub) => {
    openArticle('<p>a</p><p>b</p>');
    stub();
    const { app } = appOf([page('<p>a</p><p>c</p>')]);
    const live = new LivePage(app, '/__site/', state);
    for (const build of builds) await live.handle(site(build));
    const article = document.querySelector('.prose');
    expect(article && blocks(article)).toEqual(['a', 'c']);
  });

  test('that the reader came to is its own source, however long ago', async () => {
    const article = openArticle('<p>a</p><p>b</p>');
    const { app } = appOf([page('<p>a</p><p>c</p>')], page('<p>a</p><p>b</p>'));
    await new LivePage(app, '/__site/', state).handle(site(2));
    expect(blocks(article)).toEqual(['*a', 'c']);
  });

  test('is reloaded for another server, also the first that is reached, and where its script has failed', async () => {
    openArticle('<p>a</p>');
    serve('<p>a</p>', 1);
    const live = new LivePage(appOf([]).app, '/__site/', state);
    await live.handle(site(1));
    expect(reload).not.toHaveBeenCalled();
    await live.handle(site(1, 'two'));
    expect(reload).toHaveBeenCalledTimes(1);
    await new LivePage(appOf([]).app, '/__site/', state).handle(site(1, 'two'));
    expect(reload).toHaveBeenCalledTimes(2);
    const without = new LivePage(null, '/__site/', state);
    await without.handle(site(1));
    expect(reload).toHaveBeenCalledTimes(2);
    await without.handle(site(2));
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test('is asked for anew when it is gone, and stays while the server cannot be reached', async () => {
    const article = openArticle('<p>a</p>');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const gone = appOf([new Error('404')]);
    const live = new LivePage(gone.app, '/__site/', state);
    await live.handle(site(1));
    await live.handle(site(2));
    expect(gone.reloadPage).toHaveBeenCalledTimes(1);
    expect(blocks(article)).toEqual(['*a']);
  });
});
