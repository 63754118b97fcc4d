import { describe, expect, test } from 'vitest';
import { numberTex } from '../../docs/_plugins/quantities.ts';
import { joinUnits } from '../../docs/_plugins/unit-spaces.ts';
import { unitTex } from '../../docs/_plugins/units.ts';
import { compileText } from './support.ts';

const SETTINGS = new URL('../support/quantities.ts', import.meta.url).href;

describe('numbers', () => {
  for (const [written, tex] of [
    ['12000', '12\\,000'],
    ['1234567.891', '1\\,234\\,567.891'],
    ['3.14159', '3.141\\,59'],
    ['-0.5', '{-}0.5'],
    ['+2', '{+}2'],
    ['.5', '0.5'],
    ['1.5e3', '1.5\\times10^{3}'],
    ['2E-7', '2\\times10^{-7}'],
    ['\u22123', '{-}3'],
    ['', null],
    ['twelve', null],
    ['1.2.3', null],
    ['1,5', null],
  ] as const) {
    test(`'${written}'`, () => {
      expect(numberTex(written)).toBe(tex);
    });
  }
});

describe('units', () => {
  const dot = '\\mkern2mu{\\cdot}\\mkern2mu ';
  for (const [names, tex] of [
    ['hertz', '\\mathrm{Hz}'],
    ['kilo newton', '\\mathrm{kN}'],
    ['metre per second squared', '\\mathrm{m}/\\mathrm{s}^{2}'],
    ['newton metre', `\\mathrm{N}${dot}\\mathrm{m}`],
    ['gram per cubic centi metre', '\\mathrm{g}/\\mathrm{cm}^{3}'],
    ['joule per kilogram per kelvin', `\\mathrm{J}/(\\mathrm{kg}${dot}\\mathrm{K})`],
    ['per second', '1/\\mathrm{s}'],
    ['volt tothe 3', '\\mathrm{V}^{3}'],
    ['degree', '\\mathrm{^{\\circ}}'],
  ] as const) {
    test(names, () => {
      expect(unitTex(names.split(' '))).toEqual({ tex });
    });
  }

  for (const [names, name, message] of [
    ['furlong', 'furlong', "there is no unit '\\furlong'"],
    ['constructor', 'constructor', "there is no unit '\\constructor'"],
    ['squared', 'squared', "'\\squared' has no unit before it"],
    ['kilo', null, 'the unit is not complete'],
    ['', null, 'the unit is not complete'],
  ] as const) {
    test(`not '${names}'`, () => {
      expect(unitTex(names.split(' ').filter((each) => each !== ''))).toEqual({ fault: { name, message } });
    });
  }
});

describe('in a formula', () => {
  const lines = async (markdown: string) => {
    const { facts } = await compileText(markdown, SETTINGS);
    return facts.diagnostics.map(({ rule, line, column, message }) => `${line}:${column} ${rule}: ${message}`);
  };

  test('a quantity is read by assistive technology as it is meant, and keeps its source', async () => {
    const { html } = await compileText('$\\qty{300}{\\hertz}$', SETTINGS);
    expect(html).toContain('<annotation encoding="application/x-tex">\\qty{300}{\\hertz}</annotation>');
    expect(html).toMatch(/<mn>300<\/mn>.*<mi mathvariant="normal">H<\/mi><mi mathvariant="normal">z<\/mi>/);
  });

  test('an unknown unit is told at its place, every time the formula stands somewhere', async () => {
    const fault = "there is no unit '\\herz'; did you mean '\\hertz'?";
    expect(await lines('a $\\qty{3}{\\herz}$\n\nb\n\n$$\n\\qty{3}{\\kilo\\herz}\n$$\n')).toEqual([
      `1:12 math: ${fault}`,
      `6:14 math: ${fault}`,
    ]);
    expect(await lines('$\\qty{3}{\\herz}$ and $\\qty{3}{\\herz}$')).toHaveLength(2);
  });

  test('a literal unit is no unit, and a word no number', async () => {
    expect(await lines('$\\unit{m/s}$ and $\\num{twelve}$')).toEqual([
      "1:8 math: a unit is made of names: \\metre\\per\\second, not 'm/s'",
      "1:24 math: 'twelve' is no number: write 1500, -0.25 or 1.5e3",
    ]);
  });
});

test.each([
  ['15 ms and 3 m', '15~ms and 3~m'],
  ['step 3 sets', 'step 3 sets'],
  ['CFC 180 Hz', 'CFC 180~Hz'],
  ['12 in the', '12 in the'],
  ['2 N·m/rad', '2~N·m/rad'],
  ['over 3\u00a0ms.', 'over 3~ms.'],
  ['20 % of', '20~% of'],
  ['5 minutes', '5 minutes'],
  ['5 g-force', '5 g-force'],
])('the space in "%s"', (text, expected) => expect(joinUnits(text)).toBe(expected.replaceAll('~', '\u202f')));

test('names with hyphens or sizes stay in one line, other words do not', async () => {
  const names = ['ES-2re', 'SID-IIs', 'US-SID', 'THOR-50M', 'EuroSID-1', 'H-point', 'Hybrid III 50M'];
  const { html } = await compileText(`${names.join(', ')}; half-sine, IIHS-small-overlap.\n`, SETTINGS);
  expect([...html.matchAll(/<span class="whole">(.*?)<\/span>/g)].map(([, name]) => name)).toEqual(names);
});

test('units follow elements and formulas and code and ids are left alone', async () => {
  const markdown = '## Over 3 ms\n\n**12** mm, $t_0 = 5$ ms, `3 ms`.\n';
  const { html } = await compileText(markdown, SETTINGS);
  expect(html).toContain('id="over-3-ms"');
  expect(html).toContain('<strong>12</strong>\u202fmm, ');
  expect(html).toContain('</span>\u202fms, <code>3 ms</code>.');
});
