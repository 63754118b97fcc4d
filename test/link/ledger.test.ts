/** Published addresses are promises: what a build says of those that it loses. */
import { describe, expect, test } from 'vitest';
import type { Addresses } from '../../generator/model/ledger.ts';
import { type Files, site } from '../support/site.ts';

const ACCEPT = "or run 'site ledger --accept' if it is meant to go";
const HOME = { 'intro.md': '# Home' };
const ledger = (...lines: string[]) => ({
  'routes.lock.json': `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`,
});
const NEW = '# New\n\n## One\n\n## Two\n';

async function linesOf(files: Files, settings: object = {}): Promise<readonly string[]> {
  return (await site({ ...HOME, ...files }, { settings })).lines;
}

/** The addresses of a site as JSON. */
async function published(files: Files, settings: object = {}): Promise<object> {
  const addresses: Addresses = (await site({ ...HOME, ...files }, { settings })).site.promises.published();
  return Object.fromEntries(addresses);
}

describe('what is promised', () => {
  test('is the routes of pages and aliases, and every id that its author or its text gave, sorted', async () => {
    const page = `---
aliases: [/before/]
---

# Page {#top}

## Zeta

## Alpha {#alpha oldIds="a"}

:::note[Careful]{#careful}
Text.
:::

$$
x \\label{eq-x}
$$

\`\`\`js {#lst-x}
1
\`\`\`

<a id="raw"></a><a name="named"></a>
`;
    const category = '{ "link": { "type": "generated-index" } }';
    expect(await published({ 'z.md': page, 'b/_category_.json': category, 'b/c.md': '# C' })).toEqual({
      '/': ['home'],
      '/b/c/': ['c'],
      '/before/': '/z/',
      '/category/b/': [],
      '/z/': ['a', 'alpha', 'careful', 'eq-x', 'lst-x', 'named', 'raw', 'top', 'zeta'],
    });
  });

  test('are sources and terms in the lists of the site, but no ids that count', async () => {
    const files = {
      'page.md': '# Page\n\nA note[^1] on NIJ :cite[key].\n\n[^1]: Small.\n\n::bibliography\n\n::glossary',
      '_bibliography.json': '[{ "id": "key", "type": "book", "title": "Book" }]',
      '_glossary.yml': 'NIJ: neck injury criterion',
    };
    expect(await published(files)).toEqual({
      '/': ['home'],
      '/page/': ['page', 'source-key', 'sources', 'term-nij'],
    });
  });

  test('are addresses with the slashes of the site, not files of the static folder and not the frame', async () => {
    const files = { 'a b.md': '# A', 'static/file.html': '<p id="x">' };
    expect(await published(files, { trailingSlash: false })).toEqual({ '/': ['home'], '/a b': ['a'] });
  });
});

describe('a lost route', () => {
  test('is answered by a page, an alias or a static file', async () => {
    const files = {
      ...ledger('"/": []', '"/new/": ["one"]', '"/old/": ["two"]', '"/file/": ["x"]', '"/data.txt": []'),
      'new.md': `---\naliases: [/old/]\n---\n\n${NEW}`,
      'static/file/index.html': '<p id="x">',
      'static/data.txt': 'text',
    };
    expect(await linesOf(files)).toEqual([]);
  });

  const alias = (written: string, file: string) => `'aliases: [${written}]' into the front matter of docs/${file}`;

  test.each<[string, string, Files, string]>([
    [
      'a new page with the same ids',
      '"/old/": ["new", "one", "two"]',
      { 'f/other.md': NEW },
      alias('/old/', 'f/other.md'),
    ],
    ['a new page by the same name elsewhere', '"/a/old/": ["x"]', { 'b/old.md': NEW }, alias('/a/old/', 'b/old.md')],
    [
      'a new page by a similar name',
      '"/filters/": []',
      { 'filter.md': '# F', 'filterz.md': '# G' },
      alias('/filters/', 'filter.md'),
    ],
    [
      'a page with aliases',
      '"/a/old/": []',
      { 'b/old.md': `---\naliases: [/x/]\n---\n\n${NEW}` },
      "'/a/old/' into the list 'aliases' in the front matter of docs/b/old.md",
    ],
    ['a page with an odd address', '"/a/old, x/": []', { 'b/old, x.md': NEW }, alias('"/a/old, x/"', 'b/old, x.md')],
    [
      'the page of a category',
      '"/categories/parts/": []',
      { 'parts/_category_.json': '{ "link": { "type": "generated-index" } }', 'parts/z.md': '# Z' },
      `'"aliases": ["/categories/parts/"]' into 'link' of docs/parts/_category_.json`,
    ],
    [
      'nothing that is close',
      '"/something/": []',
      {},
      "'aliases: [/something/]' into the front matter of the page that has its text now",
    ],
  ])('has a line that mends it: %s', async (_, lost, files, line) => {
    const [route] = Object.keys(JSON.parse(`{${lost}}`));
    expect(await linesOf({ ...ledger('"/": []', lost), ...files })).toEqual([
      `routes.lock.json:3:3 error lost-route: nothing is published at '${route}' any more: write ${line}, ${ACCEPT}`,
    ]);
  });

  test('where the docs are mounted, the line counts from there, and elsewhere it names no page', async () => {
    const settings = { docs: { routeBasePath: '/guide/' } };
    const files = { ...ledger('"/guide/a/old/": []', '"/old/": []'), 'b/old.md': NEW };
    expect(await linesOf(files, settings)).toEqual([
      `routes.lock.json:2:3 error lost-route: nothing is published at '/guide/a/old/' any more: write 'aliases: [/a/old/]' into the front matter of docs/b/old.md, ${ACCEPT}`,
      `routes.lock.json:3:3 error lost-route: nothing is published at '/old/' any more, where no page of the docs can be: put a file there in the static folder, ${ACCEPT}`,
    ]);
  });

  test('slashes that a site has given up are lost where hosts do not find the page', async () => {
    expect(await linesOf({ ...ledger('"/": []', '"/new/": []'), 'new.md': NEW }, { trailingSlash: false })).toEqual([
      `routes.lock.json:3:3 error lost-route: '/new/' is '/new' now, which not every host finds: set 'trailingSlash' back, ${ACCEPT}`,
    ]);
    expect(await linesOf({ ...ledger('"/": []', '"/new": []'), 'new.md': NEW })).toEqual([]);
  });

  test('an alias is a promise, with the ids of its page', async () => {
    const files = ledger('"/": []', '"/new/": ["one", "two"]', '"/old/": "/new/"');
    expect(await linesOf({ ...files, 'new.md': NEW })).toEqual([
      expect.stringMatching(/^routes\.lock\.json:4:3 error lost-route: nothing is published at '\/old\/' any more/),
    ]);
    expect(
      await linesOf({ ...files, 'new.md': NEW, 'other.md': '---\naliases: [/old/]\n---\n\n# Other\n\n## One' }),
    ).toEqual([
      expect.stringMatching(/^routes\.lock\.json:4:3 error lost-anchor: there is no '#two' on \/other\/ any more/),
    ]);
  });
});

describe('a lost anchor', () => {
  const page = (text: string) => ({ ...ledger('"/": []', '"/new/": ["one", "two"]'), 'new.md': text });
  const behind = (line: number, braces: string) =>
    `write '{${braces}}' behind the heading in line ${line} of docs/new.md`;
  const ANCHOR = `put '<a id="two"></a>' where its readers should arrive in docs/new.md`;

  test.each([
    ['the only new heading', '## Second part', 'docs/new.md:5:1', behind(5, '#second-part oldIds="two"')],
    ['the heading that is close', '## Other\n\n## Twos', 'docs/new.md:7:1', behind(7, '#twos oldIds="two"')],
    [
      'a heading with old ids',
      '## Three {#three oldIds="x y"}',
      'docs/new.md:5:1',
      behind(5, '#three oldIds="x y two"'),
    ],
    [
      'something else with an id',
      ':::note{#twos}\nText.\n:::',
      'routes.lock.json:3:3',
      `write '{#twos oldIds="two"}' behind what has this id in docs/new.md`,
    ],
    ['nothing', '', 'routes.lock.json:3:3', ANCHOR],
    ['an equation, which takes no old ids', '$$\nx \\label{twos}\n$$', 'routes.lock.json:3:3', ANCHOR],
  ])('has a line that mends it: %s', async (_, text, place, mend) => {
    expect(await linesOf(page(`# New\n\n## One\n\n${text}\n`))).toEqual([
      `${place} error lost-anchor: there is no '#two' on /new/ any more: ${mend}, ${ACCEPT}`,
    ]);
  });

  test('in a list of the site is not mended beside another of its entries', async () => {
    const files = {
      ...ledger('"/": []', '"/list/": ["source-book-1"]'),
      'list.md': '# List :cite[book-2]\n\n::bibliography\n\n::sources',
      '_bibliography.json': '[{ "id": "book-2", "type": "book", "title": "Book" }]',
    };
    expect(await linesOf(files)).toEqual([
      `routes.lock.json:3:3 error lost-anchor: there is no '#source-book-1' on /list/ any more: put '<a id="source-book-1"></a>' where its readers should arrive in docs/list.md, ${ACCEPT}`,
    ]);
  });

  test('is answered by an old id, and by whatever has the id', async () => {
    expect(await linesOf(page('# New\n\n## One\n\n## Three {#three oldIds="two"}\n'))).toEqual([]);
    expect(await linesOf(page('# New\n\n## One\n\n<a id="two"></a>\n'))).toEqual([]);
  });

  test('on a page that is a component, or on none of the docs', async () => {
    const files = {
      ...ledger('"/": []', '"/live/": ["x"]', '"/file/": ["y"]'),
      'live.tsx': 'export default () => <h1>Live</h1>;\n',
      'static/file/index.html': '<p>Text</p>',
    };
    expect(await linesOf(files)).toEqual([
      `routes.lock.json:3:3 error lost-anchor: there is no '#x' on /live/ any more: put an element with this id where its readers should arrive in docs/live.tsx, ${ACCEPT}`,
      `routes.lock.json:4:3 error lost-anchor: there is no '#y' on /file/ any more: add an element with this id, ${ACCEPT}`,
    ]);
  });
});

describe('a ledger that was edited by hand', () => {
  test.each([
    ['', '1:1 error ledger: the file is empty: it must be an object that has a list of ids for every route'],
    ['{\n  "/": [],\n  "/a/": [\n}', '4:1 error ledger: the file is not JSON: '],
    [
      '{\n<<<<<<< HEAD\n  "/": [],\n=======\n  "/": ["x"]\n>>>>>>> other\n}',
      '2:1 error ledger: the file holds a conflict of git: keep the lines of both sides, ',
    ],
    ['{ "a/": [] }', '1:3 error ledger: \'["a/"]\': the name must be a route, which starts with a slash'],
    [
      '{\n  "/": [],\n  "/a/": [1]\n}',
      '3:10 error ledger: \'["/a/"]\' is [1]: it must be a list of ids, or the route that an alias leads to',
    ],
  ])('%j', async (text, expected) => {
    const lines = await linesOf({ 'routes.lock.json': text });
    expect(lines.map((line) => line.slice(0, 'routes.lock.json:'.length + expected.length))).toEqual([
      `routes.lock.json:${expected}`,
    ]);
  });

  test('is read in any form, and the rest of it is compared where a part is wrong', async () => {
    expect(await linesOf({ 'routes.lock.json': '{"/":[],"/gone/":[]}' })).toEqual([
      expect.stringMatching(/^routes\.lock\.json:1:\d+ error lost-route: /),
    ]);
    expect(await linesOf({ 'routes.lock.json': '{\n  "/": 1,\n  "__proto__": [],\n  "/gone/": []\n}' })).toEqual([
      expect.stringContaining(':2:8 error ledger'),
      expect.stringContaining(':3:3 error ledger'),
      expect.stringContaining(':4:3 error lost-route'),
    ]);
  });
});

test('where a whole site is lost, each address is told', async () => {
  const text = (at: number) => `# Page ${at}\n\n## Limits\n\n## Sources ${at}\n`;
  const pages = Array.from({ length: 60 }, (_, at) => [`f${at % 7}/p${at}.md`, text(at)]);
  const lines = Array.from({ length: 500 }, (_, at) => `"/gone/q${at}/": ["limits", "sources-${at}"]`);
  const { diagnostics } = await site({ ...HOME, ...Object.fromEntries(pages), ...ledger(...lines) });
  expect(diagnostics.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 2));
});
