import { describe, expect, test } from 'vitest';
import { once } from '../../generator/base/once.ts';
import type { SidebarItem } from '../../theme/contract.ts';
import { type Files, site } from '../support/site.ts';
import { outline, pageAt } from './page.ts';

const HOME = { 'intro.md': '# Home' };
const matter = (fields: string, title = 'Page') => `---\n${fields}\n---\n\n# ${title}`;
const category = (fields: object) => JSON.stringify(fields);

async function sidebarOf(files: Files, route = '/', settings: object = {}): Promise<readonly string[]> {
  const built = await site({ ...HOME, ...files }, { settings });
  expect(built.lines).toEqual([]);
  return outline(pageAt(built, route));
}

describe('order', () => {
  test('by position, then by name as people sort', async () => {
    const files = {
      'z.md': matter('sidebar_position: 1', 'Z'),
      '02-b.md': '# B',
      'a10.md': '# A10',
      'a9.md': '# A9',
      'SID_II.md': '# SID II',
      'hybrid_III.md': '# Hybrid III',
      'late.md': matter('sidebar_position: 2.5', 'Late'),
    };
    const labels = (await sidebarOf(files)).map((line) => line.replace(/ \/.*/, ''));
    expect(labels).toEqual(['Z', 'B', 'Late', 'A9', 'A10', 'Hybrid III', '>Home', 'SID II']);
  });

  test('folders take part, by their metadata, their index or their prefix', async () => {
    const files = {
      'intro.md': matter('sidebar_position: 0', 'Home'),
      '03-third/a.md': '# A',
      'second/_category_.yml': 'position: 2\n',
      'second/a.md': '# A',
      'first/index.md': matter('sidebar_position: 1', 'First'),
      'first/a.md': '# A',
      '01-last/_category_.json': category({ position: 9 }),
      '01-last/a.md': '# A',
    };
    const lines = (await sidebarOf(files)).filter((line) => !line.startsWith(' '));
    expect(lines).toEqual(['>Home /', '-First /first/', '-Second', '-Third', '-Last']);
  });
});

describe('labels', () => {
  test.each<[string, Files, string]>([
    ['the page says', { 'a.md': matter('sidebar_label: Short', 'Long') }, 'Short /a/'],
    ['the title', { 'a.md': '---\ntitle: Title\n---\n\n# Heading' }, 'Title /a/'],
    ['the heading', { 'a.md': '# Heading' }, 'Heading /a/'],
    ['the folder', { 'injury-metrics/a.md': '# A' }, '-Injury metrics'],
    ['the folder without prefix', { '04-neck_208/a.md': '# A' }, '-Neck 208'],
    ['the index page', { 'f/index.md': '# Index', 'f/a.md': '# A' }, '-Index /f/'],
    [
      'the metadata',
      { 'f/index.md': '# Index', 'f/a.md': '# A', 'f/_category_.json': '{ "label": "Meta" }' },
      '-Meta /f/',
    ],
  ])('come from %s', async (_, files, expected) => {
    expect(await sidebarOf(files)).toContain(expected);
  });
});

describe('categories', () => {
  test('nest, and open on the way to the page', async () => {
    const files = { 'a/b/c.md': '# C', 'a/d.md': '# D', 'e/f.md': '# F' };
    const lines = ['+A', '  +B', '    >C /a/b/c/', '  D /a/d/', '-E', '  F /e/f/', 'Home /'];
    expect(await sidebarOf(files, '/a/b/c/')).toEqual(lines);
  });

  test.each<[object, object, string]>([
    [{}, {}, '-F'],
    [{ collapsed: false }, {}, '+F'],
    [{ collapsed: false }, { sidebar: { autoCollapse: true } }, '-F'],
    [{ collapsible: false }, {}, '+F'],
  ])('with %j and the settings %j start as %s', async (meta, settings, expected) => {
    expect(await sidebarOf({ 'f/_category_.json': category(meta), 'f/a.md': '# A' }, '/', settings)).toContain(
      expected,
    );
  });

  test('without anything to show are dropped', async () => {
    const files = {
      'empty/_category_.json': category({ link: { type: 'generated-index' } }),
      'empty/_part.md': 'x',
      'hidden/_category_.json': category({ link: { type: 'generated-index' } }),
      'hidden/a.md': matter('unlisted: true'),
      'drafts/a.md': matter('draft: true'),
    };
    const built = await site({ ...HOME, ...files });
    expect(built.lines).toEqual([]);
    expect(outline(pageAt(built, '/'))).toEqual(['>Home /']);
    expect(built.paths.filter((path) => path.startsWith('category/'))).toEqual([]);
  });

  test('with a page of their own and nothing else are plain entries', async () => {
    expect(await sidebarOf({ 'f/index.md': '# F' }, '/f/')).toEqual(['>F /f/', 'Home /']);
  });

  test('lead to the document that their metadata names', async () => {
    const files = {
      'f/_category_.json': category({ link: { type: 'doc', id: 'f/start' } }),
      'f/start.md': '# Start',
      'f/index.md': '# Index',
    };
    expect(await sidebarOf(files, '/f/start/')).toEqual(['>+Start /f/start/', '  Index /f/', 'Home /']);
  });

  test('have no page where their metadata says so', async () => {
    const files = { 'f/_category_.json': category({ link: null }), 'f/index.md': '# Index' };
    expect(await sidebarOf(files)).toEqual(['-F', '  Index /f/', '>Home /']);
  });

  test('of the docs folder itself have no page', async () => {
    const root = category({ link: { type: 'generated-index' } });
    const { paths, lines } = await site({ ...HOME, '_category_.json': root });
    expect([lines, paths.filter((path) => path.startsWith('category'))]).toEqual([[], []]);
  });

  test('name documents that exist', async () => {
    const files = { 'f/_category_.json': category({ link: { type: 'doc', id: 'f/stat' } }), 'f/start.md': '# Start' };
    const { lines } = await site({ ...HOME, ...files });
    expect(lines).toEqual([
      "docs/f/_category_.json:1:28 error category: 'link.id' names no document: 'f/stat'; did you mean 'f/start'?",
    ]);
  });
});

describe('unlisted pages', () => {
  const files = {
    'a.md': '# A',
    'b.md': matter('unlisted: true', 'B'),
    'f/index.md': matter('unlisted: true', 'F'),
    'f/c.md': '# C',
  };

  test('are in the sidebar of their own page only', async () => {
    expect(await sidebarOf(files)).toEqual(['A /a/', '-F', '  C /f/c/', '>Home /']);
    expect(await sidebarOf(files, '/b/')).toEqual(['A /a/', '>B /b/', '-F', '  C /f/c/', 'Home /']);
    expect(await sidebarOf(files, '/f/')).toEqual(['A /a/', '>+F /f/', '  C /f/c/', 'Home /']);
  });

  test('are no neighbours and have none, have a notice, and are not in the sitemap', async () => {
    const built = await site({ ...HOME, ...files });
    expect(pageAt(built, '/a/').next?.href).toBe('/f/c/');
    const page = pageAt(built, '/b/');
    expect([page.previous, page.next, page.notices]).toEqual([undefined, undefined, ['unlisted']]);
    expect(built.read('sitemap.xml')).not.toContain('/b/');
    expect(built.read('b/index.html')).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('drafts', () => {
  const files = { ...HOME, 'a.md': matter('draft: true', 'A'), 'b.md': '# B\n\n[a](a.md)' };

  test('are left out', async () => {
    const built = await site(files);
    expect(built.lines).toEqual([
      "docs/b.md:3:1 warning broken-markdown-link: 'a.md' is a draft, which is not published",
    ]);
    expect(built.paths).not.toContain('a/index.html');
    expect(outline(pageAt(built, '/'))).toEqual(['B /b/', '>Home /']);
  });

  test('are published when asked for, with a notice', async () => {
    const built = await site(files, { drafts: true });
    expect(built.lines).toEqual([]);
    expect(pageAt(built, '/a/')).toMatchObject({ notices: ['draft'], head: { robots: 'noindex' } });
    expect(built.read('sitemap.xml')).not.toContain('/a/');
  });
});

test('a page without sidebar has none', async () => {
  expect(await sidebarOf({ 'a.md': matter('displayed_sidebar: null') }, '/a/')).toEqual([]);
});

test('a page with a sidebar that does not exist is reported', async () => {
  const { lines } = await site({ ...HOME, 'a.md': matter('displayed_sidebar: tutorialSidebr') });
  expect(lines).toEqual([
    "docs/a.md:2:20 warning front-matter: 'displayed_sidebar' names no sidebar: 'tutorialSidebr'; did you mean 'tutorialSidebar'?",
  ]);
});

describe('pages of categories', () => {
  const index = (fields: object = {}) => category({ link: { type: 'generated-index', ...fields } });

  test.each([
    [{ label: 'Signal analysis functions' }, '/category/signal-analysis-functions/'],
    [{ label: 'Äpfel & Birnen (neu)' }, '/category/äpfel-birnen-neu/'],
    [{ label: '!!!' }, '/category/category/'],
    [{ label: 'X', slug: '/over/here' }, '/over/here/'],
  ])('of %j are at %s', async ({ label, ...fields }, route) => {
    const built = await site({
      ...HOME,
      'f/_category_.json': category({ label, link: { type: 'generated-index', ...fields } }),
      'f/a.md': '# A',
    });
    expect(pageAt(built, route).body).toMatchObject({ kind: 'category', title: label });
  });

  test('with equal labels are numbered in the order of the folders', async () => {
    const built = await site({
      ...HOME,
      'a/dummies/_category_.json': index(),
      'a/dummies/x.md': '# X',
      'b/dummies/_category_.json': index(),
      'b/dummies/y.md': '# Y',
    });
    const cards = ['', '-1'].map((suffix) => pageAt(built, `/category/dummies${suffix}/`).body);
    expect(cards.map((body) => body.kind === 'category' && body.cards[0]?.label)).toEqual(['X', 'Y']);
  });

  test('show the first fact of a page that needs nothing of it', async () => {
    const built = await site({
      ...HOME,
      'f/_category_.json': index(),
      'f/a.md': '# A\n\nText.\n\n:::facts\n- **Check**: :value[x#y]\n- **Formula**: $F$, see [B](./b.md)\n:::\n',
      'f/b.md': '# B\n\nText.\n\n:::facts\n- **Inputs**: *force*\n:::\n',
      'f/x.ts': 'export const y = 1;\n',
      'g/_category_.json': index(),
      'g/c.md': '# C\n\n:::facts\n- **Inputs**: a mass\n:::\n',
    });
    const shown = pageAt(built, '/category/f/');
    const facts = shown.body.kind === 'category' ? shown.body.cards.map(({ fact }) => fact) : [];
    expect(facts).toEqual([
      { name: 'Formula', html: expect.stringMatching(/^<span class="katex"[^>]*>.*, see B$/) },
      { name: 'Inputs', html: '<em>force</em>' },
    ]);
    // The formula needs its styles.
    const styles = [shown, pageAt(built, '/category/g/')].map(({ hasFormulas }) => hasFormulas);
    expect(styles).toEqual([true, undefined]);
  });

  test('show what is in them', async () => {
    const built = await site({
      ...HOME,
      'f/_category_.json': category({
        label: 'Functions',
        link: { type: 'generated-index', title: 'All functions', description: 'What there is.', keywords: ['x', 'y'] },
      }),
      'f/a.md': '# A\n\nFirst paragraph.\n\nSecond.',
      'f/b.md': matter('description: Described', 'B'),
      'f/c.md': matter('unlisted: true', 'C'),
      'f/g/d.md': '# D',
      'f/g/e.md': '# E',
      'f/i/index.md': '# I\n\nAbout I.',
      'f/j/_category_.json': index({ description: 'About J.' }),
      'f/j/k.md': '# K',
    });
    expect(built.lines).toEqual([]);
    const page = pageAt(built, '/category/functions/');
    expect(page.body).toEqual({
      kind: 'category',
      title: 'All functions',
      description: 'What there is.',
      cards: [
        { label: 'A', href: '/f/a/', kind: 'page', text: 'First paragraph.' },
        { label: 'B', href: '/f/b/', kind: 'page', text: 'Described' },
        { label: 'G', href: '/f/g/d/', kind: 'category', text: '2 pages' },
        { label: 'I', href: '/f/i/', kind: 'category', text: 'About I.' },
        { label: 'J', href: '/category/j/', kind: 'category', text: 'About J.' },
      ],
    });
    expect(page.head).toMatchObject({
      title: 'All functions | Documentation',
      description: 'What there is.',
      keywords: ['x', 'y'],
    });
  });
});

describe('a document that stands for its folder', () => {
  const files = {
    'f/_category_.json': category({ label: 'F', link: { type: 'doc', id: 'f/all' } }),
    'f/a.md': '# A\n\nAbout A.',
    'f/g/d.md': '# D',
  };
  const all = (fields: string) => matter(`slug: /category/f/\n${fields}`, 'All of F\n\nThe *text*.');

  test('shows cards below its text where it asks for them, and is the page of a category', async () => {
    const built = await site({ ...HOME, ...files, 'f/all.md': all('cards: true') });
    expect(built.lines).toEqual([]);
    expect(pageAt(built, '/category/f/').body).toMatchObject({
      kind: 'article',
      cards: [
        { label: 'A', href: '/f/a/', kind: 'page', text: 'About A.' },
        { label: 'G', href: '/f/g/d/', kind: 'category', text: '1 page' },
      ],
    });
    expect(built.read('category/f/index.html')).toMatch(/<em>text<\/em>.*<ul class="cards">/s);
    const { routes } = JSON.parse(built.read('route-manifest.json'));
    expect(routes).toContainEqual(
      expect.objectContaining({ kind: 'category', route: '/category/f/', title: 'All of F' }),
    );
  });

  test('shows none otherwise, and no other page does', async () => {
    const built = await site({ ...HOME, ...files, 'f/all.md': all(''), 'f/a.md': matter('cards: true', 'A') });
    expect(built.lines).toEqual([]);
    for (const route of ['/category/f/', '/f/a/']) expect(pageAt(built, route).body).not.toHaveProperty('cards');
  });
});

describe('breadcrumbs', () => {
  const files = {
    'f/_category_.json': category({ label: 'F', link: { type: 'generated-index' } }),
    'f/g/h.md': matter('sidebar_label: H!', 'H'),
    'f/i/index.md': '# I',
  };

  test.each([
    ['/', []],
    ['/f/g/h/', [{ label: 'Home', href: '/' }, { label: 'F', href: '/category/f/' }, { label: 'G' }, { label: 'H!' }]],
    ['/f/i/', [{ label: 'Home', href: '/' }, { label: 'F', href: '/category/f/' }, { label: 'I' }]],
    ['/category/f/', [{ label: 'Home', href: '/' }, { label: 'F' }]],
  ])('of %s', async (route, expected) => {
    expect(pageAt(await site({ ...HOME, ...files }), route).breadcrumbs).toEqual(expected);
  });
});

describe('previous and next', () => {
  const files: Files = {
    'intro.md': matter('sidebar_position: 0', 'Home'),
    'a/_category_.json': category({ link: { type: 'generated-index', title: 'All of A' } }),
    'a/b.md': matter('pagination_label: Behold B', 'B'),
    'c/index.md': matter('sidebar_label: See C', 'C'),
    'c/d.md': '# D',
    'e/f.md': '# F',
  };
  const around = async (more: Files, route: string) => {
    const built = await site({ ...files, ...more });
    const { previous, next } = pageAt(built, route);
    return { lines: built.lines, around: [previous, next].map((link) => link && `${link.label} ${link.href}`) };
  };

  test.each([
    ['/', [undefined, 'All of A /category/a/']],
    ['/a/b/', ['All of A /category/a/', 'See C /c/']],
    ['/c/', ['Behold B /a/b/', 'D /c/d/']],
    ['/e/f/', ['D /c/d/', undefined]],
  ])('of %s', async (route, expected) => {
    expect(await around({}, route)).toEqual({ lines: [], around: expected });
  });

  test.each([
    ['pagination_next: null', ['See C /c/', undefined], []],
    ['pagination_prev: null', [undefined, 'F /e/f/'], []],
    ['pagination_next: a/b', ['See C /c/', 'Behold B /a/b/'], []],
    ['pagination_next: hidden', ['See C /c/', undefined], []],
    [
      'pagination_next: c/indx',
      ['See C /c/', undefined],
      ["docs/c/d.md:2:18 error front-matter: 'pagination_next' names no document: 'c/indx'; did you mean 'c/index'?"],
    ],
  ])('with %s', async (field, expected, lines) => {
    const more = { 'c/d.md': matter(field, 'D'), 'hidden.md': matter('unlisted: true') };
    expect(await around(more, '/c/d/')).toEqual({ lines, around: expected });
  });

  test('know a page once, wherever it is named', async () => {
    const more = { 'e/_category_.json': category({ link: { type: 'doc', id: 'a/b' } }) };
    expect((await around(more, '/c/d/')).around).toEqual(['See C /c/', 'F /e/f/']);
  });
});

describe('the contents list', () => {
  const body = '# T\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n## Two again';
  const ids = (entries: readonly { id: string; children: readonly unknown[] }[]): unknown[] =>
    entries.map(({ id, children }) => (children.length === 0 ? id : [id, ...ids(children as never)]));

  test.each<[string, object, unknown[]]>([
    ['', {}, [['two', 'three'], 'two-again']],
    ['', { toc: { min: 3, max: 4 } }, [['three', 'four']]],
    ['', { toc: { min: 2, max: 6 } }, [['two', ['three', ['four', 'five']]], 'two-again']],
    ['toc_max_heading_level: 2', {}, ['two', 'two-again']],
    ['toc_min_heading_level: 3\ntoc_max_heading_level: 5', {}, [['three', ['four', 'five']]]],
    ['hide_table_of_contents: true', {}, []],
  ])('with %j and the settings %j', async (fields, settings, expected) => {
    const text = fields === '' ? body : `---\n${fields}\n---\n\n${body}`;
    expect(ids(pageAt(await site({ ...HOME, 'a.md': text }, { settings }), '/a/').toc)).toEqual(expected);
  });

  test('is not there on a page with headings of level 4 only', async () => {
    const built = await site({ ...HOME, 'a.md': '# T\n\n#### Four\n\n#### Five' });
    expect(pageAt(built, '/a/').toc).toEqual([]);
    expect(built.read('a/index.html')).not.toContain('On this page');
  });
});

describe('on a large site', () => {
  const pages = (folder: string, count: number): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${folder}p${index + 1}.md`, `# ${folder}p${index + 1}`]),
    );
  const large = once(() =>
    site({ ...HOME, ...pages('', 100), ...pages('a/', 400), ...pages('a/c/', 50), ...pages('b/', 50) }),
  );

  test('shows what is near the page, and leads to the rest', async () => {
    const lines = outline(pageAt(await large(), '/a/p50/'));
    expect(lines.length).toBeLessThan(80);
    expect(lines[0]).toBe('+A');
    expect(lines).toContain('B /b/p1/');
    const inside = lines.filter((line) => line.startsWith('  '));
    expect(inside).toContain('  >a/p50 /a/p50/');
    expect(inside).toContain('  a/p49 /a/p49/');
    expect(inside).toContain('  a/p51 /a/p51/');
    expect(inside[0]).toMatch(/^ {2}…\d+ \S+ \/a\/(c\/)?p\d+\/$/);
    expect(inside.at(-1)).toMatch(/^ {2}…\d+ \S+ \/a\/p\d+\/$/);
    const hiddenBefore = Number(/\d+/.exec(inside[0] ?? '')?.[0]);
    const hiddenAfter = Number(/\d+/.exec(inside.at(-1) ?? '')?.[0]);
    // The pages of the folder, and its category.
    expect(hiddenBefore + hiddenAfter + inside.length - 2).toBe(401);
  });

  test('every page can be reached from every other, link by link', async () => {
    const built = await large();
    const hrefs = (items: readonly SidebarItem[]): string[] =>
      items.flatMap((item) => [item.href ?? '', ...(item.kind === 'category' ? hrefs(item.items) : [])]);
    for (const start of ['/', '/a/c/p40/']) {
      const seen = new Set([start]);
      for (const route of seen) for (const href of hrefs(pageAt(built, route).sidebar)) if (href !== '') seen.add(href);
      expect(seen.size).toBe(601);
    }
  });
});

describe('an order of the settings', () => {
  const files: Files = {
    'intro.md': '# Home',
    'about.md': '# About',
    'guide/_category_.json': category({ label: 'Guide', link: { type: 'generated-index' } }),
    'guide/01-start.md': '# Start',
    'guide/use.md': '# Use',
    'guide/deep/a.md': '# A',
    'api/index.md': '# API',
    'api/call.md': '# Call',
    'static/s/index.html': '<!doctype html><title>S</title>',
  };

  test('names pages, folders, links and categories, passes over drafts; what it is silent about follows', async () => {
    const items = [
      'guide/use',
      'draft',
      {
        label: 'Reference',
        page: 'api/index',
        collapsed: false,
        items: ['api/call', { label: 'Static', href: '/s/' }, 'guide/deep/'],
      },
      { label: 'Elsewhere', href: 'https://example.org/' },
      'intro.md',
    ];
    const more = { 'draft.md': matter('draft: true', 'Draft') };
    const settings = { sidebar: { items }, baseUrl: '/base/' };
    expect(await sidebarOf({ ...files, ...more }, '/guide/use/', settings)).toEqual([
      '>Use /base/guide/use/',
      '+Reference /base/api/',
      '  Call /base/api/call/',
      '  Static /base/s/',
      '  -Deep',
      '    A /base/guide/deep/a/',
      'Elsewhere https://example.org/',
      'Home /base/',
      'About /base/about/',
      '-Guide /base/category/guide/',
      '  Start /base/guide/start/',
    ]);
  });

  test('leaves no empty folder behind, and decides reading order and breadcrumbs', async () => {
    const items = [{ label: 'Both', items: ['guide/use', 'guide/deep/a'] }, 'guide/start', 'about'];
    const built = await site({ ...files }, { settings: { sidebar: { items } } });
    expect(built.lines).toEqual([]);
    const page = pageAt(built, '/guide/deep/a/');
    const { next, previous, breadcrumbs } = page;
    expect(outline(page).filter((line) => !line.startsWith(' '))).toEqual([
      '+Both',
      'Start /guide/start/',
      'About /about/',
      '-API /api/',
      'Home /',
    ]);
    expect([previous?.href, next?.href]).toEqual(['/guide/use/', '/guide/start/']);
    expect(breadcrumbs.map(({ label }) => label)).toEqual(['Home', 'Both', 'A']);
  });

  test('that names nothing, or something twice, is an error in the docs that are written', async () => {
    const items = [
      'guide/uze',
      'about',
      { label: 'Again', items: ['about', 'giude/', { label: 'X', href: '/gone/' }] },
    ];
    const frozen = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/intro.md': '# Home' };
    const built = await site({ ...files, ...frozen }, { settings: { sidebar: { items } } });
    const line = (rest: string) => `site.config.ts:1:1 error ${rest}`;
    expect(built.lines).toEqual([
      line("broken-link: 'sidebar.items[0]' names no document: 'guide/uze'; did you mean 'guide/use'?"),
      line("broken-link: 'sidebar.items[2].items[0]' names 'about' a second time"),
      line("broken-link: 'sidebar.items[2].items[1]' names no folder with pages: 'giude/'; did you mean 'guide/'?"),
      line("broken-link: nothing is published at '/gone/' (it stands in the setting 'sidebar.items[2].items[2].href')"),
    ]);
  });
});
