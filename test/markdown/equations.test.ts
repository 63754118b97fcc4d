import { describe, expect, test } from 'vitest';
import { symbolsOf } from '../../generator/compile/math/symbols.ts';
import { compileText } from './support.ts';

describe('labels', () => {
  test('labelled formulas are numbered in their order, the others are not', async () => {
    const { facts, html } = await compileText(
      '$$\na \\label{eq-a}\n$$\n\n$$\nb\n$$\n\n$$\n\\label{eq-c}\nc\n$$\n\n```ts title="x" {#lst-x}\n1\n```\n',
    );
    expect(facts.diagnostics).toEqual([]);
    expect(facts.labels).toEqual([
      { id: 'eq-a', kind: 'equation', number: 1 },
      { id: 'eq-c', kind: 'equation', number: 2 },
      { id: 'lst-x', kind: 'listing', number: 1 },
    ]);
    expect(facts.anchors).toEqual(['eq-a', 'eq-c', 'lst-x']);
    expect(html.match(/class="tag"/g)).toHaveLength(2);
    expect(html).toContain(
      '<figure class="code" id="lst-x"><figcaption><a class="caption-label" href="#lst-x">Listing 1.</a> x',
    );
  });

  test('tables, and figures that hold an image', async () => {
    const { facts, html } = await compileText(
      ':::table[Limits]{#tbl-a}\n\n| A |\n| --- |\n| 1 |\n\n:::\n\n:::figure[A rig, $x$ wide]{#fig-a}\n![rig](https://e.com/a.png)\n:::\n',
    );
    expect(facts.labels.map(({ id, kind, number }) => `${id} ${kind} ${number}`)).toEqual([
      'tbl-a table 1',
      'fig-a figure 1',
    ]);
    expect(html).toMatch(
      /<figure id="tbl-a" class="captioned">\s*<figcaption><a class="caption-label" href="#tbl-a">Table 1\.<\/a> Limits/,
    );
    expect(html).toMatch(
      /<figcaption><a class="caption-label" href="#fig-a">Figure 1\.<\/a> A rig, <span class="katex">/,
    );
  });

  test('in code a label is code', async () => {
    const { facts, html } = await compileText('`\\label{a}`\n\n```tex\n\\label{b}\n```\n');
    expect(facts.labels).toEqual([]);
    expect(html).toContain('<code>\\label{a}</code>');
  });

  for (const [markdown, line] of [
    ['$x \\label{eq-a}$', '1:4 a formula in a line has no number: put it between $$ to label it'],
    ['$$\nx \\label{a} \\label{b}\n$$', '2:13 a formula has one label: split it, or leave one out'],
    ['$$\nx \\label{a b}\n$$', "2:3 'a b' cannot be an address: write \\label{eq-name}"],
  ] as const) {
    test(JSON.stringify(markdown), async () => {
      const { facts } = await compileText(markdown);
      const labels = facts.diagnostics.filter(({ rule }) => rule === 'label');
      expect(labels.map(({ line: row, column, message }) => `${row}:${column} ${message}`)).toEqual([line]);
    });
  }
});

describe('symbols of a formula', () => {
  for (const [tex, names] of [
    ['y_n = a_0\\,x_{n-1}', ['y_n', 'a_0', 'x_n-1']],
    ['\\dot x + \\bar{v}_{max}', ['\\dot x', '\\bar v_max']],
    ['\\omega^2 \\Omega_R \\alpha', ['\\omega', '\\Omega_R', '\\alpha']],
    [
      '\\mathrm{HIC} = \\max_{t_1,t_2} \\frac{1}{t_2-t_1}\\int_{t_1}^{t_2} a(t)\\,\\mathrm{d}t',
      ['HIC', 't_2', 't_1', 'a', 't'],
    ],
    ['2\\pi \\sin x \\text{if } y', ['x', 'y']],
    ['\\qty{3}{\\metre} \\unit{\\second} \\num{4} z', ['z']],
    ['\\begin{cases} u & v > 0 \\\\ w \\end{cases}', ['u', 'v', 'w']],
    ['\\mathcal R \\lvert q \\rvert', ['R', 'q']],
    ['\\frac{', []],
  ] as const) {
    test(tex, () => {
      expect([...new Set(symbolsOf(tex).map(({ name }) => name))].sort()).toEqual([...names].sort());
    });
  }
});

describe('the list of symbols', () => {
  const list = (rows: string) => `:::symbols\n| Symbol | Meaning | Unit |\n| --- | --- | --- |\n${rows}\n:::\n\n`;
  const faults = async (markdown: string) =>
    (await compileText(markdown)).facts.diagnostics.map(({ rule, message }) => `${rule}: ${message.split(' ')[0]}`);

  test('is recorded with meanings and units as HTML', async () => {
    const { facts } = await compileText(list('| $x_n$, $y$ | *in* and [out](b.md) | $\\mathrm{m}$ |'));
    expect(facts.symbols.map(({ name, meaning }) => [name, meaning])).toEqual([
      ['x_n', '<em>in</em> and out'],
      ['y', '<em>in</em> and out'],
    ]);
    expect(facts.symbols[0]?.unit).toContain('class="katex"');
  });

  test('has to hold what the displayed formulas of its page use', async () => {
    expect(await faults(`${list('| $x_n$ | in | 1 |')}$$\nx_{n-1} + x_0 + x_R + y\n$$\n\n$z$`)).toEqual([
      "unlisted-symbol: 'x_R'",
      "unlisted-symbol: 'y'",
    ]);
    expect(await faults('$$\nx\n$$')).toEqual([]);
  });

  test('has a table of three columns', async () => {
    expect(await faults(':::symbols\nText.\n:::\n')).toEqual(["symbols: ':::symbols'"]);
    expect(await faults(list('| x | no formula | 1 |'))).toEqual(["symbols: ':::symbols'"]);
  });
});
