/** Raw HTML on sites with outside contributors: nothing of it runs, and what the build makes stays as it is. */

import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../generator/model/paths.ts';
import { articleAt, pageAt } from '../link/page.ts';
import { ATTACKS } from '../support/attacks.ts';
import { type Files, MemoryCache, site } from '../support/site.ts';

const SANITIZE = { html: 'sanitize' };
const build = (text: string, settings: object = SANITIZE, files: Files = {}) =>
  site({ 'intro.md': `# Home\n\n${text}`, ...files }, { settings });

/** The text of the home page. */
async function article(text: string, settings: object = SANITIZE, files: Files = {}) {
  const built = await build(text, settings, files);
  return { html: articleAt(built, '/'), lines: built.lines };
}

/** Elements and attributes of a text that run code, load documents or change the page around them. */
function liveIn(html: string): readonly string[] {
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }: Element) => {
    // Formulas have styles of their own, which authors cannot write; test/markdown/math.test.ts attacks them.
    if ([properties.className].flat().includes('katex')) return SKIP;
    if (/^(script|style|iframe|frame|object|embed|base|meta|link|form|svg|template|portal)$/.test(tagName)) {
      found.push(tagName);
    }
    for (const [name, value] of Object.entries(properties)) {
      const parts = String(value).split(/[\s,;]+/);
      if (/^on/i.test(name) || /^(style|srcDoc|formAction|name)$/.test(name)) found.push(name);
      if (name !== 'title' && name !== 'alt' && [String(value), ...parts].some((part) => refusalOf(part) !== null)) {
        found.push(String(value));
      }
    }
    return undefined;
  });
  return found;
}

describe('no attack of the collections', () => {
  test.each([
    ['as a block', (attack: string) => attack],
    ['within a line', (attack: string) => `Text ${attack} *more*`],
    ['in a list', (attack: string) => `- ${attack.replaceAll('\n', '\n  ')}`],
    ['in HTML', (attack: string) => `<div>\n${attack}\n</div>`],
    ['in an attribute', (attack: string) => `<b title="${attack}">x</b>`],
  ])('%s', async (_, place) => {
    const files = Object.fromEntries(ATTACKS.map((attack, index) => [`p${index}.md`, `# P\n\n${place(attack)}\n`]));
    const built = await site({ 'intro.md': '# Home', ...files }, { settings: SANITIZE });
    for (const [index, attack] of ATTACKS.entries()) {
      const { toc } = pageAt(built, `/p${index}/`);
      expect(liveIn(articleAt(built, `/p${index}/`)), attack).toEqual([]);
      expect(liveIn(JSON.stringify(toc).replaceAll('\\"', '"')), attack).toEqual([]);
    }
  });
});

test.each([
  ['<script>alert(1)</script>', '', ["'<script>'"]],
  ['a <b onclick="alert(1)">x</b> <b onclick="alert(2)">y</b>', '<p>a <b>x</b> <b>y</b></p>', ["'onclick' of '<b>'"]],
  ['<div class="x" style="color:red">x</div>', '<div>x</div>', ["'class' of '<div>'", "'style' of '<div>'"]],
  ['x <iframe srcdoc="<a href=javascript:alert(1)>x</a>"></iframe>', '<p>x </p>', ["'<iframe>'"]],
  ['<b srcdoc="<a href=/nope/>x</a>">x</b>', '<p><b>x</b></p>', ["'srcdoc' of '<b>'"]],
  ['<font>x</font> y', '<p>x y</p>', ["'<font>'"]],
  ['<svg><path d="M0 0"></path></svg>', '<p></p>', ["'<svg>'"]],
  ['<img name="body" src="https://example.org/x.png" alt="x">', null, ["'name' of '<img>'"]],
  ['<p id="site-app">x</p>', '<p>x</p>', ["'id' of '<p>'"]],
  ['<!-- a -->\n\n<b>x</b><!-- b -->', '<!-- a -->\n<p><b>x</b><!-- b --></p>', []],
])('%s becomes %s, with a warning for each kind', async (text, expected, left) => {
  const { html, lines } = await article(text);
  if (expected !== null) expect(html.replace(/<h1 id="home">.*?<\/h1>/, '').trim()).toBe(expected);
  expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual(
    left.map((what) => `warning unsafe-html: ${what} is left out: the setting 'html' allows HTML that runs nothing`),
  );
});

test('what authors may write stays', async () => {
  const text =
    'H<sub>2</sub>O <kbd>Ctrl</kbd> <a id="x" href="#x">x</a> <a name="y"></a> <abbr title="a">b</abbr> <mark>m</mark>\n\n' +
    '<details open>\n<summary>S</summary>\n\n*text*\n\n</details>\n\n' +
    '<table><tr><td align="right">1</td></tr></table>\n\n' +
    '<figure><img src="https://example.org/x.png" alt="x" width="3"><figcaption>C</figcaption></figure>\n\n' +
    '<video src="https://example.org/x.mp4" controls></video>\n\n<p dir="rtl" lang="he">x</p>';
  const trusted = await article(text, {});
  expect(await article(text)).toEqual(trusted);
  // The policy is told of the other host.
  expect(trusted.lines).toEqual([expect.stringMatching(/ content-policy: .*'media-src'/)]);
});

test('what the build makes stays as it is, amid HTML too', async () => {
  const files = {
    '_x/a.ts': 'export const one = 1;\nconsole.log(one);\n',
    '_x/f.ts': "export default { title: 'F', description: 'D', plot: { x: { domain: [0, 1] } } };\n",
    '_glossary.yml': 'HIC: head injury criterion\n',
    '_bibliography.json': '[{ "id": "a", "type": "book", "title": "A" }]',
    'data.csv': 'x',
  };
  const made =
    '## Part {#own}\n\nThe HIC $x^2$ :value[_x/a#one] :cite[a] [data](data.csv) ~~x~~ https://example.org[^1]\n\n[^1]: Note.\n\n' +
    '$$\ny = x \\label{eq-a}\n$$\n\n[](#eq-a)\n\n:::note[Title]{.own}\n- [x] done\n:::\n\n' +
    '::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n\n:::details[S]\nx\n:::\n\n' +
    '```ts title="a.ts" {1} showLineNumbers\nconst a = 1;\n```\n\n::example[E]{#lst-a file="_x/a.ts"}\n\n' +
    '::figure[F]{#fig-f file="_x/f.ts"}\n\n:::table[T]{#tbl-t}\n| a | b |\n| :-- | --: |\n| $x$ | 2 |\n:::\n\n' +
    ':::symbols\n| Symbol | Meaning | Unit |\n| --- | --- | --- |\n| $x$ | a | 1 |\n| $y$ | b | 1 |\n:::\n\n';
  for (const text of [made, `<div>\n\n${made}\n\n</div>\n\n<b>x</b>\n`]) {
    const trusted = await article(text, {}, files);
    expect(trusted.html).toContain('class="katex"');
    expect(await article(text, SANITIZE, files)).toEqual(trusted);
  }
});

test.each([
  ['a.html', '<p>x</p>'],
  ['a.XHTML', 'x'],
  ['a.xml', '<a/>'],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"\nonload="alert(1)"/>'],
  ['a.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>'],
  ['a.svg', '<svg><a href="java&#115;cript:alert(1)"/></svg>'],
  ['a.svg', '<svg><a href="java\nscript:alert(1)"/></svg>'],
  ['a.svg', '<!DOCTYPE svg [<!ENTITY x "&#60;script>alert(1)&#60;/script>">]><svg>&x;</svg>'],
  ['a.svg', '<svg><set attributeName="href" to="x"/></svg>'],
  ['a.svg', new Uint8Array([0xff, 0xfe, 0x3c, 0x00])],
])('a linked file that may hold scripts is an error: %s %s', async (name, content) => {
  for (const text of [`[x](${name})`, `![x](${name})`]) {
    const built = await build(text, SANITIZE, { [name]: content });
    const message = `'${name}' may hold scripts: a maintainer can publish it in the static folder`;
    expect(built.lines).toEqual([`docs/intro.md:3:1 error unsafe-html: ${message}`]);
    expect(built.paths.filter((path) => path.startsWith('assets/files/'))).toEqual([]);
    expect((await build(text, {}, { [name]: content })).lines).toEqual([]);
  }
});

test('a linked file that holds none is right', async () => {
  const picture =
    '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><style>a { fill: red }</style>' +
    '<text>An option: &#160; javascript</text><image href="data:image/png;base64,AAAA"/></svg>';
  const built = await build('![x](a.svg) [y](a.csv) [z](a.js)', SANITIZE, {
    'a.svg': picture,
    'a.csv': '<',
    'a.js': '',
  });
  expect(built.lines).toEqual([]);
});

test('the setting is part of the key of a page', async () => {
  const cache = new MemoryCache();
  const files = { 'intro.md': '# Home\n\n<i onclick="alert(1)">x</i>' };
  const html = async (settings: object) => (await site(files, { settings, cache })).read('index.html');
  expect(await html({})).toContain('onclick');
  expect(await html(SANITIZE)).not.toContain('onclick');
  expect(await html({})).toContain('onclick');
});

test('the maintainer stays trusted: settings and files of the static folder are as they are written', async () => {
  const settings = { ...SANITIZE, footer: { copyright: '<b style="color:red">x</b>' } };
  const built = await build('x', settings, { 'static/s.html': '<script>1</script>' });
  expect(built.lines).toEqual([]);
  expect(built.read('index.html')).toContain('<b style="color:red">x</b>');
  expect(built.read('s.html')).toBe('<script>1</script>');
});
