import { describe, expect, test } from 'vitest';
import { compileGlossary } from '../../generator/compile/glossary.ts';
import { compileBibliography } from '../../generator/compute/bibliography.ts';
import type { SourcePath } from '../../generator/paths.ts';
import { site } from '../support/site.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const bibliography = (items: unknown) =>
  compileBibliography(
    'docs/_bibliography.json' as SourcePath,
    bytes(typeof items === 'string' ? items : JSON.stringify(items)),
  );
const html = async (item: object) => (await bibliography([{ id: 'x', ...item }])).entries[0]?.html;

describe('sources', () => {
  test('an article', async () => {
    expect(
      await html({
        type: 'article-journal',
        title: 'Clipping <pulses> & more',
        author: [
          { family: 'Doe', given: 'Jane Anne' },
          { family: 'Roe', given: 'R.' },
        ],
        'container-title': 'Journal of Impacts',
        volume: '5',
        issue: '2',
        page: '164-172',
        issued: { 'date-parts': [[2004]] },
        DOI: '10.1000/182',
      }),
    ).toBe(
      'Doe, J. A. and Roe, R., “Clipping &#60;pulses&#62; &#38; more”, <i>Journal of Impacts</i> vol. 5 (no. 2), 2004, pp. 164–172. ' +
        '<a href="https://doi.org/10.1000/182">doi:10.1000/182</a>',
    );
  });

  test('a standard, and an address', async () => {
    expect(
      await html({
        type: 'standard',
        title: 'Instrumentation',
        number: 'SAE J211-1',
        URL: 'https://www.example.com/a?b=1&c=2',
      }),
    ).toBe('<i>Instrumentation</i>, SAE J211-1. <a href="https://www.example.com/a?b=1&amp;c=2">example.com</a>');
  });

  test('an address that is none of the web is not linked', async () => {
    expect(await html({ type: 'book', title: 'T', URL: 'javascript:alert(1)' })).toBe('<i>T</i>.');
  });

  for (const [text, line] of [
    ['{}', '1:1 the file has to hold a list'],
    ['[1]', '1:2 a source is an object'],
    ['[{ "id": "a" }]', "1:2 the source 'a' has no type and no title"],
    ['[\n  { "type": "book", "title": "T" }\n]', '2:3 the source here has no id'],
    ['[{ "id": "a b", "type": "book", "title": "T" }]', "1:2 the id 'a b' cannot be cited"],
    [
      '[{ "id": "a", "type": "book", "title": "T" },\n{ "id": "a", "type": "book", "title": "T" }]',
      "2:1 two sources have the id 'a'",
    ],
    ['[{', '1:3 the file cannot be read'],
  ] as const) {
    test(text, async () => {
      const { diagnostics } = await bibliography(text);
      const found = diagnostics.map(({ line: row, column, message }) => `${row}:${column} ${message}`);
      expect(found).toHaveLength(1);
      expect(found[0]?.startsWith(line)).toBe(true);
    });
  }
});

test('a glossary: names, notes, and what is neither', () => {
  const text = 'HIC: head injury criterion\nVC:\n  name: viscous criterion\n  note: "of <chest>"\nX: [1]\n';
  const { terms, diagnostics } = compileGlossary('docs/_glossary.yml' as SourcePath, bytes(text));
  expect(terms).toEqual([
    { term: 'HIC', name: 'head injury criterion', note: '' },
    { term: 'VC', name: 'viscous criterion', note: 'of &lt;chest>' },
  ]);
  expect(diagnostics.map(({ line, column }) => [line, column])).toEqual([[5, 1]]);
});

describe('on pages', () => {
  const FILES = {
    '_bibliography.json': JSON.stringify([
      { id: 'b', type: 'book', title: 'B' },
      { id: 'a', type: 'book', title: 'A' },
    ]),
    '_glossary.yml': 'HIC: head injury criterion\nNij: neck injury criterion\n',
    'intro.md': '# Home\n\nFirst :cite[b, p. 3], then :cite[a; b]. The HIC, HICs, a HIC; :term[Nij], ABC. `HIC`\n',
    'lists.md': '# Lists\n\nHere is HIC.\n\n::glossary\n\n::bibliography\n',
  };

  test('citations are numbered as they come, and the page ends with its sources', async () => {
    const { read, lines } = await site(FILES);
    expect(lines).toEqual([]);
    const page = read('index.html');
    expect(page).toContain('First <span class="cite">[<a href="#cite-1">1</a>, p. 3]</span>');
    expect(page).toContain('[<a href="#cite-2">2</a>; <a href="#cite-1">1</a>]');
    expect(page).toMatch(/<h2 id="sources">Sources<\/h2>/);
    expect(page).toMatch(/<li id="cite-1" value="1"><i>B<\/i>\. <a class="source-more" href="\/lists\/#source-b"/);
  });

  test('the bibliography names the pages that cite each source', async () => {
    const { read } = await site(FILES);
    expect(read('lists/index.html')).toContain(
      '<li id="source-a"><i>A</i>. <span class="cited-by">Cited by <a href="/">Home</a></span></li>',
    );
  });

  test('an abbreviation explains itself once, where it is first used', async () => {
    const { read } = await site(FILES);
    const page = read('index.html');
    const link = (word: string, name: string) =>
      `<a class="term" href="/lists/#term-${word.toLowerCase()}"><abbr title="${name}">${word}</abbr></a>`;
    expect(page).toContain(
      `The ${link('HIC', 'head injury criterion')}, HICs, a HIC; ${link('Nij', 'neck injury criterion')}, ABC. <code>HIC</code>`,
    );
    expect(read('lists/index.html')).toContain('Here is HIC.');
  });

  test('without a page for the glossary it can be focused', async () => {
    const { 'lists.md': _, ...files } = FILES;
    expect((await site(files)).read('index.html')).toContain(
      '<abbr title="head injury criterion" tabindex="0">HIC</abbr>',
    );
  });

  test('links to sources and terms of the lists are anchors like others', async () => {
    const links = '[a](lists.md#source-a) [b](lists.md#source-c) [c](lists.md#term-hic)';
    const { lines } = await site({ ...FILES, 'intro.md': `${FILES['intro.md']}\n${links}\n` });
    expect(lines).toEqual([
      "docs/intro.md:5:24 warning broken-anchor: there is no '#source-c' on /lists/; did you mean '#source-a'?",
    ]);
  });
});
