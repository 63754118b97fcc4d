import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../generator/base/escape.ts';
import { type Files, site } from '../support/site.ts';
import { articleAt } from './page.ts';
import { PIXEL } from './planted.ts';

const HOME = { 'intro.md': '# Home' };

async function linesOf(text: string, files: Files = {}, settings: object = {}): Promise<readonly string[]> {
  const { lines } = await site({ ...HOME, ...files, 'f/a.md': `# A\n\n${text}` }, { settings });
  return lines;
}

/** The addresses in the text of a page, as they are published. */
async function addressesOf(text: string, files: Files = {}, settings: object = {}): Promise<readonly string[]> {
  const built = await site({ ...HOME, ...files, 'f/a.md': `# A\n\n${text}` }, { settings });
  expect(built.lines).toEqual([]);
  return [...articleAt(built, '/f/a/').matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
}

test.each(['#/pets/addPet', '#!/route', '#:~:text=words'])('%s is for scripts and browsers', async (hash) => {
  const files = { 'api/index.html': '<!doctype html><title>API</title><div id="app"></div>' };
  expect(await linesOf(`[a](../api/index.html${hash}) [b](${hash})`, files)).toEqual([]);
});

describe('severities', () => {
  const files = { 'b.md': '# B' };
  test.each([
    ['onBrokenLinks', '[x](/nope/)', 'broken-link', 'error'],
    ['onBrokenLinks', '![x](./nope.png)', 'missing-asset', 'error'],
    ['onBrokenMarkdownLinks', '[x](./nope.md)', 'broken-markdown-link', 'warning'],
    ['onBrokenAnchors', '[x](../b.md#nope)', 'broken-anchor', 'warning'],
    ['onBrokenAnchors', '[x](#nope)', 'broken-anchor', 'warning'],
  ])('%s is about %s: %s', async (setting, text, rule, severity) => {
    const rules = async (settings: object) =>
      (await linesOf(text, files, settings)).map((line) => line.split(' ').slice(1, 3).join(' '));
    expect(await rules({})).toEqual([`${severity} ${rule}:`]);
    expect(await rules({ [setting]: 'throw' })).toEqual([`error ${rule}:`]);
    expect(await rules({ [setting]: 'warn' })).toEqual([`warning ${rule}:`]);
    expect(await rules({ [setting]: 'ignore' })).toEqual([]);
  });
});

describe('addresses', () => {
  const files = {
    'f/b c.md': '# B\n\n## Part',
    'f/file one.csv': 'x',
    'static/ü.txt': 'x',
    'static/same.txt': 'static',
    'same.txt': 'docs',
    'f/same.txt': 'near',
  };
  test.each([
    ['[x](b%20c.md)', '/f/b%20c/'],
    ['[x](b%20c.md?q=1&r=2#part)', '/f/b%20c/?q=1&#x26;r=2#part'],
    ['[x](/f/b%20c)', '/f/b%20c/'],
    ['[x](../b%20c/)', '/f/b%20c/'],
    ['[x](./b%20c#part)', '/f/b%20c/#part'],
    ['[x](#part)\n\n## Part', '#part'],
    ['[x](?q)', '?q'],
    ['[x](/%C3%BC.txt?v=1#x)', '/%C3%BC.txt?v=1#x'],
    ['[x](/same.txt)', '/same.txt'],
    ['[x](https://example.org/?a&b)', 'https://example.org/?a&#x26;b'],
  ])('%s becomes %s', async (text, expected) => {
    const [address] = await addressesOf(text, files);
    expect(address?.replace(/&amp;/g, '&#x26;')).toBe(expected);
  });

  test('of files of the docs folder have a digest', async () => {
    const addresses = await addressesOf('[x](file%20one.csv?v=1#r) [y](same.txt) [z](../same.txt)', files);
    expect(addresses).toEqual([
      expect.stringMatching(/^\/assets\/files\/file%20one-[\w-]{10}\.csv\?v=1#r$/),
      expect.stringMatching(/^\/assets\/files\/same-[\w-]{10}\.txt$/),
      expect.stringMatching(/^\/assets\/files\/same-[\w-]{10}\.txt$/),
    ]);
    expect(addresses[1]).not.toBe(addresses[2]);
  });

  test('have the base path, written or not', async () => {
    const settings = { baseUrl: '/docs base/' };
    const text = '[a](b%20c.md) [b](/f/b%20c/) [c](/docs%20base/f/b%20c/) [d](/docs%20base) [e](/)';
    const page = '/docs%20base/f/b%20c/';
    expect(await addressesOf(text, files, settings)).toEqual([page, page, page, '/docs%20base/', '/docs%20base/']);
  });

  test("below a folder of the base path's name lead to its pages first", async () => {
    const settings = { baseUrl: '/docs/' };
    const more = { 'docs/x.md': '# X', 'y.md': '# Y' };
    expect(await addressesOf('[a](/docs/x/) [b](/docs/y/)', more, settings)).toEqual(['/docs/docs/x/', '/docs/y/']);
  });

  test('follow the settings for slashes', async () => {
    const text = '[a](b%20c.md#part) [b](/f/b%20c/) [c](/f/b%20c.html) [d](./b%20c) [e](../b%20c) [f](..)';
    const page = '/f/b%20c';
    const more = { ...files, 'f/index.md': '# F' };
    // Relative addresses count from the page as a folder.
    const published = [`${page}#part`, page, page, page, page, '/f'];
    expect(await addressesOf(text, more, { trailingSlash: false })).toEqual(published);
  });

  test('that lead nowhere stay as they are written', async () => {
    const built = await site({ ...HOME, 'a.md': '# A\n\n<a href="./nope.md?a&amp;b">x</a>' });
    expect(built.read('a/index.html')).toContain('href="./nope.md?a&amp;b"');
  });
});

test('the texts of the settings are judged once, and say where they stand', async () => {
  const settings = {
    baseUrl: '/base/',
    announcement: { content: '<a href="/f/a/">new</a> <a href="f/a.md">x</a>' },
    footer: { copyright: '<a href="/nope/">x</a> <img src="/logo.png">' },
  };
  const built = await site({ ...HOME, 'f/a.md': '# A', 'static/logo.png': 'x' }, { settings });
  expect(built.lines).toEqual([
    "site.config.ts:1:1 error broken-link: nothing is published at '/nope/' (it stands in the setting 'footer.copyright')",
    "site.config.ts:1:1 error broken-link: nothing is published at 'f/a.md'; did you mean '/f/a/'? (it stands in the setting 'announcement')",
  ]);
  const html = built.read('f/a/index.html');
  expect(html).toContain('<a href="/base/f/a/">new</a>');
  expect(html).toContain('<img src="/base/logo.png">');
});

describe('static pages', () => {
  test.each([
    ['<base href="/g/"><a href="c.html">x</a>', []],
    ['<base href="../g/"><a href="c.html">x</a>', []],
    ['<base href="https://example.org/"><a href="nope.html">x</a>', []],
    ['<base href="/g/"><a href="b.html">x</a>', ["nothing is published at '/g/b.html'"]],
  ])('%s', async (html, expected) => {
    const files = {
      'static/f/a.html': html,
      'static/f/b.html': '<p id="part">',
      'static/g/c.html': '<p>',
    };
    const { diagnostics } = await site({ ...HOME, ...files });
    expect(diagnostics.map(({ message }) => message)).toEqual(expected);
  });
});

describe('a document in an attribute', () => {
  /** The document that a frame of the page gets. */
  async function frameOf(text: string, files: Files = {}): Promise<{ html: string; lines: readonly string[] }> {
    const built = await site({ ...HOME, ...files, 'f/a.md': `# A\n\n${text}` });
    const tree = fromHtml(articleAt(built, '/f/a/'), { fragment: true });
    return { html: framesIn(tree)[0] ?? '', lines: built.lines };
  }

  function framesIn(tree: Root): string[] {
    const found: string[] = [];
    visit(tree, 'element', ({ properties: { srcDoc } }) => {
      if (typeof srcDoc === 'string') found.push(srcDoc);
    });
    return found;
  }

  test('its links count from the page, and are judged at the frame', async () => {
    const { lines } = await frameOf(
      '<p><iframe srcdoc="<p><a href=../nope/>x</a><a href=#gone>y</a><img src=no.png></p>"></iframe></p>',
    );
    expect(lines).toEqual([
      "docs/f/a.md:3:4 warning broken-anchor: there is no '#gone' on this page",
      "docs/f/a.md:3:4 error broken-link: nothing is published at '../nope/'",
      "docs/f/a.md:3:4 error missing-asset: there is no file 'no.png'",
    ]);
  });

  test('its addresses are published as others are', async () => {
    const { html, lines } = await frameOf(
      `<iframe srcdoc='<a href="../intro.md?a=1&amp;copy=2">x</a><a href="/s.html">y</a><img src="a.png"><a href="#x"></a>'></iframe> <b id="x"></b>`,
      { 'f/a.png': PIXEL, 'static/s.html': '<p>S</p>' },
    );
    expect(lines).toEqual([]);
    expect(html).toContain('<a href="/?a=1&amp;copy=2">x</a><a href="/s.html" data-document="">y</a>');
    expect(html).toMatch(/<img src="\/assets\/files\/a-\w+\.png">/);
    expect(html).toContain('<a href="#x"></a>');
  });

  test('a document in a document is no other matter', async () => {
    const inner = escapeHtml('<a href="../intro.md?q=%22&copy=2">"x"</a>');
    const { html, lines } = await frameOf(`<iframe srcdoc="${escapeHtml(`<iframe srcdoc="${inner}">`)}"></iframe>`);
    expect(lines).toEqual([]);
    expect(framesIn(fromHtml(html))[0]).toContain('<a href="/?q=%22&amp;copy=2">"x"</a>');
  });

  test('without addresses it stays as it is written', async () => {
    expect((await frameOf('<iframe srcdoc="<P>x &amp;amp; y"></iframe>')).html).toBe('<P>x &amp; y');
  });

  test('cannot forge the mark of an address', async () => {
    const { html } = await frameOf('[x](/) <iframe srcdoc="&amp;#xFDD0;0&amp;#xFDD1; <a href=/>y</a>"></iframe>');
    expect(html).toContain('\uFFFD0\uFFFD <a href="/">y</a>');
  });

  test('of an HTML file is judged, too', async () => {
    const frame = '<p><iframe srcdoc="<a href=nope.html>x</a>"></iframe>';
    const { lines } = await site({ ...HOME, 'static/s/a.html': frame });
    expect(lines).toEqual(["static/s/a.html:1:4 error broken-link: nothing is published at 'nope.html'"]);
  });
});
