/** The index that is published, and the texts it is made of. */
import { describe, expect, test, vi } from 'vitest';
import { loadMiniSearch } from '../../client/search/minisearch.ts';
import type { Label } from '../../generator/model/facts.ts';
import { textsOf } from '../../generator/search/texts.ts';
import { SEARCH_FIELDS, type SearchShard, searchShardPath } from '../../theme/contract.ts';
import { decodePlaces, encodePlaces } from '../../theme/search-places.ts';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';

const SHARD = 'assets/search/current/0.json';
const shardOf = async (files: Files, options?: SiteOptions) =>
  JSON.parse((await site(files, options)).read(SHARD)) as SearchShard;

/** What stands in the index of a word: field, page, id and how often. */
function places(shard: SearchShard, word: string): string[] {
  const entries = shard.pages.flatMap(({ route, entries }) => entries.map(([id]) => `${route}#${id}`));
  const [, ...numbers] = shard.words.find(([each]) => each === word) ?? [word];
  const found: string[] = [];
  decodePlaces(numbers, (field, entry, count) => found.push(`${SEARCH_FIELDS[field]} ${entries[entry]} ${count}`));
  return found;
}

describe('what is in the index', () => {
  const FILES = {
    'intro.md': '# Home\n\nWelcome.',
    'neck/_category_.json': '{ "label": "Neck" }',
    'neck/nij.md': `---
names: [normalised neck criterion]
sidebar_label: Nij
---

# Neck injury criterion

Axial force and bending.

## Formula

$$
N_{ij} = \\frac{F_z}{F_{zc}} \\label{eq-nij}
$$

:::table[Intercepts of the dummies.]{#tbl-intercepts}

| Dummy | Tension |
| ----- | ------- |
| H3    | 6806    |

:::

\`\`\`ts
const secret = 1;
\`\`\`
`,
  };

  test('pages with their area, sections and numbered things, in the order of the page', async () => {
    const { pages } = await shardOf(FILES);
    expect(pages.map(({ title, area }) => [title, area])).toEqual([
      ['Home', ''],
      ['Neck injury criterion', 'Neck'],
    ]);
    expect(pages[1]?.entries).toEqual([
      ['', 'page', 'Neck injury criterion'],
      ['formula', 'section', 'Formula'],
      ['eq-nij', 'equation', 'N_ij = F_z F_zc'],
      ['tbl-intercepts', 'table', 'Table 1. Intercepts of the dummies.'],
    ]);
  });

  test('words by field and place, formulas by what they say', async () => {
    const shard = await shardOf(FILES);
    expect(places(shard, 'criterion')).toEqual(['title /neck/nij/# 1', 'names /neck/nij/# 1']);
    expect(places(shard, 'nij')).toEqual([
      'title /neck/nij/# 1',
      'text /neck/nij/#formula 1',
      'text /neck/nij/#eq-nij 1',
    ]);
    expect(places(shard, 'fzc')).toEqual(['text /neck/nij/#formula 1', 'text /neck/nij/#eq-nij 1']);
    expect(places(shard, '6806')).toEqual(['text /neck/nij/#formula 1', 'text /neck/nij/#tbl-intercepts 1']);
    expect(places(shard, 'intercepts')).toEqual([
      'captions /neck/nij/#formula 1',
      'captions /neck/nij/#tbl-intercepts 1',
    ]);
  });

  test('neither listings, nor markup of formulas, nor hidden pages', async () => {
    const shard = await shardOf({ ...FILES, 'hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nNothing here.' });
    for (const word of ['secret', 'katex', 'semantics', 'strut', 'hidden']) expect(places(shard, word)).toEqual([]);
  });

  test('a mark of a note is no digit of the number that it stands at', async () => {
    const shard = await shardOf({ 'intro.md': '# Home\n\nThe class is 1000[^a].\n\n[^a]: A note.' });
    // The description says it as well.
    expect(places(shard, '1000')).toEqual(['text /# 2']);
    expect(places(shard, '10001')).toEqual([]);
  });

  test('what a page can be filtered by: its outermost category, or itself', async () => {
    const { pages } = await shardOf({ ...FILES, 'limits.md': '---\nsidebar_label: Limits\n---\n\n# All limits' });
    expect(pages.map(({ facet }) => facet)).toEqual(['Home', 'Limits', 'Neck']);
  });

  test('names of the same thing are a word of their own, and examples are told', async () => {
    const aliases = [['5F', '5th percentile female', 'small female']];
    const settings = { search: { aliases, examples: ['Nij 5F'] } };
    const built = await site({ 'intro.md': '# Home\n\nThe 5F is a small female; 5 f is not.' }, { settings });
    expect(places(JSON.parse(built.read(SHARD)), 'zqa5f')).toEqual(['text /# 4']);
    expect(JSON.parse(built.read('assets/search/current/settings.json'))).toEqual({ aliases, examples: ['Nij 5F'] });
  });

  /** The pages that a site finds. */
  async function found(files: Files, query: string): Promise<string[]> {
    const { read } = await site(files);
    vi.stubGlobal('fetch', async (address: string) => new Response(read(address)));
    const settings = async () => ({ aliases: [], examples: [] });
    const shard = (number: number) => searchShardPath('current', number);
    const { pages } = await (await loadMiniSearch({ shard, pagefind: '', settings })).search(query);
    vi.unstubAllGlobals();
    return pages.map(({ route }) => route);
  }

  test('one word finds the two that the site writes, and nothing where the site has but one of them', async () => {
    const files = { 'intro.md': '# Home\n', 'a.md': '# Wall\n\nA load cell.', 'b.md': '# Weight\n\nThe load is high.' };
    expect(await found(files, 'loadcell')).toEqual(['/a/']);
    expect(await found(files, 'loadcarpet')).toEqual([]);
  });

  test('a page that repeats the words of another stands behind it', async () => {
    const words = '# Integral\n\n## Integral\n\nThe integral of a signal is an integral.';
    const files = { 'a.md': words, 'b.md': '# Area\n\n## The integral of a signal\n\nIt is the area.' };
    expect(await found({ 'intro.md': '# Home\n', ...files }, 'integral signal')).toEqual(['/a/', '/b/']);
    const back = { 'a.md': `---\nsearch_weight: 0.1\n---\n\n${words}` };
    expect(await found({ 'intro.md': '# Home\n', ...files, ...back }, 'integral signal')).toEqual(['/b/', '/a/']);
  });

  test('a number that the build computed is found', async () => {
    const shard = await shardOf({
      'intro.md': '# Home\n\nIt is :value[_intro/peak.ts#peak]{digits=1}.',
      '_intro/peak.ts': 'export const peak = 61.84;',
    });
    expect(places(shard, '61.8')).toEqual(['text /# 1']);
  });
});

test('where a word stands is read as it was written', () => {
  const places = [
    [0, 3, 1],
    [2, 0, 4],
    [2, 1, 1],
    [2, 9, 2],
    [5, 0, 1],
  ];
  // A page has them by its entries.
  const byEntry = places.toSorted(([, a = 0], [, b = 0]) => a - b);
  const numbers = encodePlaces(byEntry.flat());
  expect(numbers).toEqual([0, 1, 6, 2, 3, 1, 4, 2, 17, 2, 5, 1, 0]);
  const read: unknown[] = [];
  decodePlaces(numbers, (...place) => read.push(place));
  expect(read).toEqual(places);
  expect(encodePlaces([])).toEqual([]);
});

describe('an edit', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 200 }, (_, number) => [`page${number}.md`, `# Page ${number}\n\nText of ${number}.`]),
  );
  const search = (built: Awaited<ReturnType<typeof site>>) =>
    new Map(
      [...built.site.outputs]
        .filter(([path]) => /^assets\/search\/.*\/\d+\.json$/.test(path))
        .map(([path, { key }]) => [path, key]),
    );

  test('changes one shard, and the index of one page', async () => {
    const cache = new MemoryCache();
    const first = await site(pages, { cache });
    const before = search(first);
    for (const path of before.keys()) first.read(path);
    const indexed = cache.size;
    const second = await site({ ...pages, 'page7.md': '# Page 7\n\nAnother text.' }, { cache });
    const after = search(second);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([path, key]) => before.get(path) !== key);
    expect(before.size).toBe(4);
    expect(changed).toHaveLength(1);
    second.read(changed[0]?.[0] ?? '');
    // The page's facts and its part of the index, and the length of the shard.
    expect(cache.size - indexed).toBe(3);
  });

  test('gives the index of a site that is built from nothing', async () => {
    const cache = new MemoryCache();
    const files = { ...pages, 'page7.md': '# Page 7\n\nAnother text.' };
    const first = await site(pages, { cache });
    for (const path of search(first).keys()) first.read(path);
    const [warm, cold] = [await site(files, { cache }), await site(files)];
    for (const path of search(cold).keys()) expect(warm.read(path)).toBe(cold.read(path));
  });
});

test.each([
  ['en', 'en'],
  ['pt-BR', 'pt'],
  ['fil', 'fil'],
  ['haw-US', 'haw'],
])('Pagefind takes the language of pages in %s to be %s', async (lang, expected) => {
  const built = await site(
    { 'intro.md': '# Home\n\nWords.' },
    { settings: { locale: { lang }, search: { engine: 'pagefind' } } },
  );
  const entry = JSON.parse(built.read('assets/search/current/pagefind/pagefind-entry.json')) as { languages: object };
  expect(Object.keys(entry.languages)).toEqual([expected]);
});

test('Pagefind keeps of a page what the box shows, not its text', async () => {
  const built = await site(
    { 'intro.md': '# Home\n\n## First\n\nWords of zeal.' },
    { settings: { search: { engine: 'pagefind' } } },
  );
  const [fragment = ''] = built.paths.filter((each) => each.endsWith('.pf_fragment'));
  const [, json = ''] = built.read(fragment).split('pagefind_dcd');
  expect(JSON.parse(json)).toMatchObject({
    content: '',
    meta: { route: '/', page: 'Home' },
    anchors: [{ id: 'first' }],
  });
  expect(json).not.toContain('zeal');
});

test('a site without search has none of it', async () => {
  const built = await site({ 'intro.md': '# Home' }, { settings: { search: false } });
  expect(built.paths.filter((path) => path.includes('search'))).toEqual([]);
  expect(built.read('index.html')).not.toContain('search');
});

test('the home page tells search engines how to search', async () => {
  const html = (await site({ 'intro.md': '# Home' }, { settings: { baseUrl: '/docs/' } })).read('index.html');
  expect(html).toContain('"urlTemplate":"http://localhost/docs/search/?q={search_term_string}"');
});

test('an index that is too long for readers is a warning that says what to set', async () => {
  const random = (seed: number) => () => {
    seed = (seed * 48271) % 2147483647;
    return seed;
  };
  const next = random(7);
  const word = () => Array.from({ length: 24 }, () => String.fromCharCode(97 + (next() % 26))).join('');
  const words = () => Array.from({ length: 1600 }, word).join(' ');
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, number) => [`p${number}.md`, `# P${number}\n\n${words()}`]),
  );
  const { diagnostics } = await site({ 'intro.md': '# Home', ...files });
  expect(diagnostics).toMatchObject([
    { rule: 'search-size', severity: 'warning', message: expect.stringContaining("{ engine: 'pagefind' }") },
  ]);
});

describe('texts of a page', () => {
  test('references, numbers and quoted marks in attributes', () => {
    const html = '<p title="a > b">5 &lt; 6 &#x26; &#39;so&#39;</p><img alt="a &quot;figure&quot;" src="x">';
    expect(textsOf(html, 'T', [])).toEqual([
      { id: '', kind: 'page', label: 'T', text: `5 < 6 & 'so' a "figure"`, captions: '' },
    ]);
  });

  test('every named character reference', () => {
    const html = '<p>caf&eacute; 5&thinsp;&micro;m &hellip; R&amp;D &notin; &unknown;</p><img alt="&Delta;v" src="x">';
    expect(textsOf(html, 'T', [])[0]?.text).toBe('café 5 µm … R&D ∉ &unknown; Δv');
  });

  test('elements without an end do not hold what follows: sections after a film in a figure are found', () => {
    const label: Label = { id: 'fig-film', kind: 'figure', number: 1 };
    const html =
      '<figure id="fig-film"><video controls><source src="a.mp4"><track src="a.vtt"></video>' +
      '<figcaption>A film.</figcaption></figure><p>Before.</p><h2 id="later">Later</h2><p>After.</p>';
    expect(textsOf(html, 'T', [label])).toEqual([
      { id: '', kind: 'page', label: 'T', text: 'Before.', captions: 'A film.' },
      { id: 'fig-film', kind: 'figure', label: 'A film.', text: '', captions: 'A film.' },
      { id: 'later', kind: 'section', label: 'Later', text: 'After.', captions: '' },
    ]);
  });

  test('scripts and styles are no markup, whatever they say', () => {
    const html = '<script>if (a<b && c>d) end("</p>");</script><style>a::before { content: "<b>" }</style><p>Text.</p>';
    expect(textsOf(html, 'T', [])[0]?.text).toBe('Text.');
  });

  test('in SVG and MathML an element may end with a slash; in HTML it may not', () => {
    const html =
      '<p>a<svg viewBox="0 0 1 1"><path d="M0 0"/><title>b</title></svg> c <math><mspace/><mi>x</mi></math>d</p>' +
      '<p><b/>e</b> <a href=x/>f</a></p>';
    expect(textsOf(html, 'T', [])[0]?.text).toBe('a c d e f');
  });

  test('a formula is found by its words, wherever it stands', () => {
    const formula =
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>F</mi>' +
      '<annotation encoding="application/x-tex">F_z &lt; \\frac{a}{b}</annotation></semantics></math></span>' +
      '<span class="katex-html" aria-hidden="true">F</span></span>';
    const found = textsOf(`<h2 id="s">Limit ${formula}</h2><p>It is ${formula}.</p>`, 'T', []);
    expect(found[1]).toEqual({
      id: 's',
      kind: 'section',
      label: 'Limit F_z < a b',
      text: 'It is F_z < a b .',
      captions: '',
    });
  });

  test('a numbered thing that holds another one keeps its caption', () => {
    const labels: Label[] = [
      { id: 'fig-a', kind: 'figure', number: 1 },
      { id: 'eq-b', kind: 'equation', number: 1 },
    ];
    const html = '<figure id="fig-a"><div id="eq-b">x</div><figcaption>A caption.</figcaption></figure>';
    expect(textsOf(html, 'T', labels).map(({ id, label }) => [id, label])).toEqual([
      ['', 'T'],
      ['fig-a', 'A caption.'],
      ['eq-b', 'x'],
    ]);
  });

  test('cells and items are apart, parts of a word are not', () => {
    const html = '<table><tr><td>a</td><td>b</td></tr></table><ul><li>c</li><li>d<sub>e</sub></li></ul>';
    expect(textsOf(html, 'T', [])[0]?.text).toBe('a b c de');
  });
});
