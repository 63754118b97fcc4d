/** Versions of the docs: where their pages stand, where links lead, what search engines see, and what a build does. */
import { describe, expect, test } from 'vitest';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';
import { articleAt, pageAt, routesOf } from './page.ts';

const folder = (name: string) => `versioned_docs/version-${name}`;

/** Three versions: 1.0 has a page that is gone, Next has one that is new. */
const FILES: Files = {
  'versions.json': '["2.0", "1.0"]',
  'intro.md': '# Home\n\n[guide](guide/use.md) [absolute](/guide/use/) [new](/new/) [old](/1.0/gone/)',
  'guide/use.md': '# Use\n\n## Next part',
  'new.md': '# New',
  'guide/_category_.json': '{ "link": { "type": "generated-index" } }',
  [`${folder('2.0')}/intro.md`]: '# Home\n\n[absolute](/guide/use/#part)',
  [`${folder('2.0')}/guide/use.md`]: '# Use\n\n## Part',
  [`${folder('1.0')}/intro.md`]: '# Home\n\n[absolute](/guide/use/#old) [gone](/gone/) [asset](_data.csv)',
  [`${folder('1.0')}/guide/use.md`]: '# Use\n\n## Old',
  [`${folder('1.0')}/gone.md`]: '# Gone\n\n[back](./intro.md)',
  [`${folder('1.0')}/_data.csv`]: 'a,b',
};

const SETTINGS = { url: 'https://example.com' };
const versions = (files: Files = {}, options: SiteOptions = {}) =>
  site({ ...FILES, ...files }, { ...options, settings: { ...SETTINGS, ...options.settings } });

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href ?? '').filter((href) => !href.startsWith('#'));
}

describe('where versions stand', () => {
  test('the last release is at the top, the docs folder below next/, older releases below their names', async () => {
    const built = await versions();
    expect(built.lines).toEqual([]);
    expect(routesOf(built)).toEqual([
      `/ ${folder('2.0')}/intro.md`,
      `/1.0/ ${folder('1.0')}/intro.md`,
      `/1.0/gone/ ${folder('1.0')}/gone.md`,
      `/1.0/guide/use/ ${folder('1.0')}/guide/use.md`,
      `/guide/use/ ${folder('2.0')}/guide/use.md`,
      '/next/ docs/intro.md',
      '/next/category/guide/ docs/guide/_category_.json',
      '/next/guide/use/ docs/guide/use.md',
      '/next/new/ docs/new.md',
    ]);
    for (const path of ['search/index.html', 'next/search/index.html', '1.0/search/index.html']) {
      expect(built.paths).toContain(path);
    }
  });

  test('below a route of the docs, and a base path', async () => {
    const built = await versions({}, { settings: { baseUrl: '/base/', docs: { routeBasePath: '/docs/' } } });
    const routes = routesOf(built).map((line) => line.split(' ')[0]);
    expect(routes).toEqual(
      expect.arrayContaining(['/docs/', '/docs/1.0/gone/', '/docs/guide/use/', '/docs/next/new/']),
    );
    expect(built.paths).toEqual(expect.arrayContaining(['docs/next/search/index.html', 'search/index.html']));
  });

  test('without the docs folder, where the settings leave it out', async () => {
    const built = await versions({}, { settings: { docs: { includeCurrentVersion: false } } });
    expect([built.lines, routesOf(built).filter((line) => line.startsWith('/next/'))]).toEqual([[], []]);
  });

  test('two versions that want one address are told', async () => {
    const built = await versions({ [`${folder('2.0')}/1.0/gone.md`]: '# Taken' });
    expect(built.lines).toEqual([
      `${folder('1.0')}/gone.md:1:1 warning duplicate-route: the address /1.0/gone/ belongs to ${folder('2.0')}/1.0/gone.md already, so this page is left out`,
    ]);
  });

  test('settings of a version that is not there are an error', async () => {
    const built = await versions({}, { settings: { docs: { versions: { '2.1': { label: 'Two' } } } } });
    expect(built.lines).toEqual([
      "site.config.ts:1:1 error versions: 'docs.versions' names '2.1', and there is no such version; did you mean '2.0'?",
    ]);
  });
});

describe('links', () => {
  test('lead to the page of their own version, and to another where they name it or theirs lacks it', async () => {
    const built = await versions();
    const links = ['/next/guide/use/', '/next/guide/use/', '/next/new/', '/1.0/gone/'];
    expect(linksOf(articleAt(built, '/next/'))).toEqual(links);
    expect(linksOf(articleAt(built, '/'))).toEqual(['/guide/use/#part']);
    expect(linksOf(articleAt(built, '/1.0/'))).toEqual([
      '/1.0/guide/use/#old',
      '/1.0/gone/',
      expect.stringMatching(/^\/assets\/files\/_data-/),
    ]);
    expect(linksOf(articleAt(built, '/1.0/gone/'))).toEqual(['/1.0/']);
  });

  test('what is broken is told in the file of its version', async () => {
    const built = await versions({ [`${folder('1.0')}/gone.md`]: '# Gone\n\n[x](/nowhere/) [y](/guide/use/#part)' });
    expect(built.lines).toEqual([
      `${folder('1.0')}/gone.md:3:1 error broken-link: nothing is published at '/nowhere/'`,
      `${folder('1.0')}/gone.md:3:16 warning broken-anchor: there is no '#part' on /1.0/guide/use/`,
    ]);
  });
});

describe('what a page knows of other versions', () => {
  test('the same page in each, by document or folder', async () => {
    const built = await versions();
    expect(pageAt(built, '/next/guide/use/')).toMatchObject({
      version: 'current',
      versions: { current: '/next/guide/use/', '2.0': '/guide/use/', '1.0': '/1.0/guide/use/' },
    });
    expect(pageAt(built, '/1.0/gone/').versions).toEqual({ '1.0': '/1.0/gone/' });
    expect(pageAt(built, '/search/').versions).toEqual({
      current: '/next/search/',
      '2.0': '/search/',
      '1.0': '/1.0/search/',
    });
    const alone = await site({ 'intro.md': '# Home' });
    expect(pageAt(alone, '/')).toMatchObject({ version: 'current' });
    expect('versions' in pageAt(alone, '/')).toBe(false);
  });

  test('search engines are told of the last release, and of older pages that it lacks', async () => {
    const built = await versions();
    const head = (route: string) => pageAt(built, route).head;
    expect(head('/guide/use/').canonical).toBe('https://example.com/guide/use/');
    expect(head('/1.0/guide/use/').canonical).toBe('https://example.com/guide/use/');
    expect(head('/1.0/gone/')).toMatchObject({ canonical: 'https://example.com/1.0/gone/' });
    expect(head('/next/guide/use/')).toMatchObject({ canonical: 'https://example.com/guide/use/', robots: 'noindex' });
    expect(head('/next/new/').robots).toBe('noindex');
    expect(head('/1.0/gone/').robots).toBeUndefined();
    expect([...built.read('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'https://example.com/',
      'https://example.com/1.0/gone/',
      'https://example.com/guide/use/',
    ]);
  });

  test('the manifest says of every route which version it is of', async () => {
    const { routes } = JSON.parse((await versions()).read('route-manifest.json'));
    expect(routes.map(({ version }: { version: string }) => version)).toEqual([
      ...['2.0', '1.0', '1.0', '1.0', '2.0'],
      ...['current', 'current', 'current', 'current'],
    ]);
    const alone = JSON.parse((await site({ 'intro.md': '# Home' })).read('route-manifest.json'));
    expect('version' in alone.routes[0]).toBe(false);
  });
});

describe('every version has its own', () => {
  const script = (text: string) => `// #region a\nconsole.log('${text}');\n// #endregion\n`;
  const example = '# Home\n\n::example[Say]{#lst-a file="_x/say.ts" region="a"}\n\n::glossary\n\nA word.';
  const glossary = (text: string) => `word: ${text}\n`;

  test('search, scripts, glossary', async () => {
    const built = await site({
      'versions.json': '["1.0"]',
      'intro.md': example,
      '_x/say.ts': script('said next'),
      '_glossary.yml': glossary('meaning of next'),
      [`${folder('1.0')}/intro.md`]: example,
      [`${folder('1.0')}/_x/say.ts`]: script('said first'),
      [`${folder('1.0')}/_glossary.yml`]: glossary('meaning of first'),
    });
    expect(built.lines).toEqual([]);
    expect(articleAt(built, '/')).toContain('said first');
    expect(articleAt(built, '/')).toContain('meaning of first');
    expect(articleAt(built, '/next/')).toContain('said next');
    expect(articleAt(built, '/next/')).toContain('meaning of next');
    const index = (name: string) => JSON.parse(built.read(`assets/search/${name}.json`));
    expect(index('current').pages.map(({ route }: { route: string }) => route)).toEqual(['/next/']);
    expect(index('1.0').pages.map(({ route }: { route: string }) => route)).toEqual(['/']);
  });

  test('freezing runs no script anew', async () => {
    const cache = new MemoryCache();
    const docs = { 'intro.md': example, '_x/say.ts': script('said') };
    await site(docs, { cache });
    const frozen = Object.fromEntries(Object.entries(docs).map(([name, text]) => [`${folder('1.0')}/${name}`, text]));
    await site({ ...docs, ...frozen, 'versions.json': '["1.0"]' }, { cache });
    expect(cache.ran).toBe(1);
  });
});
