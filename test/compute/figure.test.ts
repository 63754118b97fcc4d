/** Figures from code: what is drawn, what it says, and its colours. */
import fs from 'node:fs';
import path from 'node:path';
import * as Plot from '@observablehq/plot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Figure } from '../../docs/_plot/figure.ts';
import { COLOURS, drawFigure, type MadeFigure } from '../../generator/compute/figure/draw.ts';
import { projectRoot } from '../support/cli.ts';
import { site } from '../support/site.ts';

const draw = async (plot: object) => (await drawFigure({ title: 'F', plot }, 'f')).wide;

describe('numbers', () => {
  test('of coordinates are hundredths of a pixel', async () => {
    const svg = await draw({
      width: 100,
      height: 100,
      axis: null,
      x: { domain: [0, 3] },
      y: { domain: [0, 3] },
      marks: [
        Plot.dot([[1, 2]], { r: 1.23456 }),
        Plot.line([
          [0, 0],
          [1, 1.00049],
          [2, 0],
        ]),
        Plot.arrow([0], { x1: 0, y1: 0.1, x2: 1.7, y2: 2 }),
      ],
    });
    expect(svg).toContain('<circle r="1.23"');
    expect(svg).not.toMatch(/ (cx|cy|r|d|x|y|transform|viewBox)="[^"]*\.\d{3}/);
  });

  test('of texts stay as the author wrote them', async () => {
    const text = 'limit 0.125 m, step 0.0005 s (1.23456)';
    const svg = await draw({ marks: [Plot.text([text], { frameAnchor: 'middle', text: (each: string) => each })] });
    expect(svg).toContain(`>${text}</text>`);
  });

  test('of titles and of attributes that are no geometry stay too', async () => {
    const svg = await draw({
      marks: [
        Plot.dot([[1, 1]], {
          title: () => 'a path d="M0.12345,1" at 0.0005 s',
          fillOpacity: 0.0005,
          strokeDasharray: '1.2345,2',
          className: 'v0.0005',
          href: () => '#t=0.0005 s',
        }),
      ],
    });
    expect(svg).toMatch(/<title>a path d="M0.12345,1" at 0.0005 s<\/title>/);
    expect(svg).toContain('fill-opacity="0.0005"');
    expect(svg).toContain('stroke-dasharray="1.2345,2"');
    expect(svg).toContain('href="#t=0.0005 s"');
  });
});

test('texts that look like markup are texts', async () => {
  const text = ' aria-label="x" id="y" url(#z) <style>a</style> & />';
  const svg = await draw({ marks: [Plot.text([text], { text: (each: string) => each })] });
  expect(svg).toContain(' aria-label="x" id="y" url(#z) &lt;style&gt;a&lt;/style&gt; &amp; /&gt;</text>');
});

test('attributes are escaped, for HTML and for XML', async () => {
  const plot = { marks: [Plot.dot([[1, 1]], { href: () => '/?a&copy="<b>' })] };
  const { wide } = await drawFigure({ title: 'F', plot }, 'f');
  expect(wide).toContain('href="/?a&amp;copy=&quot;&lt;b>"');
});

test('a picture on its own has no links: they count from the page that shows the figure', async () => {
  const plot = { marks: [Plot.dot([[1, 1]], { href: () => '/a/' })] };
  const { wide, file } = await drawFigure({ title: 'F', plot }, 'f');
  expect(wide).toContain('href="/a/"');
  expect(file).toContain('<circle');
  expect(file).not.toContain('href');
});

test('ids are those of the figure, and what refers to them follows', async () => {
  const svg = await draw({
    marks: [
      Plot.dot([[1, 1]], { clip: true }),
      Plot.line(
        [
          [1, 1],
          [2, 2],
        ],
        { markerEnd: 'arrow' },
      ),
    ],
  });
  const [, id = ''] = /<clipPath id="([^"]+)"/.exec(svg) ?? [];
  expect(id).toBe('figure-f-wide-1');
  expect(svg).toContain(`clip-path="url(#${id})"`);
  const [, marker = ''] = /<marker id="([^"]+)"/.exec(svg) ?? [];
  expect(svg).toContain(`marker-end="url(#${marker})"`);
});

test.each([
  [{ legend: [null] }, "the figure's 'legend' is no list of entries: { label: 'Sled', series: 1 }"],
  [{ legend: [{ label: 'A' }] }, "the figure's 'legend' is no list of entries: { label: 'Sled', series: 1 }"],
  [{ legend: 'A' }, "the figure's 'legend' is no list of entries: { label: 'Sled', series: 1 }"],
  [{ description: 5 }, "the figure's 'description' is no text"],
])('%j is a fault of the figure', async (wrong, message) => {
  const script = `export default { title: 'F', description: 'D', plot: {}, ...${JSON.stringify(wrong)} };`;
  const { lines } = await site({ 'intro.md': '# Home\n\n::figure{file="f.ts"}', 'f.ts': script });
  expect(lines).toEqual([expect.stringContaining(`error figure: `)]);
  expect(lines[0]).toContain(message);
});

test('a figure may stand on a page more than once: its ids do not', async () => {
  const script = "export default { title: 'F', description: 'D', plot: { marks: [] } };";
  const { lines, read } = await site({
    'intro.md': '# Home\n\n::figure{file="f.ts"}\n\n::figure{file="f.ts"}\n\n::figure{file="f.ts"}',
    'f.ts': script,
  });
  expect(lines).toEqual([]);
  const html = read('index.html');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const named = [...html.matchAll(/ aria-(?:labelledby|describedby)="(figure-[^"]*)"/g)].map(([, id]) => id);
  expect(named).toHaveLength(12);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test('the picture has one name, and its parts have none', async () => {
  const { wide } = await drawFigure({ title: 'A < B', description: 'Says "it"', plot: { marks: [Plot.frame()] } }, 'f');
  expect(wide).toContain('<title id="figure-f-wide-title">A &lt; B</title>');
  expect(wide.match(/aria-\w+/g)).toEqual(['aria-labelledby', 'aria-describedby']);
  expect(wide).not.toContain('<style');
});

/** Values of the custom properties in the first rule of a selector. */
function declared(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

test.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
] as const)('a %s picture on its own has the colours that it has on a page', (theme, selector) => {
  const css = (file: string) => fs.readFileSync(path.join(projectRoot, 'theme/styles', file), 'utf8');
  const page = { ...declared(css('tokens.css'), selector), ...declared(css('figures.css'), selector) };
  const { text, background, series, limit, band } = COLOURS[theme];
  expect({ text, background }).toEqual({ text: page['--text'], background: page['--background'] });
  expect({ '--figure-limit': limit, '--figure-band': band }).toEqual({
    '--figure-limit': page['--figure-limit'],
    '--figure-band': page['--figure-band'],
  });
  const named = Object.keys(page).filter((name) => /^--figure-\d+$/.test(name));
  expect(series).toEqual(named.map((_, index) => page[`--figure-${index + 1}`]));
});

test('the figures of the docs are of the type that is drawn', () => {
  expectTypeOf<Figure>().toExtend<MadeFigure>();
  expectTypeOf<keyof Figure>().toEqualTypeOf<keyof MadeFigure>();
});
