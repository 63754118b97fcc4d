import { expect, test } from 'vitest';
import { type Files, site } from '../support/site.ts';
import { routesOf } from './page.ts';

const HOME = { 'intro.md': '# Home' };
const slug = (value: string, body = '# Page') => `---\nslug: ${value}\n---\n\n${body}`;

async function routeOf(file: string, text = '# Page', settings: object = {}): Promise<string> {
  const built = await site({ ...HOME, [file]: text }, { settings });
  const source = `docs/${file}`;
  const line = routesOf(built).find((entry) => entry.endsWith(` ${source}`));
  return line?.slice(0, -source.length - 1) ?? 'none';
}

test.each([
  ['a.md', '/a/'],
  ['folder/a.md', '/folder/a/'],
  ['folder/index.md', '/folder/'],
  ['folder/README.md', '/folder/'],
  ['folder/Index.md', '/folder/'],
  ['folder/folder.md', '/folder/'],
  ['SID_II/sid_ii.md', '/SID_II/'],
  ['01-a.md', '/a/'],
  ['01. a.md', '/a/'],
  ['1_a.md', '/a/'],
  ['02-folder/03-a.md', '/folder/a/'],
  ['2021-11-03-news.md', '/2021-11-03-news/'],
  ['7.0-changes.md', '/7.0-changes/'],
  ['01-.md', '/01-/'],
  ['01-...md', '/01-../'],
  ['Müller.md', '/Müller/'],
  ['what?#1.md', '/what?#1/'],
  ['100%.md', '/100%/'],
])('%s is published at %s', async (file, route) => {
  expect(await routeOf(file)).toBe(route);
});

test.each<[file: string, value: string, route: string, settings?: object]>([
  ['folder/a.md', '/elsewhere', '/elsewhere/'],
  ['folder/a.md', 'b', '/folder/b/'],
  ['folder/a.md', '../b', '/b/'],
  ['02-folder/a.md', 'b', '/folder/b/'],
  ['folder/a.md', 'b c/Ü', '/folder/b c/Ü/'],
  ['folder/a.md', '/b/../c', '/c/'],
  ['folder/a.md', '/b', '/docs/b/', { docs: { routeBasePath: '/docs' } }],
])('%s with the slug %s is published at %s', async (file, value, route, settings) => {
  expect(await routeOf(file, slug(value), settings)).toBe(route);
});

test.each(['../../b', '/b/../../c', 'a?b', '"a#b"', 'a\\b', '"a\\0b"'])(
  'the slug %s makes no address',
  async (value) => {
    const { lines, paths } = await site({ ...HOME, 'folder/a.md': slug(value) });
    expect(lines).toEqual([
      expect.stringMatching(/^docs\/folder\/a\.md:2:7 error front-matter: 'slug' makes no address/),
    ]);
    expect(paths).toContain('folder/a/index.html');
    expect(paths.filter((path) => path.includes('..'))).toEqual([]);
  },
);

test('a category slug that leaves the docs makes no address', async () => {
  const category = '{ "label": "Far away", "link": { "type": "generated-index", "slug": "../../x" } }';
  const { lines, paths } = await site({ ...HOME, 'f/_category_.json': category, 'f/a.md': '# A' });
  expect(lines).toEqual([
    expect.stringMatching(/^docs\/f\/_category_\.json:1:69 error category: 'link\.slug' makes no/),
  ]);
  expect(paths).toContain('category/far-away/index.html');
});

test.each([
  [{ docs: { routeBasePath: '/docs' } }, 'folder/a.md', '/docs/folder/a/'],
  [{ docs: { routeBasePath: '/docs' } }, 'intro.md', '/docs/'],
  [{ docs: { mainDoc: 'folder/a' } }, 'folder/a.md', '/'],
  [{ docs: { mainDoc: 'folder/x' } }, 'folder/a.md', '/folder/a/'],
  [{ trailingSlash: false }, 'folder/a.md', '/folder/a'],
  [{ trailingSlash: false }, 'folder/index.md', '/folder'],
  [{ baseUrl: '/base/' }, 'folder/a.md', '/folder/a/'],
])('settings %j put %s at %s', async (settings, file, route) => {
  expect(await routeOf(file, '# Page', settings)).toBe(route);
});

test('an id replaces the name in ids, not in addresses', async () => {
  const text = '---\nid: other\n---\n\n# Page';
  expect(await routeOf('folder/a.md', text)).toBe('/folder/a/');
  expect(await routeOf('folder/a.md', text, { docs: { mainDoc: 'folder/other' } })).toBe('/');
});

test('what the app reads is what the generator made, whatever the static folder has', async () => {
  const files = {
    'intro.md': '# Home',
    'static/assets/pages.js': 'mine',
    'static/route-manifest.json': 'mine',
    'static/assets/search/current.json': 'mine',
    'static/robots.txt': 'mine',
    'static/assets/mine.css': 'mine',
  };
  const built = await site(files, { settings: { onDuplicateRoutes: 'ignore' } });
  expect(built.lines).toEqual([]);
  expect(built.read('assets/pages.js')).toContain('export default');
  expect(JSON.parse(built.read('route-manifest.json'))).toMatchObject({ routes: [{ route: '/' }] });
  expect(JSON.parse(built.read('assets/search/current.json'))).toMatchObject({ pages: [{ route: '/' }] });
  expect([built.read('robots.txt'), built.read('assets/mine.css')]).toEqual(['mine', 'mine']);
});

test('number prefixes stay where the page says so', async () => {
  expect(await routeOf('01-a.md', '---\nparse_number_prefixes: false\n---\n\n# A')).toBe('/01-a/');
});

test.each(['_a.md', '_folder/a.md', 'folder/_drafts/a.md', 'a.markdown', 'a.MD', 'a.mdx'])(
  '%s is no page',
  async (file) => {
    expect(await routeOf(file)).toBe('none');
  },
);

/** The message for a page or a static file whose address or path another one has. */
const taken = (file: string, address: string, owner: string) =>
  `${file}:1:1 warning duplicate-route: the address ${address} belongs to ${owner} already, so this page is left out`;
const otherCase = (file: string, address: string, owner: string) =>
  `${file}:1:1 warning duplicate-route: the address ${address} differs from that of ${owner} in case only`;
const reserved = (path: string) =>
  `static/${path}:1:1 warning duplicate-route: '${path}' is a file that the generator makes, so this one is left out: rename it`;
const NO_HOME = "docs:1:1 warning missing-home: there is no home page: name a document 'intro.md', or set docs.mainDoc";
const WITHOUT_SLASH = { trailingSlash: false };
const CATEGORY = { 'guide/_category_.json': '{ "link": { "type": "generated-index" } }', 'guide/a.md': '# A' };
const STATIC = 'warning duplicate-route: the path';

test.each<[string, Files, readonly string[], object?]>([
  ['a file and a folder', { 'a.md': '# A', 'a/index.md': '# B' }, [taken('docs/a/index.md', '/a/', 'docs/a.md')]],
  ['a slug', { 'a.md': '# A', 'b.md': slug('/a') }, [taken('docs/b.md', '/a/', 'docs/a.md')]],
  ['case only', { 'B b.md': '# A', 'b B.md': '# B' }, [otherCase('docs/b B.md', '/b%20B/', 'docs/B b.md')]],
  [
    'a page and a category',
    { 'x.md': slug('/category/guide'), ...CATEGORY },
    [taken('docs/guide/_category_.json', '/category/guide/', 'docs/x.md')],
  ],
  [
    'a page and a static page',
    { 'a.md': '# A', 'static/a/index.html': '<p>' },
    [taken('docs/a.md', '/a/', 'static/a/index.html')],
  ],
  ['a page and a static file', { 'a.md': '# A', 'static/a': 'x' }, [taken('docs/a.md', '/a/', 'static/a')]],
  [
    'case only, with a static page',
    { 'a.md': '# A', 'static/A/index.html': '<p>' },
    [otherCase('docs/a.md', '/a/', 'static/A/index.html')],
  ],
  [
    'case only, with a static file that is named as the page’s own',
    { 'guide.md': '# A', 'static/Guide.html': 'x' },
    [otherCase('docs/guide.md', '/guide', 'static/Guide.html')],
    WITHOUT_SLASH,
  ],
  [
    'the normal form of Unicode only',
    { 'caf\u00e9.md': '# A', 'cafe\u0301.md': '# B' },
    [taken('docs/caf\u00e9.md', '/caf%C3%A9/', 'docs/cafe\u0301.md')],
  ],
  [
    'case only, among static files',
    { 'static/Data.csv': '1', 'static/data.csv': '2' },
    [`static/data.csv:1:1 ${STATIC} 'data.csv' differs from 'Data.csv' in case only`],
  ],
  [
    'the normal form of Unicode only, among static files',
    { 'static/caf\u00e9': '1', 'static/cafe\u0301': '2' },
    [`static/caf\u00e9:1:1 ${STATIC} 'caf\u00e9' differs from 'cafe\u0301' in the normal form of its characters only`],
  ],
  [
    'static files and files that the app reads',
    {
      'static/assets/pages.js': '1',
      'static/assets/search/current.json': '2',
      'static/assets/Site.css': '3',
      'static/assets/own.css': '4',
      'static/route-manifest.json': '5',
    },
    [
      `static/assets/Site.css:1:1 ${STATIC} 'assets/Site.css' differs from 'assets/site.css', which the generator makes, in case only`,
      ...['assets/pages.js', 'assets/search/current.json', 'route-manifest.json'].map(reserved),
    ],
  ],
  [
    'static files in the place of those that a site may have of its own',
    { 'static/404.html': '<p>', 'static/robots.txt': '', 'static/sitemap.xml': '', 'static/search/index.html': '<p>' },
    [],
  ],
  [
    'the home page and a static one',
    { 'static/index.html': '<p>' },
    [NO_HOME, taken('docs/intro.md', '/', 'static/index.html')],
  ],
  [
    'the home page and a slug that has its file',
    { 'a.md': slug('/index') },
    [NO_HOME, taken('docs/intro.md', '/', 'docs/a.md')],
    WITHOUT_SLASH,
  ],
])('one address for two sources: %s', async (_, files, expected, settings = {}) => {
  const { lines } = await site({ ...HOME, ...files }, { settings });
  expect([...lines].sort()).toEqual([...expected].sort());
});

test('a page that is left out is not published, linked or listed, and its links are judged', async () => {
  const built = await site({
    ...HOME,
    '01-a.md': '# First\n\n## One',
    '02-a.md': '# Second\n\n## Two\n\n[x](nope.md) [own](#two) ![gone](gone.png) [a](#one)',
    'b.md': '# B\n\n[a](./02-a.md) [b](./02-a.md#two)',
  });
  expect(built.lines).toEqual([
    expect.stringMatching(/^docs\/02-a\.md:1:1 warning duplicate-route/),
    "docs/02-a.md:5:1 warning broken-markdown-link: there is no document 'nope.md'",
    "docs/02-a.md:5:26 error missing-asset: there is no file 'gone.png'",
    expect.stringMatching(/^docs\/02-a\.md:5:44 warning broken-anchor: there is no '#one' on this page/),
    "docs/b.md:3:16 warning broken-anchor: there is no '#two' on /a/",
  ]);
  expect(built.read('a/index.html')).toContain('First');
  expect(built.read('b/index.html')).toContain('href="/a/"');
});

test('both files stand where only case differs', async () => {
  const { paths } = await site({ ...HOME, 'a.md': '# A', 'static/A/index.html': '<p>', 'B.md': '# B', 'b.md': '# b' });
  expect(paths).toEqual(expect.arrayContaining(['A/index.html', 'B/index.html', 'a/index.html', 'b/index.html']));
});

test.each<[object, RegExp]>([
  [{ onDuplicateRoutes: 'ignore' }, /^$/],
  [{ onDuplicateRoutes: 'warn' }, /^docs\/02-a\.md:1:1 warning duplicate-route: [^\n]+$/],
  [{ onDuplicateRoutes: 'throw' }, /^docs\/02-a\.md:1:1 error duplicate-route: [^\n]+$/],
])('%j', async (settings, expected) => {
  const { lines } = await site({ ...HOME, '01-a.md': '# A', '02-a.md': '# B' }, { settings });
  expect(lines.join('\n')).toMatch(expected);
});

test.each<[Files]>([
  [{ '404.md': '# Lost' }],
  [{ 'a.md': slug('/404.html') }],
  [{ 'f/_category_.json': '{ "link": { "type": "generated-index", "slug": "/404" } }', 'f/a.md': '# A' }],
])('the address of the not-found page is reserved: %j', async (files) => {
  const { lines } = await site({ ...HOME, ...files });
  expect(lines).toEqual([expect.stringMatching(/^docs\/\S+:1:1 warning reserved-route: the address \/404/)]);
});

test('a page below another base may be named 404', async () => {
  const { lines } = await site({ ...HOME, '404.md': '# Lost' }, { settings: { docs: { routeBasePath: '/docs' } } });
  expect(lines).toEqual([]);
});

test.each([
  [' a.md', "the file's name begins or ends with white space, and so does its address: rename it"],
  ['folder/index .md', "the file's name begins or ends with white space, and so does its address: rename it"],
  [
    'blog/[slug].md',
    "'[slug]' names this one page, not every value of a parameter: rename the file, or give it a slug",
  ],
])('%j is told what to do', async (file, message) => {
  const { lines } = await site({ ...HOME, [file]: '# Page' });
  expect(lines).toEqual([`docs/${file}:1:1 warning reserved-route: ${message}`]);
  expect((await site({ ...HOME, [file]: slug('/b/') })).lines).toEqual([]);
});
