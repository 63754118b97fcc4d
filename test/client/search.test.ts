/** What search finds and shows, without a browser: the engine on a built index, texts of pages, marked words. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadSearchEngine } from '../../client/search/engine.ts';
import { answerOf, rowOf, textsOf } from '../../client/search/excerpts.ts';
import { UNFILTERED } from '../../client/search/results.ts';
import { MarkedText } from '../../client/search/SearchResults.tsx';
import { LATE_DELAY_MS } from '../../theme/contract.ts';
import { searchIndexPath } from '../../theme/search/index-file.ts';
import { FILTER_PAGE } from '../support/samples.ts';
import { site } from '../support/site.ts';
import { useBody } from './support/document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const HOSTILE = '<img src=x onerror="window.hit=1"> & </script><b>bold</b>';
/** Queries that are no words, or look like something else. */
const ODD_QUERIES = [
  HOSTILE,
  'a'.repeat(10_000),
  '\u202eneck\u202c אב',
  '👩‍🔬🧪',
  'neck\u0000\u0007\u001b',
  '\ud800\udc00\ud800',
  '%E0%A4%A',
  '"\'`$',
];

const FILES = {
  'intro.md': '# Home\n\nWelcome.',
  'guide.md': '# Guide\n\nThe way through signals.',
  'filter.md': FILTER_PAGE,
  'hostile.md': `# Text &lt;b&gt;of&lt;/b&gt; strangers\n\nWeird \`${HOSTILE}\` text: zebracrossing.\n`,
};

const INDEX = searchIndexPath('current');

/** The engine with the index of a site, as the reader's browser has it. */
async function engineOf(files: { readonly [path: string]: string }) {
  const built = await site(files, { settings: { search: { aliases: [['5F', '5th', 'small female']] } } });
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  return loadSearchEngine(INDEX);
}

/** An answer that begins, and whose rest never comes. */
const cutOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{ "pages": ')) }));

describe('the engine', () => {
  test('answers with pages, and with the parts of them that fit', async () => {
    const { pages, words } = (await engineOf(FILES)).search('butterworth gain');
    expect(pages).toEqual([
      {
        route: '/filter/',
        title: 'Butterworth filter',
        area: '',
        entries: [
          { id: '', kind: 'page', label: 'Butterworth filter' },
          { id: 'gain-of-the-passes', kind: 'section', label: 'Gain of the passes' },
        ],
      },
    ]);
    expect([...words]).toEqual(expect.arrayContaining(['butterworth', 'gain']));
  });

  test.each(['OrAbove', 'durationAt', 'toratab'])('the middle of a long identifier is found: %s', async (query) => {
    const files = { 'intro.md': '# Home', 'a.md': '# Force\n\nCall `durationAtOrAbove` or `evaluatorAtAbscissa`.' };
    expect((await engineOf(files)).search(query).pages.map(({ route }) => route)).toEqual(['/a/']);
  });

  const DUMMIES = {
    'intro.md': '# Home',
    'nij.md':
      '# Nij\n\nOf the neck.\n\n## Formula\n\nThe sum of two shares of Nij.\n\n## Intercepts\n\n' +
      ':::table[Of the dummies.]{#tbl-set}\n\n| Dummy | Tension |\n| --- | --- |\n| 50M | 6806 N |\n| 5F | 4287 N |\n\n:::\n',
    'area/other.md': '# Other\n\n## Nij elsewhere\n\nIt is named.',
    'area/_category_.json': '{ "label": "Area" }',
  };

  test.each(['nij 5F', 'nij 5th', 'Nij small female'])('a dummy is found by its other names: %s', async (query) => {
    const { pages, words } = (await engineOf(DUMMIES)).search(query);
    expect(pages[0]?.route).toBe('/nij/');
    expect(
      pages[0]?.entries
        .slice(1, 3)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['intercepts', 'tbl-set']);
    expect(words).toContain('5f');
  });

  test('results are held to an area or a kind, and counted whether they are shown or not', async () => {
    const engine = await engineOf(DUMMIES);
    const all = engine.search('nij', UNFILTERED, 1);
    expect(all.pages).toHaveLength(1);
    expect(all.found.pages).toBe(2);
    expect(all.areas).toEqual(['Nij', 'Area']);
    expect(all.kinds).toEqual(['section', 'table']);
    const area = engine.search('nij', { area: 'Area', kind: null });
    expect(area.pages.map(({ route }) => route)).toEqual(['/area/other/']);
    const tables = engine.search('nij', { area: null, kind: 'table' });
    expect(tables.pages.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['', 'tbl-set']]);
    expect(tables.found).toEqual({ pages: 1, parts: 1 });
    expect(engine.search('nij', { area: 'Area', kind: 'table' }).pages).toEqual([]);
  });

  test('names the nearest words where nothing is found', async () => {
    const { pages, near } = (await engineOf(FILES)).search('buttrwort');
    expect(pages).toEqual([]);
    expect(near).toEqual(['butterworth']);
  });

  test.each<[what: string, answer: Promise<Response>, patience: number]>([
    ['never arrives', new Promise(() => {}), LATE_DELAY_MS],
    ['stops half way', Promise.resolve(cutOff()), 60_000],
  ])('an index that %s is an error with its address', async (_, answer, patience) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => answer);
    const loading = expect(loadSearchEngine('/x.json')).rejects.toThrow('The search index /x.json does not come.');
    await vi.advanceTimersByTimeAsync(patience);
    await loading;
  });

  test('an index that arrives slowly is waited for', async () => {
    const built = await site(FILES);
    vi.useFakeTimers();
    const [start, end] = [built.read(INDEX).slice(0, 100), built.read(INDEX).slice(100)];
    const slow = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode(start));
        await new Promise((resolve) => setTimeout(resolve, LATE_DELAY_MS * 4));
        stream.enqueue(new TextEncoder().encode(end));
        stream.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(slow));
    const loading = loadSearchEngine(INDEX);
    await vi.advanceTimersByTimeAsync(LATE_DELAY_MS * 4);
    expect((await loading).search('signals').pages[0]?.route).toBe('/guide/');
  });

  test('an index that the host refuses is an error with its address', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }));
    await expect(loadSearchEngine('/x.json')).rejects.toThrow('503 Service Unavailable (/x.json)');
  });

  test.each(ODD_QUERIES)('no query makes the search fail: %#', async (query) => {
    const { pages } = (await engineOf(FILES)).search(query);
    expect(pages.length).toBeLessThanOrEqual(12);
  });
});

const marked = (text: string, words: ReadonlySet<string>) =>
  renderToStaticMarkup(createElement(MarkedText, { text, words }));

describe('what is shown', () => {
  test.each([...ODD_QUERIES, 'Text <b>of</b> strangers'])('texts are never markup: %#', (text) => {
    for (const words of [new Set<string>(), new Set(['bold', 'neck', 'text', 'img'])]) {
      const { body } = useBody(marked(text, words));
      expect(body.querySelectorAll(':not(mark)')).toHaveLength(0);
      expect(body.textContent).toBe(text);
    }
  });

  test('words that were looked for are marked, a number with its unit as one', () => {
    const html = marked('Filters of CFC 180, filtered (CFC).', new Set(['filters', 'cfc', '180', 'cfc180']));
    expect(html).toBe('<mark>Filters</mark> of <mark>CFC 180</mark>, filtered (<mark>CFC</mark>).');
  });

  test('the texts of a page are apart by section, without formulas twice, listings and buttons', async () => {
    useBody('');
    const built = await site({
      'intro.md':
        '# Home\n\nBefore $x_n$.\n\n## First\n\nOne.\n\n- two\n- three\n\n```\ncode\n```\n\n### Second\n\nFour.\n',
    });
    const html = /<div class="prose"[^>]*>([\s\S]*?)<\/div><\/article>/.exec(built.read('index.html'))?.[1] ?? '';
    const texts = textsOf(`<html><body>${html}</body></html>`);
    expect([...texts.keys()]).toEqual(['', 'first', 'second']);
    expect(texts.get('')?.text).toMatch(/^Before xn\W*\.$/);
    expect(texts.get('first')?.text).toBe('One. two three');
    expect(texts.get('second')?.text).toBe('Four.');
  });

  const dummies = () =>
    useBody(
      '<table><thead><tr><th>Dummy</th><th>Mass</th><th>F_t</th><th>F_c</th></tr></thead><tbody>' +
        '<tr><td>50M</td><td>77 kg</td><td>6806 N</td><td>6160 N</td></tr>' +
        '<tr><td>5F</td><td>49 kg</td><td>4287 N</td><td>3880 N</td></tr></tbody></table>',
    ).querySelector('table') as Element;

  test('a table answers with the row that differs in the words, and the columns asked for first', () => {
    const table = dummies();
    expect(rowOf(table, new Set(['5f']))).toBe('5F · Mass: 49 kg · F_t: 4287 N · F_c: 3880 N');
    expect(rowOf(table, new Set(['5f', 'ft']))).toBe('5F · F_t: 4287 N · Mass: 49 kg · F_c: 3880 N');
    // It stands in every row.
    expect(rowOf(table, new Set(['kg']))).toBe(null);
  });

  test('a section answers with its text where the words stand there, else with a row of its tables; a table never with text', () => {
    const part = { text: 'Masses of dummies.', tables: [dummies()] };
    expect(answerOf(part, 'section', new Set(['masses']))).toBe('Masses of dummies.');
    expect(answerOf(part, 'section', new Set(['5f']))).toBe('5F · Mass: 49 kg · F_t: 4287 N · F_c: 3880 N');
    expect(answerOf(part, 'section', new Set(['neck']))).toBe('Masses of dummies.');
    expect(answerOf(part, 'table', new Set(['masses']))).toBe('Dummy · Mass · F_t · F_c');
    expect(answerOf({ ...part, tables: [] }, 'section', new Set(['5f']))).toBe('Masses of dummies.');
  });

  test('excerpts are running text: without tables, captions and marks of notes', () => {
    useBody('');
    const texts = textsOf(
      '<html><body><h2 id="s">S</h2><p>CFC 1000<sup><a data-footnote-ref href="#a">1</a></sup>.</p>' +
        '<figure id="tbl-a"><figcaption>Caption.</figcaption><table><tbody><tr><td>x</td></tr></tbody></table></figure></body></html>',
    );
    expect(texts.get('s')?.text).toBe('CFC 1000.');
    expect(texts.get('s')?.tables).toHaveLength(1);
    expect(texts.get('tbl-a')?.tables).toHaveLength(1);
  });
});
