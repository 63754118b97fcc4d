/** Files that a page links bring the files that they name, and are checked as pages are. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, site } from '../support/site.ts';

const settings = { baseUrl: '/base/' };

/** Builds a site whose page `f/a` has a text. */
function siteWith(text: string, files: Files = {}, more: object = {}) {
  return site({ 'intro.md': '# Home', ...files, 'f/a.md': `# A\n\n${text}` }, { settings: { ...settings, ...more } });
}

/** The names of the published files of the docs folder, without the digests. */
const broughtBy = ({ paths }: { readonly paths: readonly string[] }) =>
  paths
    .filter((path) => path.startsWith('assets/files/'))
    .map((path) => path.replace(/^assets\/files\/([\w-]{10}\/)?/, '').replace(/-[\w-]{10}(?=\.)/, ''));

describe('the files that a linked file names are published with it', () => {
  test.each([
    [
      'HTML',
      '[r](./r/x.html)',
      { 'f/r/x.html': '<img src="p.png"><a href="sub/">s</a>' },
      'p.png sub/index.html x.html',
    ],
    [
      'a style sheet',
      '<link rel="stylesheet" href="r/x.css">',
      { 'f/r/x.css': 'a { src: url( p.png ) }' },
      'p.png x.css',
    ],
    ['an imported style sheet', '[r](r/x.css)', { 'f/r/x.css': "@import 'y.css';" }, 'x.css y.css z.css'],
    ['a module', '<script type="module" src="r/x.js"></script>', { 'f/r/x.js': "import './y.js';" }, 'x.js y.js'],
    [
      'modules',
      '[r](r/x.mjs)',
      { 'f/r/x.mjs': "export * from './y.js'; void import('../z.js')" },
      'x.mjs y.js ../z.js',
    ],
    ['a worker', '[r](r/x.js)', { 'f/r/x.js': "new Worker(new URL('y.js', import.meta.url))" }, 'x.js y.js'],
    ['a drawing', '![d](r/x.svg)', { 'f/r/x.svg': '<svg><image xlink:href="p.png"/></svg>' }, 'p.png x.svg'],
    ['styles within', '[r](r/x.html)', { 'f/r/x.html': '<style>a { src: url("p.png") }</style>' }, 'p.png x.html'],
    ['a style attribute', '[r](r/x.html)', { 'f/r/x.html': '<p style="background: url(p.png)">' }, 'p.png x.html'],
    ['a script', '[r](r/x.html)', { 'f/r/x.html': '<script type="module">import "./y.js"</script>' }, 'x.html y.js'],
    ['files that name each other', '[r](r/y.html)', { 'f/r/x.html': '<a href="y.html">' }, 'x.html y.html'],
  ])('%s', async (_, text, given, names) => {
    const others = {
      'f/r/p.png': 'p',
      'f/r/sub/index.html': '',
      'f/r/y.css': '@import "z.css"',
      'f/r/y.html': '<a href="x.html">',
      'f/r/y.js': 'y',
      'f/r/z.css': '',
      'f/z.js': 'z',
    };
    const built = await siteWith(text, { ...others, ...given });
    expect(built.lines).toEqual([]);
    expect(broughtBy(built).sort()).toEqual(names.split(' ').map((name) => posix.join('f/r', name)));
  });

  test('at an address that changes with each of them', async () => {
    const pathsWith = async (part: string) =>
      (await siteWith('[r](r.html)', { 'f/r.html': '<img src="p.png">', 'f/p.png': part })).paths;
    expect(await pathsWith('1')).toEqual(await pathsWith('1'));
    expect(await pathsWith('1')).not.toEqual(await pathsWith('2'));
  });

  test('a file that names none keeps its own address', async () => {
    const built = await siteWith('[r](r.html)', { 'f/r.html': '<p>text</p>' });
    expect(built.paths.filter((path) => path.includes('files/'))).toEqual([
      expect.stringMatching(/^assets\/files\/r-[\w-]{10}\.html$/),
    ]);
  });

  test('but not files that may run code where HTML is not trusted', async () => {
    const files = { 'f/x.css': '@import "y.html";', 'f/y.html': '' };
    const built = await siteWith('[r](x.css)', files, { html: 'sanitize' });
    expect(broughtBy(built)).toEqual(['x.css']);
  });
});

describe('the addresses in a linked file are checked at its line', () => {
  test.each([
    ['x.html', '<p>\n<img src="no.png">', "2:1 error missing-asset: there is no file 'no.png'"],
    ['x.html', '<a href="no/">x</a>', "1:1 error broken-link: nothing is published at 'no/'"],
    ['x.html', '<a href="../intro.md">x</a>', "1:1 error broken-link: nothing is published at '../intro.md'"],
    ['x.html', '<a href="#no">x</a>', "1:1 error broken-anchor: there is no '#no' on this page"],
    [
      'x.html',
      '<a href="/f/a/">x</a>',
      "1:1 error broken-link: '/f/a/' leads out of the site, which is published below /base/; did you mean '/base/f/a/'?",
    ],
    ['x.css', '/* url(a.png) */\na { background: url(no.png) }', "2:17 error missing-asset: there is no file 'no.png'"],
    ['x.css', '@import "no.css";', "1:1 error missing-asset: there is no file 'no.css'"],
    ['x.js', "\nimport './no.js';", "2:8 error missing-asset: there is no file './no.js'"],
    ['x.svg', '<svg><image href="no.png"/></svg>', "1:6 error missing-asset: there is no file 'no.png'"],
  ])('%s: %j', async (name, content, line) => {
    const { lines } = await siteWith(`[r](${name})`, { [`f/${name}`]: content }, { onBrokenAnchors: 'throw' });
    expect(lines).toEqual([`docs/f/${name}:${line}`]);
  });

  test.each([
    ['x.html', '<a id="b" href="#b">x</a> <a href="/base/f/a/#a">A</a> <a href="https://example.com/">x</a>'],
    ['x.css', 'a { fill: url(#g); src: url(data:x); content: "url(no.png)"; background: url("//example.com/x") }'],
    ['x.js', '// import "./no.js"\nimport "react"; fetch("./no.json"); const s = "import \'./no.js\'";'],
    ['x.js', 'with (document) title = "of a script that is no module";'],
    ['x.svg', '<svg><defs><g id="g"/></defs><use href="#g"/></svg>'],
  ])('%s: %j is right', async (name, content) => {
    expect((await siteWith(`[r](${name})`, { [`f/${name}`]: content })).lines).toEqual([]);
  });

  test('once, although several pages bring it', async () => {
    const files = { 'f/x.html': '<img src="no.png">', 'f/y.html': '<a href="x.html">', 'b.md': '# B\n\n[r](f/x.html)' };
    expect((await siteWith('[r](y.html)', files)).lines).toHaveLength(1);
  });
});

test('links to ids of a linked file are checked', async () => {
  const { lines } = await siteWith('[r](x.html#here) [r](x.html#no)', { 'f/x.html': '<p id="here">' });
  expect(lines).toEqual(["docs/f/a.md:3:18 warning broken-anchor: there is no '#no' on x.html"]);
});

test.each([
  ['its declaration', Buffer.from('<meta charset="iso-8859-1"><p id="\xfcber">', 'latin1')],
  [
    'its other declaration',
    Buffer.from('<meta http-equiv="x" content="text/html; charset=ISO-8859-1"><p id=\xfcber>', 'latin1'),
  ],
  ['its byte order mark', Buffer.from('\ufeff<p id="über">', 'utf16le')],
  ['UTF-8', Buffer.from('<p id="über">')],
  ['UTF-8 where the declaration names no charset', Buffer.from('<meta charset="no"><p id="über">')],
])('HTML is decoded by %s', async (_, bytes) => {
  const { lines } = await siteWith('[r](x.html#über) [s](/s.html#über)', { 'f/x.html': bytes, 'static/s.html': bytes });
  expect(lines).toEqual([]);
});

describe('the addresses in a style attribute', () => {
  test.each([
    ['url(./p.png)', 'url(&#x22;/base/assets/files/p-*.png&#x22;)'],
    ['url(/s.png?a#b)', 'url(&#x22;/base/s.png?a#b&#x22;)'],
    ['url(#g)', 'url(#g)'],
    ['url(data:image/png;base64,x)', 'url(data:image/png;base64,x)'],
  ])('%s', async (written, published) => {
    const files = { 'f/p.png': 'p', 'static/s.png': 's' };
    const built = await siteWith(`<div style="background: ${written} left">x</div>`, files);
    expect(built.lines).toEqual([]);
    expect(built.read('f/a/index.html').replace(/p-[\w-]{10}/, 'p-*')).toContain(
      `style="background: ${published} left"`,
    );
  });

  test('are checked', async () => {
    const { lines } = await siteWith('text <b style="background: url(no.png)">x</b>');
    expect(lines).toEqual(["docs/f/a.md:3:6 error missing-asset: there is no file 'no.png'"]);
  });
});
