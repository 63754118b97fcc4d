import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';
import { pageAt } from './page.ts';

const SETTINGS = { title: 'Signals', tagline: 'All about signals', url: 'https://example.com', baseUrl: '/docs base/' };
const HOME = { 'intro.md': '# Home' };
const matter = (fields: string, body = '# Page') => `---\n${fields}\n---\n\n${body}`;

async function headOf(text: string, name = 'a.md', route = '/a/') {
  const built = await site({ ...HOME, [name]: text }, { settings: SETTINGS });
  return pageAt(built, route).head;
}

describe('the title', () => {
  test.each([
    ['# Heading', 'Heading | Signals'],
    [matter('title: Title'), 'Title | Signals'],
    ['# Signals', 'Signals'],
  ])('of %j is %s', async (text, expected) => {
    expect((await headOf(text)).title).toBe(expected);
  });

  test('that is missing comes from the name, and is reported', async () => {
    const built = await site({ ...HOME, 'neck_208.md': 'Text' });
    expect(pageAt(built, '/neck_208/').head.title).toBe('Neck 208 | Documentation');
    expect(built.lines).toEqual([
      "docs/neck_208.md:1:1 warning missing-title: the file's name is the title: start the page with a heading, or set 'title' in its front matter",
    ]);
  });

  test.each([
    ['Title\n=====\n\nText', 'Title', undefined],
    ['Text\n\n# Title\n\nText', 'Title', undefined],
    ['## First\n\n# Title', 'First', undefined],
    ['Text\n\n## Section', 'Neck 208', 'Neck 208'],
    [matter('title: Title', '## Section'), 'Title', 'Title'],
    [matter('title: Title', 'Text\n\n# Heading'), 'Title', 'Title'],
    [matter('title: Title\nhide_title: true', 'Text'), 'Title', undefined],
  ])('of %j is %j, and above the text %j', async (text, title, shown) => {
    const { head, body } = pageAt(await site({ ...HOME, 'neck_208.md': text }), '/neck_208/');
    expect(head.title).toBe(`${title} | Documentation`);
    expect(body.kind === 'article' && body.title).toBe(shown);
  });
});

describe('the description', () => {
  test.each([
    ['# A\n\nThe first *paragraph*.\n\nThe second.', 'The first paragraph.'],
    [matter('description: Described'), 'Described'],
    ['# A', undefined],
    ['# A\n\n## Section\n\nText.', 'Text.'],
  ])('of %j is %j', async (text, expected) => {
    expect((await headOf(text)).description).toBe(expected);
  });

  test('of a home page without text is the tagline', async () => {
    const built = await site(HOME, { settings: SETTINGS });
    expect(pageAt(built, '/').head.description).toBe('All about signals');
  });
});

test('keywords, tags and names are the keywords', async () => {
  expect((await headOf(matter('keywords: [a, b]\ntags: [b, c]\nnames: [d]'))).keywords).toEqual(['a', 'b', 'd', 'c']);
});

test('structured data is the way to the page, with < escaped', async () => {
  const built = await site(
    {
      ...HOME,
      'f/_category_.json': '{ "label": "</script><b>", "link": { "type": "generated-index", "slug": "/f" } }',
      'f/g/a.md': '# A',
    },
    { settings: SETTINGS },
  );
  const data = pageAt(built, '/f/g/a/').head.structuredData ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/docs%20base/' },
      { '@type': 'ListItem', position: 2, name: '</script><b>', item: 'https://example.com/docs%20base/f/' },
      { '@type': 'ListItem', position: 3, name: 'A', item: 'https://example.com/docs%20base/f/g/a/' },
    ],
  });
});

describe('the social image', () => {
  const files = { ...HOME, 'static/a b.png': 'x', 'f/c.png': 'x' };
  test.each([
    ['/a%20b.png', 'https://example.com/docs%20base/a%20b.png'],
    ['./c.png?a&b', expect.stringMatching(/^https:\/\/example\.com\/docs%20base\/assets\/files\/c-\w+\.png\?a&b$/)],
    ['https://example.org/x.png', 'https://example.org/x.png'],
    ['//example.org/x.png', 'https://example.org/x.png'],
  ])('%s', async (image, expected) => {
    const built = await site({ ...files, 'f/a.md': matter(`image: ${image}`) }, { settings: SETTINGS });
    expect([pageAt(built, '/f/a/').head.image, built.lines]).toEqual([expected, []]);
  });

  test('that is missing is reported where it is named, and left out', async () => {
    const json = '{\n  "link": {\n    "type": "generated-index",\n    "image": "/no.png"\n  }\n}';
    const page = matter('title: A\nimage: ./cc.png');
    const built = await site({ ...files, 'f/a.md': page, 'f/_category_.json': json });
    expect(built.lines).toEqual([
      "docs/f/_category_.json:4:14 error missing-asset: there is no file '/no.png'",
      "docs/f/a.md:3:8 error missing-asset: there is no file './cc.png'; did you mean './c.png'?",
    ]);
    expect(pageAt(built, '/f/a/').head.image).toBeUndefined();
  });
});

describe('whole-site files', () => {
  const files = {
    ...HOME,
    'b.md': '# B',
    'a b.md': '# A',
    'Ü&.md': '# Ü',
    'c.md': matter('unlisted: true'),
    'f/_category_.json': '{ "link": { "type": "generated-index" } }',
    'f/d.md': '# D',
  };

  test('the sitemap lists canonical addresses, sorted', async () => {
    const sitemap = (await site(files, { settings: SETTINGS })).read('sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ['', 'a%20b/', 'b/', 'category/f/', 'f/d/', '%C3%9C&amp;/']
        .map((path) => `https://example.com/docs%20base/${path}`)
        .sort(),
    );
    expect(sitemap).not.toContain('404');
  });

  test('robots.txt names the sitemap', async () => {
    expect((await site(files, { settings: SETTINGS })).read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/docs%20base/sitemap.xml\n',
    );
  });

  test('the not-found page has its own title, and is no address', async () => {
    const html = (await site(files, { settings: SETTINGS })).read('404.html');
    expect(html).toContain('<title>Page not found | Signals</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/rel="canonical"|og:url/);
    expect(html).toContain('href="/docs%20base/a%20b/"');
  });
});

test.each([
  [
    'that of the static folder',
    '/',
    { 'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/favicon.svg',
  ],
  ['none, so that browsers request none in vain', '/', {}, 'data:,'],
  ['that of the host, below whose top the site lies', '/docs/', {}, undefined],
])('the icon is %s', async (_, baseUrl, files, icon) => {
  const built = await site({ 'intro.md': '# Home', ...files }, { settings: { baseUrl } });
  expect(/<link rel="icon" href="([^"]*)"/.exec(built.read('index.html'))?.[1]).toBe(icon);
});
