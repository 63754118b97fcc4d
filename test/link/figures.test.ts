/** Addresses that the script of a figure draws: judged and published like those of the page that shows it. */
import { describe, expect, test } from 'vitest';
import { once } from '../../generator/base/once.ts';
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

const FRAME = `import * as Plot from '@observablehq/plot';
export default { title: 'F', description: 'D', plot: { marks: [Plot.frame()] } };
`;

/** A page for each figure: scripts of one site start together. */
const FIGURES: { readonly [page: string]: string } = {
  judged: linked('/no-such-page/', '../nope.md', '#gone', 'javascript:alert(1)'),
  link: drawn('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
  document: drawn(
    '<foreignObject><iframe srcdoc="&lt;a href=javascript:alert(1)&gt;x&lt;/a&gt;"></iframe></foreignObject>',
  ),
  own: drawn('<path id="own" d="M0 0"></path><use href="#own"></use><a xlink:href="#own"><text>x</text></a>'),
  mark: drawn(`<a href="/"><text>${String.fromCharCode(0xfdd0, 48, 0xfdd1)}</text></a>`),
  plain: FRAME,
  home: linked('/'),
};

function build(figures: typeof FIGURES, files: Files = {}, settings: object = {}) {
  const pages = Object.entries(figures).flatMap(([name, script]): [string, string][] => {
    const shown = `::figure{file="_${name}.ts"}\n`;
    return [
      [`f/${name}.md`, `# A\n\n## Part\n\nText.\n\n${shown}${name === 'own' ? `\n${shown}` : ''}`],
      [`f/_${name}.ts`, script],
    ];
  });
  return site({ 'intro.md': '# Home', ...Object.fromEntries(pages), ...files }, { settings });
}

const built = once(() => build(FIGURES));
const htmlOf = async (name: string) => articleAt(await built(), `/f/${name}/`);
const linesOf = async (name: string) => (await built()).lines.filter((line) => line.startsWith(`docs/f/${name}.md`));
const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*><circle/g)].map(([, href]) => href);

const NOTE = '(the script of the figure drew it)';

describe('an address in a figure', () => {
  test('is judged at the directive, once for both pictures', async () => {
    expect(await linesOf('judged')).toEqual([
      `docs/f/judged.md:7:1 warning broken-anchor: there is no '#gone' on this page ${NOTE}`,
      `docs/f/judged.md:7:1 error broken-link: nothing is published at '/no-such-page/' ${NOTE}`,
      `docs/f/judged.md:7:1 warning broken-markdown-link: there is no document '../nope.md' ${NOTE}`,
      `docs/f/judged.md:7:1 warning unsafe-address: a 'javascript:' address runs code in the reader's browser: link to a page or a file ${NOTE}`,
    ]);
    expect(hrefsIn(await htmlOf('judged')).slice(3, 4)).toEqual(['about:invalid']);
  });

  test('counts from the page that shows it', async () => {
    const other = await build(
      { a: linked('../intro.md?a&copy', '#part', '/f/a/', 'https://example.org/') },
      { 'b.md': '# B\n\n## Part\n\n::figure{file="f/_a.ts"}\n' },
      { baseUrl: '/base/' },
    );
    const outside = "'../intro.md' lies outside the docs folder: link to its address, or move it inside";
    const { lines, paths, read } = other;
    expect(lines).toEqual([`docs/b.md:5:1 error broken-link: ${outside} ${NOTE}`]);
    const hrefs = hrefsIn(articleAt(other, '/f/a/'));
    expect(hrefs.slice(0, 4)).toEqual(['/base/?a&amp;copy', '#part', '/base/f/a/', 'https://example.org/']);
    const picture = read(paths.find((path) => path.endsWith('.svg')) ?? '');
    expect(picture).toContain('<circle');
    expect(picture).not.toContain('href');
  });

  test.each(['link', 'document'])('is refused in a %s', async (name) => {
    expect(await linesOf(name)).toEqual([expect.stringContaining(`docs/f/${name}.md:7:1 warning unsafe-address: `)]);
    const html = await htmlOf(name);
    expect(html).not.toMatch(/alert|data:image/);
    expect(html).toContain('about:invalid');
  });

  test('may be an id of the figure, whose names follow in every place', async () => {
    expect(await linesOf('own')).toEqual([]);
    const html = await htmlOf('own');
    const ids = [...html.matchAll(/<path id="([^"]*)"/g)].map(([, id]) => `#${id}`);
    expect(new Set(ids).size).toBe(4);
    expect([...html.matchAll(/<use href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ids);
    expect([...html.matchAll(/<a xlink:href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ids);
  });

  test('cannot forge a mark', async () => {
    expect(await htmlOf('mark')).toContain('<text>\uFFFD0\uFFFD</text>');
  });
});

test('a figure without addresses is published as it is drawn', async () => {
  // The parser of HTML would write an end tag.
  expect(await htmlOf('plain')).toMatch(/<rect [^>]*"\/>/);
});

test('sanitized sites show what their scripts draw: who lets them run trusts them', async () => {
  const { home = '' } = FIGURES;
  expect(articleAt(await build({ home }, {}, { html: 'sanitize' }), '/f/home/')).toBe(await htmlOf('home'));
});

test('knows the same ids of a drawing with and without addresses', () => {
  const plain =
    '<svg><title id="a">&lt;A&gt;</title><g ID=\'b&amp;c\'><path id=d d="M0 0"/></g><!-- <g id="no"> --></svg>';
  const ids = ['a', 'b&c', 'd'];
  expect(compileDrawing('f.ts', [plain])).toEqual({ references: [], ids, pictures: [plain] });
  expect(compileDrawing('f.ts', [`${plain}<a/href=/x/>X</a>`])).toMatchObject({ references: [{ url: '/x/' }], ids });
  expect(compileDrawing('f.ts', [plain, '<image\nxlink:href ="x.png"/>'])).toMatchObject({ ids });
});
