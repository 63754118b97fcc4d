/** Addresses that run code, hold documents or lead to the reader's disk: the gate refuses them in every place. */

import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../generator/model/paths.ts';
import { type BuiltSite, type Files, site } from '../support/site.ts';
import { articleAt, pageAt } from './page.ts';

const HOME = { 'intro.md': '# Home' };
/** No setting lets such an address through. */
const LENIENT = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' };
const CODE = "runs code in the reader's browser: link to a page or a file";

const build = (text: string, files: Files = {}, settings: object = LENIENT) =>
  site({ ...HOME, 'a.md': `# A\n\n${text}`, ...files }, { settings });

/** Every address that the published page would follow, load or animate to, and that is refused. */
function liveIn(built: BuiltSite, route = '/a/'): readonly string[] {
  const html = articleAt(built, route) + JSON.stringify(pageAt(built, route).toc).replaceAll('\\"', '"');
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ properties }) => {
    for (const value of Object.values(properties)) {
      for (const part of String(value).split(/[;,]\s*(?:url=)?/))
        if (refusalOf(part) !== null) found.push(String(value));
    }
  });
  return found;
}

describe('in Markdown', () => {
  test.each([
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['<javascript:alert(1)>'],
    ['[x][ref]\n\n[ref]: javascript:alert(1)'],
    ['[x](&#106;avascript&colon;alert(1))'],
    ['![x](javascript:alert(1))'],
    ['[x](vbscript:msgbox(1))'],
    ['[x](data:text/html,<script>alert(1)</script>)'],
    ['[x](data:image/svg+xml;base64,AAAA)'],
    ['[x](file:///etc/passwd)'],
    ['[x](blob:https://example.org/1)'],
    ['[](javascript:alert(1))'],
  ])('%s is an error, and published without its address', async (text) => {
    const built = await build(text);
    expect(built.lines).toEqual([
      expect.stringMatching(/^docs\/a\.md:3:\d+ warning unsafe-address: a '\w+:' address [^:]+: /),
    ]);
    expect(liveIn(built)).toEqual([]);
    expect(built.read('a/index.html')).toMatch(/(?:href|src)="about:invalid"/);
  });

  test.each([
    ['[x](java&#10;script:alert(1))'],
    ['[x](<java\tscript:alert(1)>)'],
    ['[x](&#1;javascript:alert(1))'],
    ['[x](<javascript\\:alert(1)>)'],
    ['[x](%6Aavascript:alert(1))'],
  ])('%s leads nowhere, or is refused', async (text) => {
    const built = await build(text);
    expect(liveIn(built)).toEqual([]);
    expect((await build(text, {}, {})).diagnostics.map(({ rule }) => rule).join()).toMatch(
      /unsafe-address|broken-link/,
    );
  });

  test.each([
    ['[x](https://example.org/javascript:1)'],
    ['[x](mailto:a@example.org)'],
    ['[x](vscode://file/x)'],
    ['![x](data:image/png;base64,iVBORw0KGgo=)'],
  ])('%s is right', async (text) => {
    expect((await build(text, {}, {})).lines).toEqual([]);
  });
});

describe('in HTML', () => {
  test.each([
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href=" \u0001JAVASCRIPT:alert(1)">x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>'],
    ['<a href="&#1;&#32;java&#x0A;script&colon;alert(1)">x</a>'],
    ['<a class="heading-link" href="javascript:alert(1)">x</a>'],
    ['<form action="javascript:alert(1)"><button>x</button></form>'],
    ['<form><input type="submit" formaction="javascript:alert(1)"></form>'],
    ['<iframe src="data:text/html,x"></iframe>'],
    ['<iframe src="data:image/svg+xml,x"></iframe>'],
    ['<embed src="data:image/svg+xml,x">'],
    ['<object data="data:image/svg+xml,x"></object>'],
    ['<script src="data:text/javascript,alert(1)"></script>'],
    ['<link rel="preconnect" href="javascript:alert(1)">'],
    ['<base href="javascript:alert(1)//">'],
    ['<img src="javascript:alert(1)" alt="x">'],
    ['<img srcset="javascript:alert(1) 2x" src="https://example.org/x.png" alt="x">'],
    ['<img lowsrc="javascript:alert(1)" src="https://example.org/x.png" alt="x">'],
    ['<img dynsrc="javascript:alert(1)" src="https://example.org/x.png" alt="x">'],
    ['<video poster="javascript:alert(1)"></video>'],
    ['<table background="javascript:alert(1)"><tr><td>x</td></tr></table>'],
    ['<a ping="javascript:alert(1)" href="https://example.org/">x</a>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ['<svg><use xlink:href="data:image/svg+xml,x"></use></svg>'],
    ['<svg><script href="data:text/javascript,alert(1)"></script></svg>'],
    ['<svg><a id="z"><animate attributeName="href" values="javascript:alert(1)"></animate><text>x</text></a></svg>'],
    ['<svg><a id="z"><set attributeName="xlink:href" to="javascript:alert(1)"></set><text>x</text></a></svg>'],
    ['<svg><animate href="#z" attributeName="href" from="#a" to="javascript:alert(1)"></animate><a id="z"></a></svg>'],
    ['<svg><animate attributeName="href" values="#a;javascript:alert(1)"></animate></svg>'],
    ['<math href="javascript:alert(1)">x</math>'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
    ['<meta http-equiv="refresh" content="0; url=javascript:alert(1)">'],
    ['<meta http-equiv="Refresh" content="0;data:text/html,x">'],
    ['<meta http-equiv="refresh" content=" 0 url = \' javascript:alert(1)\'">'],
    ['## Part <iframe src="javascript:alert(1)"></iframe>'],
  ])('%s is an error, and published without its address', async (text) => {
    const built = await build(text);
    expect(built.lines.filter((line) => !line.includes('duplicate-id'))).toEqual([
      expect.stringMatching(/^docs\/a\.md:3:\d+ warning unsafe-address: a '\w+:' address /),
    ]);
    expect(liveIn(built)).toEqual([]);
  });

  test.each([
    ['<iframe srcdoc="<a href=javascript:alert(1)>x</a>"></iframe>'],
    ['<iframe srcdoc="&lt;a href=&quot;java&amp;#10;script:alert(1)&quot;&gt;x&lt;/a&gt;"></iframe>'],
    ['<iframe SRCDOC=\'<iframe srcdoc="<form action=javascript:alert(1)>"></iframe>\'></iframe>'],
    ['<svg><foreignObject><iframe srcdoc="<a href=javascript:alert(1)>x</a>"></iframe></foreignObject></svg>'],
    ['<iframe srcdoc="<svg><a><set attributeName=href to=javascript:alert(1)></a></svg>"></iframe>'],
    ['## Part <iframe srcdoc="<a href=javascript:alert(1)>x</a>"></iframe>'],
  ])('%s is an error at the frame, and published without its address', async (text) => {
    const built = await build(text);
    expect(built.lines).toEqual([
      `docs/a.md:3:${text.indexOf('<iframe') + 1} warning unsafe-address: a 'javascript:' address ${CODE}`,
    ]);
    expect(articleAt(built, '/a/')).toContain('about:invalid');
    expect(articleAt(built, '/a/') + JSON.stringify(pageAt(built, '/a/').toc)).not.toMatch(/alert/);
  });

  test.each([
    ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="x">'],
    ['<img src="data:image/svg+xml,%3Csvg/%3E" width="1" height="1" alt="x">'],
    ['<picture><source srcset="data:image/png;base64,AAAA 2x"><img src="https://example.org/" alt="x"></picture>'],
    ['<video poster="data:image/png;base64,AAAA" src="https://example.org/x.mp4"></video>'],
    ['<svg><image href="data:image/png;base64,AAAA"></image></svg>'],
    ['<b title="javascript: the language">x</b>'],
    ['<svg><a id="z"><animate attributeName="opacity" values="0;1"></animate></a></svg>'],
  ])('%s is right', async (text) => {
    const built = await build(text, {}, { contentSecurityPolicy: { 'media-src': ['https:'] } });
    expect(built.lines).toEqual([]);
    for (const [inline] of text.matchAll(/data:image[^" ]*/g)) expect(built.read('a/index.html')).toContain(inline);
  });
});

describe('elsewhere', () => {
  const refused = (place: string) => `${place} warning unsafe-address: a 'javascript:' address ${CODE}`;

  test('in the image of a page and of a category', async () => {
    const front = '---\nimage: javascript:alert(1)\n---\n# A';
    const category = '{ "label": "C",\n "link": { "type": "generated-index", "image": "JAVASCRIPT:alert(1)" } }';
    const built = await build('', { 'a.md': front, 'c/_category_.json': category, 'c/d.md': '# D' });
    expect(built.lines).toEqual([
      refused('docs/a.md:2:8'),
      expect.stringMatching(/^docs\/c\/_category_\.json:2:\d+ warning unsafe-address: a 'javascript:' address /),
    ]);
    for (const path of ['a/index.html', 'category/c/index.html']) {
      expect(built.read(path)).not.toMatch(/javascript:alert|about:invalid/i);
    }
  });

  test.each(['javascript:alert(1)', '" java\\nscript:alert(1)"', 'data:text/html,x'])(
    'in custom_edit_url: %s',
    async (url) => {
      const built = await build('', { 'a.md': `---\ncustom_edit_url: ${url}\n---\n# A` });
      expect(built.lines).toEqual([
        expect.stringMatching(/^docs\/a\.md:2:18 error front-matter: 'custom_edit_url' is .*: it must be an address /),
      ]);
      expect(built.read('a/index.html')).not.toMatch(/alert|text\/html,/);
      expect(pageAt(built, '/a/').edit).toBeUndefined();
    },
  );

  test('in the settings', async () => {
    const settings = {
      ...LENIENT,
      announcement: { content: '<a href="javascript:alert(1)">x</a>' },
      footer: { copyright: '<a href="java&#9;script:alert(2)">y</a>' },
    };
    const built = await build('', {}, settings);
    expect(built.lines).toEqual([
      `${refused('site.config.ts:1:1')} (it stands in the setting 'announcement')`,
      `${refused('site.config.ts:1:1')} (it stands in the setting 'footer.copyright')`,
    ]);
    expect(built.read('a/index.html')).not.toContain('alert(');
    expect((await build('', {}, { footer: { copyright: '<a href="data:text/html,x">x</a>' } })).lines).toHaveLength(1);
  });

  test('in the bibliography', async () => {
    const source = { id: 'a', type: 'book', title: 'T', URL: 'javascript:alert(1)', DOI: 'javascript:alert(2)' };
    const built = await build(':cite[a]', { '_bibliography.json': JSON.stringify([source]) });
    expect(built.lines).toEqual([
      expect.stringMatching(/error bibliography: /),
      expect.stringMatching(/error bibliography: /),
    ]);
    expect(liveIn(built)).toEqual([]);
  });

  test('in a page that is a component', async () => {
    const script =
      'export const meta = { title: "P" };\nexport default () => <p dangerouslySetInnerHTML={{ __html: \'<a href="javascript:alert(1)">x</a>\' }} />;';
    const built = await build('', { 'page.tsx': script });
    expect(built.lines).toEqual([refused('docs/page.tsx:1:1')]);
  });

  test('a file of the static folder is published as it is: whoever may put it there may run code', async () => {
    const html = '<a href="javascript:void 0">x</a><a href="data:text/html,x">y</a><a href="/nope/">z</a>';
    const built = await build('', { 'static/s.html': html }, {});
    expect(built.lines).toEqual(["static/s.html:1:66 error broken-link: nothing is published at '/nope/'"]);
    expect(built.read('s.html')).toBe(html);
  });
});
