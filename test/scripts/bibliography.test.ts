import { describe, expect, test } from 'vitest';
import type { SourcePath } from '../../generator/model/paths.ts';
import { compileBibliography } from '../../generator/scripts/bibliography.ts';
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

  test('how a source is known is a tag behind it', async () => {
    const known = (custom: unknown) => html({ type: 'book', title: 'T', custom });
    expect(await known({ read: 'text' })).toBe('<i>T</i>. <span class="standing read"><span>read</span></span>');
    expect(await known({ read: 'abstract' })).toBe('<i>T</i>. <span class="standing">abstract only</span>');
    expect(await known({ read: 'cited', via: 'Doe & Roe' })).toBe(
      '<i>T</i>. <span class="standing">as cited in Doe &amp; Roe</span>',
    );
    expect(await known({ read: 'cited' })).toBe('<i>T</i>. <span class="standing">as cited by others</span>');
    expect(await known({ other: 1 })).toBe('<i>T</i>.');
    const { diagnostics } = await bibliography([{ id: 'x', type: 'book', title: 'T', custom: { read: 'skimmed' } }]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('be one of text, abstract, cited'),
    ]);
  });

  test('half a character is none, in a text and in an address', async () => {
    expect(await html({ type: 'book', title: 'T\ud800', DOI: '10.1/a\udc00' })).toBe(
      '<i>T\ufffd</i>. <a href="https://doi.org/10.1/a%EF%BF%BD">doi:10.1/a\ufffd</a>',
    );
  });

  test('a type that CSL-JSON does not have is reported at its place, and the source is formatted', async () => {
    const { lines, read } = await site({
      'intro.md': '# A\n\n:cite[a]',
      '_bibliography.json': '[\n{ "id": "a",\n"type": "artcle", "title": "Sound" }]',
    });
    expect(lines).toEqual([
      `docs/_bibliography.json:3:9 error bibliography: 'type' of 'a' is "artcle": it must be a type of CSL-JSON; did you mean 'article'?`,
    ]);
    expect(read('index.html')).toContain('<i>Sound</i>.');
  });

  test('names with particles, hyphens and suffixes', async () => {
    const of = (...author: readonly object[]) => html({ type: 'book', title: 'T', author });
    expect(await of({ family: 'van der Berg', given: 'Jan P.' })).toBe('Berg, J. P. van der, <i>T</i>.');
    expect(await of({ family: 'Berg', given: 'J.', 'non-dropping-particle': 'van', suffix: 'III' })).toBe(
      'Berg, J. van, III, <i>T</i>.',
    );
    expect(await of({ family: 'Schmitt', given: 'Kai-Uwe' }, { family: 'Doe', given: 'J.A.' }, { family: 'X' })).toBe(
      'Schmitt, K.-U., Doe, J. A. and X, <i>T</i>.',
    );
  });

  test('quotes, marks at the end and markup of a title', async () => {
    const book = (title: string) => html({ type: 'book', title });
    const chapter = (title: string) => html({ type: 'chapter', title, note: 'A.' });
    expect(await book(`The "a" of NHTSA's 5" pipe`)).toBe('<i>The “a” of NHTSA’s 5" pipe</i>.');
    expect(await book('Is it?')).toBe('<i>Is it?</i>');
    expect(await book('CO<sub>2</sub> and <i>in</i> <span class="nocase">X</span>')).toBe(
      '<i>CO<sub>2</sub> and </i>in<i> X</i>.',
    );
    expect(await chapter('The "a" <i>b</i>')).toBe('“The ‘a’ <i>b</i>”, A.');
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

  test('an organisation, and editors; a note is no list of fields', async () => {
    expect(
      await html({
        type: 'chapter',
        title: 'T',
        author: [{ literal: 'The Committee' }],
        editor: [
          { family: 'Doe', given: 'J.' },
          { family: 'Roe', given: 'R.' },
        ],
        issued: null,
        note: 'publisher: the same',
      }),
    ).toBe('The Committee, “T”, Doe, J. and Roe, R. (eds), publisher: the same.');
  });

  test('no text becomes markup of its own, whatever field it is in', async () => {
    const bad = '<img src=x onerror=1>"&';
    const item = Object.fromEntries(
      ['title', 'number', 'edition', 'version', 'container-title', 'volume', 'issue', 'event-title', 'publisher']
        .concat('collection-title', 'page', 'note', 'language', 'abstract')
        .map((name) => [name, bad]),
    );
    const shown = await html({
      ...item,
      type: 'article-journal',
      author: [{ family: bad, given: bad }, { literal: bad }],
      issued: { literal: bad },
      accessed: { raw: bad },
      URL: `https://example.com/?${bad}`,
    });
    expect(shown?.replace(/<\/?i>|<a href="[^"<]*">|<\/a>/g, '')).not.toMatch(/<|&(?!#?\w+;)/);
  });

  test.each([
    ['https://doi.org/10.1000/182', '10.1000/182', '10.1000/182'],
    ['10.1000/(A)1<1::B>3#"c', '10.1000/(A)1%3C1::B%3E3%23%22c', '10.1000/(A)1&lt;1::B>3#&quot;c'],
  ])('the DOI %s', async (doi, href, text) => {
    expect(await html({ type: 'book', title: 'T', DOI: doi, URL: 'https://example.com' })).toBe(
      `<i>T</i>. <a href="https://doi.org/${href}">doi:${text}</a>`,
    );
  });

  test('the day on which an address was seen', async () => {
    const seen = { type: 'webpage', title: 'T', accessed: { 'date-parts': [[2024, 5, 6]] } };
    expect(await html(seen)).toBe('<i>T</i>.');
    expect(await html({ ...seen, URL: 'https://example.com' })).toBe(
      '<i>T</i>. <a href="https://example.com">example.com</a> (accessed 2024-05-06)',
    );
  });

  test('numbers and words of the language are ids like others', async () => {
    const ids = ['b', '10', '2', 'constructor', '__proto__', 'toString', 'a'];
    const { entries } = await bibliography(ids.map((id) => ({ id, type: 'book', title: `T of ${id}` })));
    expect(entries.map((entry) => [entry.key, entry.html])).toEqual(ids.map((id) => [id, `<i>T of ${id}</i>.`]));
  });

  test('a field that is not what it has to be stays out, and is named', async () => {
    const { entries, diagnostics } = await bibliography(`[{ "id": "x", "type": "book", "title": "T",
  "author": ["Doe"],
  "editor": [{ "family": "A", "given": [5] }],
  "publisher": {},
  "issued": { "date-parts": [[2004, "May"]] },
  "DOI": "x",
  "URL": "https://",
  "accessed": "May"
}]`);
    expect(entries).toEqual([{ key: 'x', html: '<i>T</i>, A (ed.).', line: 1, column: 2 }]);
    const name = '{ "family": …, "given": … }, or { "literal": … } for an organisation';
    const date = 'a date: { "date-parts": [[2004, 12, 31]] }, or less of it';
    expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      `2:14 'author[0]' of 'x' is "Doe": it must be a name: ${name}`,
      "3:40 'editor[0].given' of 'x' is [5]: it must be text",
      "4:16 'publisher' of 'x' is {}: it must be text",
      `5:13 'issued' of 'x' is {"date-parts":[[2004,"May"]]}: it must be ${date}`,
      `6:10 'DOI' of 'x' is "x": it must be a DOI: 10.…/…`,
      `7:10 'URL' of 'x' is "https://": it must be an address: https://…`,
      `8:15 'accessed' of 'x' is "May": it must be ${date}`,
    ]);
  });

  for (const [text, line] of [
    ['{}', '1:1 the file is {}: it must be a list of sources'],
    ['[1]', "1:2 '[0]' is 1: it must be an object"],
    ['[{ "id": "a", "type": "book" }]', "1:2 'title' of 'a' is missing: it must be text"],
    ['[\n  { "type": "book", "title": "T" }\n]', "2:3 '[0].id' is missing: it must be text"],
    ['[{ "id": "a b", "type": "book", "title": "T" }]', `1:10 'id' of 'a b' is "a b": it must be an id of letters`],
    [
      '[{ "id": "a", "type": "book", "title": "T" },\n{ "id": "a", "type": "book", "title": "T" }]',
      `2:9 'id' of 'a' is "a": it must be an id that no other source has`,
    ],
    ['[{ "id": "a", "id": "b" }]', '1:15 the file is not JSON: '],
  ] as const) {
    test(text, async () => {
      const { diagnostics } = await bibliography(text);
      const found = diagnostics.map(({ line: row, column, message }) => `${row}:${column} ${message}`);
      expect(found).toHaveLength(1);
      expect(found[0]?.startsWith(line)).toBe(true);
    });
  }
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

  test('links to sources and terms of the lists are anchors like others', async () => {
    const links = '[a](lists.md#source-a) [b](lists.md#source-c) [c](lists.md#term-hic)';
    const { lines } = await site({ ...FILES, 'intro.md': `${FILES['intro.md']}\n${links}\n` });
    expect(lines).toEqual([
      "docs/intro.md:5:24 warning broken-anchor: there is no '#source-c' on /lists/; did you mean '#source-a'?",
    ]);
  });
});
