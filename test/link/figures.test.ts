/** Addresses that the script of a figure draws: judged and published like those of the page that shows it. */
import { describe, expect, test } from 'vitest';
import { compileDrawing } from '../../generator/compile/html/html-file.ts';
import { type Files, site } from '../support/site.ts';
import { articleAt } from './page.ts';

/** A figure with a point for every address, which leads there. */
const linked = (...addresses: readonly string[]) => `import * as Plot from '@observablehq/plot';
const points = ${JSON.stringify(addresses)}.map((href, x) => ({ href, x }));
export default { title: 'F', description: 'D', plot: { marks: [Plot.dot(points, { x: 'x', y: 'x', href: 'href' })] } };
`;

/** A figure that holds markup of its own. */
const drawn = (markup: string) => `const mark = (_index, _scales, _values, _dimensions, { document }) => {
  const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  g.innerHTML = ${JSON.stringify(markup)};
  return g;
};
export default { title: 'F', description: 'D', plot: { marks: [mark] } };
`;

async function build(script: string, { text = '::figure{file="_f.ts"}', files = {} as Files, settings = {} } = {}) {
  const page = `# A\n\n## Part\n\nText.\n\n${text}\n`;
  const built = await site({ 'intro.md': '# Home', 'f/a.md': page, 'f/_f.ts': script, ...files }, { settings });
  const html = articleAt(built, '/f/a/');
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*><circle/g)].map(([, href]) => href);
  return { built, lines: built.lines, html, hrefs };
}

const NOTE = '(the script of the figure drew it)';

describe('an address in a figure', () => {
  test('is judged at the directive, once for both pictures', async () => {
    const { lines, hrefs } = await build(linked('/no-such-page/', '../nope.md', '#gone', 'javascript:alert(1)'));
    expect(lines).toEqual([
      `docs/f/a.md:7:1 warning broken-anchor: there is no '#gone' on this page ${NOTE}`,
      `docs/f/a.md:7:1 error broken-link: nothing is published at '/no-such-page/' ${NOTE}`,
      `docs/f/a.md:7:1 warning broken-markdown-link: there is no document '../nope.md' ${NOTE}`,
      `docs/f/a.md:7:1 warning unsafe-address: a 'javascript:' address runs code in the reader's browser: link to a page or a file ${NOTE}`,
    ]);
    expect(hrefs.slice(3, 4)).toEqual(['about:invalid']);
  });

  test('counts from the page that shows it', async () => {
    const { lines, hrefs, built } = await build(
      linked('../intro.md?a&copy', '#part', '/f/a/', 'https://example.org/'),
      {
        settings: { baseUrl: '/base/' },
        files: { 'b.md': '# B\n\n## Part\n\n::figure{file="f/_f.ts"}\n' },
      },
    );
    const outside = "'../intro.md' lies outside the docs folder: link to its address, or move it inside";
    expect(lines).toEqual([`docs/b.md:5:1 error broken-link: ${outside} ${NOTE}`]);
    expect(hrefs.slice(0, 4)).toEqual(['/base/?a&amp;copy', '#part', '/base/f/a/', 'https://example.org/']);
    const picture = built.paths.find((path) => path.endsWith('.svg')) ?? '';
    expect(built.read(picture)).toContain('<circle');
    expect(built.read(picture)).not.toContain('href');
  });

  test.each([
    ['<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['<foreignObject><iframe srcdoc="&lt;a href=javascript:alert(1)&gt;x&lt;/a&gt;"></iframe></foreignObject>'],
  ])('%s is refused', async (markup) => {
    const { lines, html } = await build(drawn(markup));
    expect(lines).toEqual([expect.stringMatching(/^docs\/f\/a\.md:7:1 warning unsafe-address: /)]);
    expect(html).not.toMatch(/alert|data:image/);
    expect(html).toContain('about:invalid');
  });

  test('may be an id of the figure, whose names follow in every place', async () => {
    const script = drawn(
      '<path id="own" d="M0 0"></path><use href="#own"></use><a xlink:href="#own"><text>x</text></a>',
    );
    const { lines, html } = await build(script, { text: '::figure{file="_f.ts"}\n\n::figure{file="_f.ts"}' });
    expect(lines).toEqual([]);
    const ids = [...html.matchAll(/<path id="([^"]*)"/g)].map(([, id]) => `#${id}`);
    expect(new Set(ids).size).toBe(4);
    expect([...html.matchAll(/<use href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ids);
    expect([...html.matchAll(/<a xlink:href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ids);
  });

  test('cannot forge a mark', async () => {
    const text = String.fromCharCode(0xfdd0, 48, 0xfdd1);
    const { html } = await build(drawn(`<a href="/"><text>${text}</text></a>`));
    expect(html).toContain('<text>\uFFFD0\uFFFD</text>');
  });
});

test('a figure without addresses is published as it is drawn', async () => {
  const frame = `import * as Plot from '@observablehq/plot';
export default { title: 'F', description: 'D', plot: { marks: [Plot.frame()] } };
`;
  // The parser of HTML would write an end tag.
  expect((await build(frame)).html).toMatch(/<rect [^>]*"\/>/);
});

test('sanitized sites show what their scripts draw: who lets them run trusts them', async () => {
  const script = linked('/');
  expect((await build(script, { settings: { html: 'sanitize' } })).html).toBe((await build(script)).html);
});

test('knows the same ids of a drawing with and without addresses', () => {
  const plain =
    '<svg><title id="a">&lt;A&gt;</title><g ID=\'b&amp;c\'><path id=d d="M0 0"/></g><!-- <g id="no"> --></svg>';
  const ids = ['a', 'b&c', 'd'];
  expect(compileDrawing('f.ts', [plain])).toEqual({ references: [], ids, pictures: [plain] });
  expect(compileDrawing('f.ts', [`${plain}<a/href=/x/>X</a>`])).toMatchObject({ references: [{ url: '/x/' }], ids });
  expect(compileDrawing('f.ts', [plain, '<image\nxlink:href ="x.png"/>'])).toMatchObject({ ids });
});
