/** The rules of a site, and what is written of them for hosts that are not there to be asked. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../../generator/hosts/outputs.ts';
import { HOST_RULES, type HostRules } from '../../generator/model/hosting.ts';
import type { OutputPath, RoutePath } from '../../generator/model/paths.ts';
import { type Files, site } from '../support/site.ts';

const RULES: HostRules = {
  baseUrl: '/my%20docs/',
  trailingSlash: true,
  headers: { 'X-Content-Type-Options': 'nosniff' },
  immutable: ['assets/client-1.js', 'assets/files/'],
  shared: ['limits/limits.json', 'library/1.0.0/'],
  redirects: [{ from: '/Old (1)/' as RoutePath, to: '/compare signals/' as RoutePath }],
  unserved: [],
};

test('Netlify and Cloudflare Pages: no header is said twice of a file', () => {
  expect(headersFile(RULES)).toBe(`/my%20docs/*
  X-Content-Type-Options: nosniff

/my%20docs/assets/client-1.js
  Cache-Control: public, max-age=31536000, immutable

/my%20docs/assets/files/*
  Cache-Control: public, max-age=31536000, immutable

/my%20docs/limits/limits.json
  Access-Control-Allow-Origin: *

/my%20docs/library/1.0.0/*
  Access-Control-Allow-Origin: *
`);
  const [bare, slash] = ['/my%20docs/Old%20(1)', '/my%20docs/Old%20(1)/'];
  const to = '/my%20docs/compare%20signals/';
  expect(redirectsFile(RULES, '301')).toBe(`${bare} ${to} 301\n${slash} ${to} 301\n`);
  expect(redirectsFile(RULES, '301!')).toBe(`${bare} ${to} 301!\n${slash} ${to} 301!\n`);
});

test.each(['/Help:Contents/', '/What*/', '/:splat/', '/a/b:c', '/*', '/Größe: 1/'])(
  '%s would be a pattern for the hosts, so it is left to the document of its alias',
  (from) => {
    const redirects = [{ from: from as RoutePath, to: '/a/' as RoutePath }];
    expect(redirectsFile({ ...RULES, redirects }, '301')).toBe('');
  },
);

test.each([
  ['/a+b (1)/', '/a+b%20(1)'],
  ['/100%/', '/100%25'],
  ['/ü?/', '/%C3%BC%3F'],
  ['/C#', '/C%23'],
])('%s is no pattern', (from, written) => {
  const redirects = [{ from: from as RoutePath, to: '/Help:Main/' as RoutePath }];
  const to = '/Help:Main/ 301';
  expect(redirectsFile({ ...RULES, baseUrl: '/', redirects }, '301')).toBe(`${written} ${to}\n${written}/ ${to}\n`);
});

const rulesOf = async (files: Files, settings: object = {}) =>
  JSON.parse((await site({ 'intro.md': '# Home\n', ...files }, { settings })).read(HOST_RULES)) as HostRules;

describe('rules', () => {
  test('a folder is immutable as a whole only if everything in it is', async () => {
    const page = { 'intro.md': '# Home\n\n[Data](_data/a.csv)\n', '_data/a.csv': 'a\n' };
    const others = [expect.stringMatching(/^assets\/sidebar-\w{8}\.js$/), 'assets/site.css'];
    expect((await rulesOf(page)).immutable).toEqual(['assets/files/', ...others]);
    const { immutable } = await rulesOf({ ...page, 'static/assets/files/b.csv': 'b\n' });
    expect(immutable).toEqual([expect.stringMatching(/^assets\/files\/a-.{10}\.csv$/), ...others]);
  });

  test('headers of the settings come to ours, or take their place', async () => {
    const headers = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
    expect((await rulesOf({}, { hosting: { headers }, contentSecurityPolicy: false })).headers).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      ...headers,
    });
  });

  test('a file of the static folder by the name of one for a host takes its place', async () => {
    const built = await site(
      { 'intro.md': '# Home\n', 'static/_headers': '# mine\n' },
      { settings: { hosting: { files: ['netlify'] } } },
    );
    expect([built.lines, built.read('_headers'), built.read('_redirects')]).toEqual([[], '# mine\n', '']);
  });
});

test('compressed copies stand beside texts, hold the same, and are the same bytes each time', async () => {
  const build = () =>
    site(
      {
        'intro.md': '# Home\n',
        'static/a.txt': 'a'.repeat(99),
        'static/b.png': 'b',
        'static/c.csv': '',
        'static/c.csv.gz': 'mine',
      },
      { settings: { hosting: { compress: true } } },
    );
  const [built, again] = [await build(), await build()];
  expect(built.paths.filter((path) => /^[abc]\./.test(path))).toEqual([
    'a.txt',
    'a.txt.br',
    'a.txt.gz',
    'b.png',
    'c.csv',
    'c.csv.br',
    'c.csv.gz',
  ]);
  expect(gunzipSync(built.site.outputs.get('a.txt.gz' as OutputPath)?.read() as Uint8Array).toString()).toBe(
    'a'.repeat(99),
  );
  expect(built.read('c.csv.gz')).toBe('mine');
  for (const [path, output] of built.site.outputs) {
    const other = again.site.outputs.get(path);
    expect([path, output.key]).toEqual([path, other?.key]);
    expect(Buffer.from(output.read()).equals(Buffer.from(other?.read() ?? ''))).toBe(true);
  }
});

/** The directives of a policy. */
function directives(policy: string | undefined): { readonly [name: string]: string } {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((each) => [each.replace(/ .*/, ''), each.replace(/^\S+ ?/, '')]),
  );
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('content security policy', () => {
  const page = '# A\n\n<script>one()</script>\n<p onclick="two()">x</p>\n<style>p{}</style>\n';
  const metaOf = (html: string) =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'");

  test('a page allows its own scripts and styles, the header the scripts of all and any style', async () => {
    const built = await site({
      'intro.md': '# Home\n',
      'a.md': page,
      'static/s.html': '<title>S</title><script>\r\nthree()</script>',
    });
    expect(built.lines).toEqual([]);
    const home = directives(metaOf(built.read('index.html')));
    expect(home['script-src']).toBe(`'self' ${sha('/* boot */')}`);
    expect(home['style-src-elem']).toBe("'self'");
    expect(home['style-src-attr']).toBe("'unsafe-inline'");
    expect(home['frame-ancestors']).toBeUndefined();
    const own = directives(metaOf(built.read('a/index.html')));
    expect(own['script-src']).toBe(`'self' ${sha('/* boot */')} ${sha('one()')} 'unsafe-hashes' ${sha('two()')}`);
    expect(own['style-src-elem']).toBe(`'self' ${sha('p{}')}`);
    const header = directives((JSON.parse(built.read(HOST_RULES)) as HostRules).headers['Content-Security-Policy']);
    for (const script of ['/* boot */', 'one()', 'two()', '\nthree()'])
      expect(header['script-src']).toContain(sha(script));
    expect(header['script-src']).not.toContain('unsafe-inline');
    expect(header['frame-ancestors']).toBe("'self'");
    expect(metaOf(built.read('404.html'))).toBe(metaOf(built.read('index.html')));
  });

  test('the policy stands before everything that loads or runs', async () => {
    const html = (await site({ 'intro.md': '# Home\n' })).read('index.html');
    expect(html.search(/<(script|link|style)/)).toBeGreaterThan(html.indexOf('Content-Security-Policy'));
  });

  test('with more scripts than a header holds, it leaves them to the pages', async () => {
    const scripts = Array.from({ length: 21 }, (_, index) => `<script>run(${index})</script>`).join('\n');
    const built = await site({ 'intro.md': `# Home\n\n${scripts}\n` });
    const header = directives((JSON.parse(built.read(HOST_RULES)) as HostRules).headers['Content-Security-Policy']);
    expect([header['script-src'], header['default-src'], header['object-src']]).toEqual([
      undefined,
      undefined,
      "'none'",
    ]);
    expect(directives(metaOf(built.read('index.html')))['script-src']).toContain(sha('run(20)'));
  });

  test('what a page loads from hosts that are not allowed is told', async () => {
    const files = {
      'intro.md':
        '# Home\n\n<iframe src="https://player.example.com/1"></iframe>\n\n![](http://a.org/x.png)\n\n<img src="https://a.org/y.png">\n',
      'static/s.html': '<title>S</title><script src="//cdn.example.com/a.js"></script>',
    };
    expect((await site(files)).lines).toEqual([
      "docs/intro.md:3:1 warning content-policy: browsers will not load 'https://player.example.com/1': allow it by contentSecurityPolicy: { 'frame-src': ['https://player.example.com'] }",
      "docs/intro.md:5:1 warning content-policy: browsers will not load 'http://a.org/x.png': allow it by contentSecurityPolicy: { 'img-src': ['http://a.org'] }",
      "static/s.html:1:17 warning content-policy: browsers will not load '//cdn.example.com/a.js': allow it by contentSecurityPolicy: { 'script-src': ['https://cdn.example.com'] }",
    ]);
    const contentSecurityPolicy = {
      'frame-src': ['https://player.example.com/1'],
      'img-src': ['http:'],
      'script-src': ['*.example.com'],
    };
    const allowed = await site(files, { settings: { contentSecurityPolicy } });
    expect(allowed.lines).toEqual([]);
    expect(directives(metaOf(allowed.read('index.html')))).toMatchObject({
      'frame-src': "'self' https://player.example.com/1",
      'img-src': "'self' data: https: http:",
      'script-src': `'self' ${sha('/* boot */')} *.example.com`,
    });
    const none = await site(files, { settings: { contentSecurityPolicy: false } });
    expect(none.lines).toEqual([]);
    expect(none.read('index.html')).not.toContain('Content-Security-Policy');
  });

  test('a wildcard covers subdomains alone', async () => {
    const files = {
      'intro.md':
        '# Home\n\n<iframe src="https://a.example.com/"></iframe>\n<iframe src="https://evil-example.com/"></iframe>\n',
    };
    const contentSecurityPolicy = { 'frame-src': ['*.example.com'] };
    expect((await site(files, { settings: { contentSecurityPolicy } })).lines).toEqual([
      expect.stringContaining("browsers will not load 'https://evil-example.com/'"),
    ]);
  });
});
