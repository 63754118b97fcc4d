/** The index that is published, and the texts it is made of. */
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../generator/search/texts.ts';
import { SEARCH_FIELDS, type SearchShard } from '../../theme/contract.ts';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';

const SHARD = 'assets/search/current/0.json';
const shardOf = async (files: Files, options?: SiteOptions) =>
  JSON.parse((await site(files, options)).read(SHARD)) as SearchShard;

/** What stands in the index of a word: field, page, id and how often. */
function places(shard: SearchShard, word: string): string[] {
  const entries = shard.pages.flatMap(({ route, entries }) => entries.map(([id]) => `${route}#${id}`));
  const [, ...numbers] = shard.words.find(([each]) => each === word) ?? [word];
  const found: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    const field = SEARCH_FIELDS[numbers[at] ?? 0];
    let left = numbers[at + 1] ?? 0;
    at += 2;
    for (let entry = 0; left > 0; left -= 1) {
      const step = numbers[at] ?? 0;
      entry += step >> 1;
      const times = step % 2 === 0 ? 1 : (numbers[at + 1] ?? 0);
      found.push(`${field} ${entries[entry]} ${times}`);
      at += 1 + (step % 2);
    }
  }
  return found;
}

describe('what is in the index', () => {
  const FILES = {
    'intro.md': '# Home\n\nWelcome.',
    'neck/_category_.json': '{ "label": "Neck" }',
    'neck/nij.md': `---
aliases: [normalised neck criterion]
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
    expect(places(shard, 'criterion')).toEqual(['title /neck/nij/# 1', 'aliases /neck/nij/# 1']);
    expect(places(shard, 'nij')).toEqual([
      'title /neck/nij/# 1',
      'text /neck/nij/#formula 1',
      'text /neck/nij/#eq-nij 1',
    ]);
    expect(places(shard, 'fzc')).toEqual(['text /neck/nij/#formula 1', 'text /neck/nij/#eq-nij 1']);
    expect(places(shard, '6806')).toEqual(['text /neck/nij/#formula 1']);
    expect(places(shard, 'intercepts')).toEqual([
      'captions /neck/nij/#formula 1',
      'captions /neck/nij/#tbl-intercepts 1',
    ]);
  });

  test('neither listings, nor markup of formulas, nor hidden pages', async () => {
    const shard = await shardOf({ ...FILES, 'hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nNothing here.' });
    for (const word of ['secret', 'katex', 'semantics', 'strut', 'hidden']) expect(places(shard, word)).toEqual([]);
  });

  test('a number that the build computed is found', async () => {
    const shard = await shardOf({
      'intro.md': '# Home\n\nIt is :value[peak.ts#peak]{digits=1}.',
      '_examples/peak.ts': 'export const peak = 61.84;',
    });
    expect(places(shard, '61.8')).toEqual(['text /# 1']);
  });
});

describe('an edit', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 200 }, (_, number) => [`page${number}.md`, `# Page ${number}\n\nText of ${number}.`]),
  );
  const search = (built: Awaited<ReturnType<typeof site>>) =>
    new Map(
      [...built.site.outputs]
        .filter(([path]) => path.startsWith('assets/search/'))
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
  const words = () => Array.from({ length: 4000 }, () => next().toString(36)).join(' ');
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

  test('cells and items are apart, parts of a word are not', () => {
    const html = '<table><tr><td>a</td><td>b</td></tr></table><ul><li>c</li><li>d<sub>e</sub></li></ul>';
    expect(textsOf(html, 'T', [])[0]?.text).toBe('a b c de');
  });
});
