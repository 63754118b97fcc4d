/** Figures from code: what is drawn, what it says, and what readers take along. */
import * as Plot from '@observablehq/plot';
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { Figure } from '../../docs/_plot/figure.ts';
import { drawFigure, type MadeFigure } from '../../generator/scripts/figure/draw.ts';
import { FIGURE_COLORS, FIGURE_DASHES } from '../../theme/figure-colors.ts';
import { type BuiltSite, site } from '../support/site.ts';

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

  test('of texts, titles and attributes that are no geometry stay as they are', async () => {
    const svg = await draw({
      marks: [
        Plot.text(['step 0.0005 s'], { frameAnchor: 'middle', text: (each: string) => each }),
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
    expect(svg).toContain('>step 0.0005 s</text>');
    expect(svg).toContain('fill-opacity="0.0005"');
    expect(svg).toContain('stroke-dasharray="1.2345,2"');
    expect(svg).toContain('href="#t=0.0005 s"');
  });
});

test('the label of an axis stands a line below its ticks, where the author sets no margin', async () => {
  const svg = await draw({
    height: 400,
    x: { label: 'Time' },
    marks: [
      Plot.line([
        [0, 0],
        [1, 1],
      ]),
    ],
  });
  const [, label] = /translate\([\d.]+,([\d.]+)\)">Time/.exec(svg) ?? [];
  const [, frame] = /translate\([\d.]+,([\d.]+)\)"[^>]*>1\.0</.exec(svg) ?? [];
  // Digits begin 9 px below the frame, and a line has 16 px.
  expect(Number(label) - Number(frame)).toBeGreaterThanOrEqual(25);
});

test('texts that look like markup are texts', async () => {
  const text = ' aria-label="x" id="y" url(#z) <style>a</style> & />';
  const svg = await draw({ marks: [Plot.text([text], { text: (each: string) => each })] });
  expect(svg).toContain(' aria-label="x" id="y" url(#z) &lt;style&gt;a&lt;/style&gt; &amp; /&gt;</text>');
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

test.each<[message: string, made: object]>([
  [
    "the figure's 'legend' is no list of entries: { label: 'Sled', series: 1 }",
    { title: 'F', description: 'D', plot: {}, legend: [{ label: 'A' }] },
  ],
  ["the figure's 'description' is no text", { title: 'F', description: 5, plot: {} }],
  ["put marks into options: { title: 'Head', plot: { marks: [] } }", () => [Plot.dot([])]],
  ["put marks into options: { title: 'Head', plot: { marks: [] } }", { title: 'F', plot: Plot.dot([]) }],
])('%s', async (message, made) => {
  await expect(drawFigure(made, 'f')).rejects.toThrow(message);
});

/** Scripts that draw by themselves. */
const FINISHED = ["({ title: 'F', plot: Plot.barX([1]).plot() })", "Plot.legend({ color: { type: 'linear' } })"];

const ON_ITS_OWN = `import * as Plot from '@observablehq/plot';
export default {
  title: 'Force & time',
  description: 'D',
  plot: { marks: [Plot.line([[0, 0], [1, 1]], { stroke: 'var(--figure-2)', fill: 'var(--background)' })] },
  legend: [{ label: 'measured', series: 2 }],
};`;

describe('on pages', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    built = await site({
      'intro.md': '# Home\n',
      'finished.md': `# Finished\n\n${FINISHED.map((_, index) => `::figure{file="_${index}.ts"}\n`).join('\n')}`,
      ...Object.fromEntries(
        FINISHED.map((script, index) => [
          `_${index}.ts`,
          `import * as Plot from '@observablehq/plot';\nexport default ${script};`,
        ]),
      ),
      'repeated.md': `# Repeated\n\n${'::figure{file="_repeated.ts"}\n\n'.repeat(3)}`,
      '_repeated.ts': "export default { title: 'F', description: 'D', plot: { marks: [] } };",
      'a.md': '# A\n\n::figure{file="_own.ts"}',
      '_own.ts': ON_ITS_OWN,
    });
  });

  test('a finished plot is refused with what to export instead', () => {
    const message = "export its options as { title: 'Head', plot: { marks: [] } }";
    expect(built.lines).toEqual(FINISHED.map(() => expect.stringContaining(message)));
  });

  test('a figure may stand on a page more than once: its ids do not', () => {
    const html = built.read('repeated/index.html');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const named = [...html.matchAll(/ aria-(?:labelledby|describedby)="(figure-[^"]*)"/g)].map(([, id]) => id);
    expect(named).toHaveLength(12);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('a picture on its own says what it shows and where it is from, on white, without variables', () => {
    const svg = built.read(built.paths.find((name) => /own-.*\.svg$/.test(name)) ?? '');
    expect(svg).toMatch(/^<svg [^>]*width="728" height="\d+" viewBox="-12 -44 728 \d+"/);
    expect(svg).toMatch(/<rect [^>]*fill="#ffffff"\/>/);
    expect(svg).toContain('>Force &amp; time</text>');
    expect(svg).toContain('>measured</text>');
    expect(svg).toContain('>http://localhost/a/</text></svg>');
    expect(svg).toContain(`stroke="${FIGURE_COLORS.light.series[1]}" stroke-dasharray="${FIGURE_DASHES[1]}"`);
    expect(svg).not.toMatch(/var\(|@media/);
  });
});

test('the picture has one name, and its parts have none', async () => {
  const { wide } = await drawFigure({ title: 'A < B', description: 'Says "it"', plot: { marks: [Plot.frame()] } }, 'f');
  expect(wide).toContain('<title id="figure-f-wide-title">A &lt; B</title>');
  expect(wide.match(/aria-\w+/g)).toEqual(['aria-labelledby', 'aria-describedby']);
  expect(wide).not.toContain('<style');
});

test('a figure is made once for each width', async () => {
  const widths: number[] = [];
  const make = ({ width }: { width: number }) => {
    widths.push(width);
    return { title: 'F', plot: { marks: [] } };
  };
  await drawFigure(make, 'f');
  expect(widths).toEqual([704, 328]);
});

test('a long title and many entries of a legend take several lines', async () => {
  const words = 'Chest deflection of four dummies against the probability of an injury '.repeat(3);
  const legend = Array.from({ length: 9 }, (_, index) => ({ label: `number ${index} of the dummies`, series: 1 }));
  const { file } = await drawFigure({ title: words, legend, plot: { marks: [] } }, 'f');
  expect(file.match(/font-weight="600"/g)).toHaveLength(3);
  const rows = [...file.matchAll(/y="(-?[\d.]+)"[^>]*>number/g)].map(([, y]) => Number(y));
  expect(new Set(rows).size).toBe(3);
});

describe('values can be read', () => {
  const data = [0, 10, 20].map((time) => ({ 'Time (ms)': time, 'Force (N)': time ** 2 }));
  const axisOf = async (plot: object, rows: readonly Record<string, string | number>[] = data) => {
    const marks = [Plot.line(rows, { x: 'Time (ms)', y: 'Force (N)' })];
    const x = { label: 'Time (ms)', domain: [0, 20] };
    const { wide, file } = await drawFigure({ title: 'F', plot: { x, marks, ...plot }, data: rows }, 'f');
    expect(file).not.toContain('data-axis');
    return / data-axis="([^"]*)"/.exec(wide)?.[1];
  };

  test('along the axis that the first column rises on', async () => {
    expect(await axisOf({})).toBe('linear 0 20 40 684 370 20');
    expect(await axisOf({}, data.slice(1))).toMatch(/^linear 0 20 /);
    expect(await axisOf({ x: { label: 'time (ms)', type: 'log', domain: [5, 20] } })).toMatch(/^log 5 20 40 684 /);
  });

  test.each([
    ['the axis has another name', { x: { label: 'Moment', domain: [0, 20] } }],
    ['the axis has none', { x: { domain: [0, 20] } }],
    ['the axis shows one sample', { x: { label: 'Time (ms)', domain: [5, 15] } }],
    ['the scale is no line', { x: { label: 'Time (ms)', type: 'point' } }],
    ['there are several axes', { fx: { domain: ['a', 'b'] }, facet: { data, x: () => 'a' } }],
  ])('but not where %s', async (_, plot) => {
    expect(await axisOf(plot)).toBeUndefined();
  });

  test('nor where the column falls, or is no number', async () => {
    expect(await axisOf({}, [...data].reverse())).toBeUndefined();
    expect(await axisOf({}, [{ 'Time (ms)': 0, 'Force (N)': 1 }])).toBeUndefined();
  });
});

test('the figures of the docs are of the type that is drawn', () => {
  expectTypeOf<Figure>().toExtend<MadeFigure>();
  expectTypeOf<keyof Figure>().toEqualTypeOf<keyof MadeFigure>();
});
