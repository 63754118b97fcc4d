/** The index that is published, and the texts it is made of. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadSearchEngine } from '../../client/search/engine.ts';
import type { Label } from '../../generator/model/facts.ts';
import { textsOf } from '../../generator/search/texts.ts';
import { type SearchIndexFile, searchIndexPath } from '../../theme/search/index-file.ts';
import { type Files, site } from '../support/site.ts';

const INDEX = searchIndexPath('current');

/** The pages that a site finds. */
async function found(files: Files, query: string): Promise<string[]> {
  const { read } = await site({ 'intro.md': '# Home\n', ...files });
  vi.stubGlobal('fetch', async (address: string) => new Response(read(address)));
  onTestFinished(() => void vi.unstubAllGlobals());
  return (await loadSearchEngine(INDEX)).search(query).pages.map(({ route }) => route);
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
    const { pages } = JSON.parse((await site(FILES)).read(INDEX)) as SearchIndexFile;
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

  test.each(['normalised', 'axial', 'Fzc', '6806', 'intercepts'])('a page is found by %s', async (query) => {
    expect(await found(FILES, query)).toEqual(['/neck/nij/']);
  });

  const HIDDEN = { 'hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nNothing here.' };
  test.each(['secret', 'katex', 'semantics', 'strut', 'hidden'])(
    'neither listings, nor markup of formulas, nor hidden pages: %s',
    async (query) => {
      expect(await found({ ...FILES, ...HIDDEN }, query)).toEqual([]);
    },
  );

  test('examples of queries are those of the settings', async () => {
    const { read } = await site({ 'intro.md': '# Home' }, { settings: { search: { examples: ['Nij 5F'] } } });
    expect(JSON.parse(read(INDEX))).toMatchObject({ examples: ['Nij 5F'] });
  });

  test('one word finds the two that the site writes, and nothing where the site has but one of them', async () => {
    const files = { 'a.md': '# Wall\n\nA load cell.', 'b.md': '# Weight\n\nThe load is high.' };
    expect(await found(files, 'loadcell')).toEqual(['/a/']);
    expect(await found(files, 'loadcarpet')).toEqual([]);
  });

  test('a page that repeats the words of another stands behind it', async () => {
    const words = '# Integral\n\n## Integral\n\nThe integral of a signal is an integral.';
    const files = { 'a.md': words, 'b.md': '# Area\n\n## The integral of a signal\n\nIt is the area.' };
    expect(await found(files, 'integral signal')).toEqual(['/a/', '/b/']);
    const back = { 'a.md': `---\nsearch_weight: 0.1\n---\n\n${words}` };
    expect(await found({ ...files, ...back }, 'integral signal')).toEqual(['/b/', '/a/']);
  });

  test('a number that the build computed is found', async () => {
    const files = {
      'peak.md': '# Peak\n\nIt is :value[_peak.ts#peak]{digits=1}.',
      '_peak.ts': 'export const peak = 61.84;',
    };
    expect(await found(files, '61.8')).toEqual(['/peak/']);
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
