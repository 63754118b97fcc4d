/** Links of the settings in the navigation bar and the footer. */
import { describe, expect, test } from 'vitest';
import { type Files, type SiteOptions, site } from '../support/site.ts';

const FILES: Files = {
  'intro.md': '# Home\n\n## Part\n',
  'guide/use.md': '# Use\n',
  'static/api/index.html': '<!doctype html><title>API</title>',
};

const item = (href: string, label = href) => ({ label, href });

/** The links of the bar, or of a column of the footer, as they are published. */
function linksIn(html: string, part: 'navbar-items' | 'footer-columns'): readonly string[] {
  const [, inside = ''] = new RegExp(`class="${part}">([^]*?)</(span|footer)>`).exec(html) ?? [];
  return [...inside.matchAll(/<a (?:class="[^"]*" )?href="([^"]*)"( data-document="")?>([^<]*)</g)].map(
    ([, href, isDocument, label]) => `${label} ${href}${isDocument ? ' document' : ''}`,
  );
}

const build = (settings: object, files: Files = {}, options: SiteOptions = {}) =>
  site({ ...FILES, ...files }, { ...options, settings: { url: 'https://example.com', ...settings } });

test('lead to pages by address or file, to static files, and elsewhere, below the base path', async () => {
  const items = [
    item('/guide/use/', 'Address'),
    item('guide/use.md', 'File'),
    item('/#part', 'Part'),
    item('/api/', 'API'),
    item('https://example.org/?a=1&b=2', 'Other'),
  ];
  const built = await build({
    baseUrl: '/base/',
    navbar: { items },
    footer: {
      links: [
        { title: 'More', items: items.slice(0, 1) },
        { title: 'Code', items: items.slice(4) },
      ],
    },
  });
  expect(built.lines).toEqual([]);
  const html = built.read('guide/use/index.html');
  expect(linksIn(html, 'navbar-items')).toEqual([
    'Address /base/guide/use/',
    'File /base/guide/use/',
    'Part /base/#part',
    'API /base/api/ document',
    'Other https://example.org/?a=1&amp;b=2',
  ]);
  expect(linksIn(html, 'footer-columns')).toEqual([
    'Address /base/guide/use/',
    'Other https://example.org/?a=1&amp;b=2',
  ]);
  expect(html.match(/<p class="contents-title">(More|Code)</g)).toHaveLength(2);
});

test('without a target are broken links, once for all pages', async () => {
  const built = await build({
    navbar: { items: [item('/guide/uze/'), item('/#prat')] },
    footer: { links: [{ title: 'More', items: [item('gone.md'), item('javascript:alert(1)', 'Run')] }] },
  });
  const told = (setting: string) => `(it stands in the setting '${setting}.href')`;
  expect(built.lines).toEqual([
    `site.config.ts:1:1 warning broken-anchor: there is no '#prat' on /; did you mean '#part'? ${told('navbar.items[1]')}`,
    `site.config.ts:1:1 error broken-link: nothing is published at '/guide/uze/'; did you mean '/guide/use/'? ${told('navbar.items[0]')}`,
    `site.config.ts:1:1 warning broken-markdown-link: there is no document 'gone.md' ${told('footer.links[0].items[0]')}`,
    expect.stringMatching(/warning unsafe-address: .*footer\.links\[0\]\.items\[1\]\.href/),
  ]);
  expect(built.read('index.html')).not.toContain('javascript:');
});

describe('with versions', () => {
  const folder = (name: string) => `versioned_docs/version-${name}`;
  const versions: Files = {
    'versions.json': '["2.0", "1.0"]',
    [`${folder('2.0')}/intro.md`]: '# Home\n',
    [`${folder('2.0')}/guide/use.md`]: '# Use\n',
    [`${folder('2.0')}/late.md`]: '# Late\n',
    [`${folder('1.0')}/intro.md`]: '# Home\n',
    [`${folder('1.0')}/guide/use.md`]: '# Use\n',
  };

  test('lead to the page of the version that is read, or to that of the latest', async () => {
    const built = await build(
      { navbar: { items: ['/guide/use/', 'guide/use.md', '/late/', 'late.md'].map((href) => item(href)) } },
      versions,
    );
    expect(built.lines).toEqual([]);
    const hrefs = (path: string) => linksIn(built.read(path), 'navbar-items').map((line) => line.split(' ')[1]);
    expect(hrefs('index.html')).toEqual(['/guide/use/', '/guide/use/', '/late/', '/late/']);
    expect(hrefs('1.0/index.html')).toEqual(['/1.0/guide/use/', '/1.0/guide/use/', '/late/', '/late/']);
    expect(hrefs('next/index.html')).toEqual(['/next/guide/use/', '/next/guide/use/', '/late/', '/late/']);
  });

  test.each([
    ['a single version has no menu', {}, {}, false],
    ['a single version has one if the site asks for it', { versions: 'always' }, {}, true],
    ['several have one', {}, versions, true],
  ])('%s', async (_, navbar, files, hasMenu) => {
    const html = (await build({ navbar }, files)).read('index.html');
    expect(html.includes('version-button')).toBe(hasMenu);
    expect(html.includes('Version: ')).toBe(hasMenu);
  });
});
