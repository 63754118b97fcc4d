/** Earlier addresses of pages: where the same document is published once more, and what leads to it. */
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../generator/model/site.ts';
import { type Files, site } from '../support/site.ts';

const HOME = { 'intro.md': '# Home' };
const page = (aliases: string, body = '# New\n\n## Part {#part}') => `---\naliases: ${aliases}\n---\n\n${body}`;

async function linesOf(files: Files, settings: object = {}): Promise<readonly string[]> {
  return (await site({ ...HOME, ...files }, { settings })).lines;
}

describe('an alias', () => {
  test('is the very document and module of its page, which names its own address', async () => {
    const built = await site(
      { ...HOME, 'new.md': page('[/old/, /older name]') },
      { settings: { url: 'https://x.org' } },
    );
    expect(built.lines).toEqual([]);
    const { outputs } = built.site;
    for (const old of ['old', 'older name']) {
      expect(outputs.get(`${old}/index.html` as never)).toBe(outputs.get('new/index.html' as never));
      expect(outputs.get(`assets/pages/${old}.js` as never)).toBe(outputs.get('assets/pages/new.js' as never));
    }
    const html = built.read('old/index.html');
    expect(html).toContain('<link rel="canonical" href="https://x.org/new/"/>');
    expect(html).toContain('data-route="/new/"');
    expect(built.read('assets/pages/new.js')).toContain('"aliases":["/old/","/older name/"]');
  });

  test('is in the manifest, but neither in the sitemap nor in search', async () => {
    const built = await site({ ...HOME, 'new.md': page('[/old/]') });
    const { routes } = JSON.parse(built.read('route-manifest.json')) as Manifest;
    expect(routes.map(({ aliases }) => aliases)).toEqual([undefined, ['/old/']]);
    const others = built.paths.filter((path) => /^(sitemap|search|assets\/search)/.test(path)).map(built.read);
    expect(others.join('')).toContain('/new/');
    expect(others.join('')).not.toContain('/old/');
  });

  test('has the slashes of the site, counts from where the docs are mounted, and may be written as browsers show it', async () => {
    const files = { ...HOME, 'new.md': page('[/old/, /a%20b, "/c//d"]') };
    const settings = { trailingSlash: false, docs: { routeBasePath: '/guide/' } };
    const { paths } = await site(files, { settings });
    expect(paths).toEqual(expect.arrayContaining(['guide/old.html', 'guide/a b.html', 'guide/c/d.html']));
  });

  test('belongs to the generated page of a category, too', async () => {
    const link = '{ "type": "generated-index", "aliases": ["/old/"] }';
    const built = await site({ ...HOME, 'f/_category_.json': `{ "link": ${link} }`, 'f/a.md': '# A' });
    expect(built.lines).toEqual([]);
    expect(built.read('old/index.html')).toBe(built.read('category/f/index.html'));
  });

  test('may differ from the address of its page in case only', async () => {
    expect(await linesOf({ 'new.md': page('[/New/]') })).toEqual([]);
  });
});

describe('what is no alias', () => {
  const noAddress = (written: string) =>
    `makes no address: '${written}' leaves the docs, or holds ? # \\ or a control character`;
  const taken = (address: string, owner: string) =>
    `2:11 warning duplicate-route: the address ${address} belongs to ${owner} already, so this alias is left out`;
  const notAbsolute = "it must be an address that starts with a slash; names that search finds go to 'names'";

  test.each([
    ['[CFC filter]', `2:11 error front-matter: 'aliases[0]' is "CFC filter": ${notAbsolute}`],
    ['/old/', '2:10 error front-matter: \'aliases\' is "/old/": it must be a list of addresses'],
    ['[/a/, "/b?c"]', `2:16 error front-matter: 'aliases[1]' ${noAddress('/b?c')}`],
    ['[/other/]', taken('/other/', 'docs/other.md')],
    ['[/new]', taken('/new/', 'docs/new.md')],
    ['[/a/, /a]', taken('/a/', 'docs/new.md').replace('2:11', '2:16')],
    ['[/Other]', '2:11 warning duplicate-route: the address /Other/ differs from that of docs/other.md in case only'],
    [
      '[/search/]',
      "2:11 warning reserved-route: the address /search/ is the search page's, so this alias is left out: choose another",
    ],
  ])('%s', async (aliases, expected) => {
    const files = { 'new.md': page(aliases), 'other.md': '# Other', 'static/file': 'text' };
    expect(await linesOf(files)).toEqual([`docs/new.md:${expected}`]);
  });

  test('two pages cannot have the same, and no page gives way to an alias', async () => {
    expect(await linesOf({ 'a.md': page('[/old/]'), 'b.md': page('[/old/]') })).toEqual([
      `docs/b.md:${taken('/old/', 'docs/a.md')}`,
    ]);
    const { read } = await site({ ...HOME, 'a.md': page('[/z/]'), 'z.md': '# Last' });
    expect(read('z/index.html')).toContain('Last');
  });

  test('a setting of folders says the same at its place', async () => {
    const file = '{ "link": { "type": "generated-index", "aliases": ["/..", "b"] } }';
    expect(await linesOf({ 'f/_category_.json': file, 'f/a.md': '# A' })).toEqual([
      `docs/f/_category_.json:1:52 error category: 'link.aliases[0]' ${noAddress('/..')}`,
      `docs/f/_category_.json:1:59 error category: 'link.aliases[1]' is "b": ${notAbsolute}`,
    ]);
  });
});

describe('links to an alias', () => {
  const files = {
    'new.md': page('[/old/]'),
    'links.md': '# Links\n\n[a](/old/) [b](/old#part) [](/old/#part) [c](/old/#gone)',
    'static/page.html': '<a href="/old/#part">a</a><a href="/old/#gone">b</a>',
  };

  test('lead to the page, and its ids are checked', async () => {
    const built = await site({ ...HOME, ...files });
    expect(built.lines).toEqual([
      "docs/links.md:3:42 warning broken-anchor: there is no '#gone' on /new/",
      "static/page.html:1:27 warning broken-anchor: there is no '#gone' on /new/",
    ]);
    const html = built.read('links/index.html');
    expect(html).toContain('<a href="/new/">a</a> <a href="/new/#part">b</a> <a href="/new/#part">Part</a>');
  });

  test('are not suggested', async () => {
    expect(await linesOf({ ...files, 'links.md': '# Links\n\n[a](/odl/)', 'static/page.html': '' })).toEqual([
      "docs/links.md:3:1 error broken-link: nothing is published at '/odl/'",
    ]);
  });
});

test('relative addresses of a component have to be right from its aliases, too', async () => {
  const source = (alias: string, address: string) =>
    `export const meta = { aliases: ['${alias}'] };\nexport default () => <><h1>Live</h1><a href="${address}">Home</a></>;\n`;
  expect(
    await linesOf({ 'right.tsx': source('/deep/right/', '/'), 'wrong.tsx': source('/deep/wrong/', '../') }),
  ).toEqual([
    "docs/wrong.tsx:1:1 error broken-link: nothing is published at '../' (seen from the alias /deep/wrong/: start the address with a slash)",
  ]);
});
