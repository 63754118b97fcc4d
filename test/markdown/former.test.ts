import { describe, expect, test } from 'vitest';
import { type CompiledPage, compile } from '../../generator/compile/compile.ts';
import type { FormerPage } from '../../generator/compile/former.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';

function compileText(text: string, former?: FormerPage): Promise<CompiledPage> {
  const bytes = new TextEncoder().encode(text);
  return compile({ path: 'page.md' as DocPath, file: 'docs/page.md' as SourcePath, bytes, former });
}

const bodyOf = ({ body }: CompiledPage) => new TextDecoder().decode(body);

function formerOf(page: CompiledPage, change = (body: string) => body): FormerPage {
  const { listings, formulas } = page.facts.text;
  return { body: change(bodyOf(page)), listings, formulas };
}

const TS = "const a: string = '<&\"';\n\n// ü 🙂\nif (a < b && c) run();";
const PY = 'def f(x):\n    return x >= 1';
const fence = (language: string, code: string, meta = '') => `\`\`\`${language}${meta}\n${code}\n\`\`\`\n`;
const PAGE = ['# Page', fence('ts', TS), fence('python', PY), '- list', ''].join('\n\n');

describe('listings', () => {
  test.each([
    ['the same page', PAGE],
    ['another text', `${PAGE}\n\nMore.`],
    ['marked and numbered lines', PAGE.replace('```ts', '```ts title="a.ts" {2} showLineNumbers {#lst-a}')],
    ['a language that does not exist', PAGE.replace('```python', '```pyton')],
    ['plain text', PAGE.replace('```python', '```text')],
    ['a copy by hand', `${PAGE}\n\n<pre data-lang="ts"><code><span class="tk-x">a</span></code></pre>`],
    ['windows', PAGE.replaceAll('\n', '\r\n')],
  ])('or not: the result is the same: %s', async (_, text) => {
    const cold = await compileText(text);
    for (const before of [PAGE, text])
      expect(await compileText(text, formerOf(await compileText(before)))).toEqual(cold);
  });

  test('that are plain text are nowhere: what is wrong with them is said again', async () => {
    const page = await compileText(fence('pyton', PY) + fence('text', PY));
    expect(page.facts.text.listings).toBeUndefined();
    const again = await compileText(fence('pyton', PY), formerOf(page));
    expect(again.facts.text.diagnostics.map(({ rule }) => rule)).toEqual(['unknown-language']);
  });
});

/** KaTeX's formulas are kept for other pages, too: each test has its own. */
const MATH = [
  '# Page',
  'With $a_{1} < b\\&c$ and $\\text{"it\'s" > 0}$.[^1]',
  '$$\nF_{1} = m\\,a \\label{eq-force}\n$$',
  '> $$x = \\frac{1}{2}$$',
  '[^1]: A note with $n^{2}$.',
  '| a | b |\n| - | - |\n| $t_{0}$ | $t_{0}$ |',
].join('\n\n');

describe('formulas', () => {
  /** The same page with formulas of its own. */
  const mathOf = (name: string) => MATH.replaceAll('1', name);
  /** Has more formulas set than are kept for other pages. */
  const forget = () => compileText(Array.from({ length: 501 }, (_, index) => `$z_{${index}}$`).join(' '));
  const isMarked = (html: string) => html.includes('katex-HTML');
  const marked = (body: string) => body.replaceAll('katex-html', 'katex-HTML');
  const formulasIn = (html: string) => html.split('class="katex-html"').length - 1;

  test('of the former page are taken over, each of them', async () => {
    const page = await compileText(mathOf('11'));
    const former = formerOf(page, marked);
    await forget();
    const now = await compileText(mathOf('11'), former);
    expect([bodyOf(now).split('katex-HTML').length - 1, formulasIn(bodyOf(now))]).toEqual([
      formulasIn(bodyOf(page)),
      0,
    ]);
  });

  test('are taken over, wherever they stand now, with their fonts, and the others are set', async () => {
    const former = formerOf(await compileText('$p_{21}$ and\n\n$$\nq_{21}\n$$\n'), marked);
    await forget();
    const page = await compileText('$$\nr_{21} \\mathbb{R}\n$$\n\n- Text, $p_{21}$\n\n$$\nq_{21}\n$$\n', former);
    const now = bodyOf(page);
    expect([now.split('katex-HTML').length - 1, formulasIn(now)]).toEqual([2, 1]);
    expect(page.facts.text.formulaFonts).toEqual(['AMS-Regular+', 'Main-Regular', 'Math-Italic']);
  });

  test('in a line and on their own are not the same, nor with another number', async () => {
    const former = formerOf(await compileText('$u_{31}$\n\n$$\nv_{31} \\label{eq-v}\n$$\n'), marked);
    await forget();
    const text = '$$\nu_{31}\n$$\n\n$$\nw_{31} \\label{eq-w}\n$$\n\n$$\nv_{31} \\label{eq-v}\n$$\n\n$v_{31}$';
    expect(isMarked(bodyOf(await compileText(text, former)))).toBe(false);
  });

  test('about which there is something to say are nowhere: it is said again', async () => {
    const text = '$\\frac{41}$ and $41 \\unknown$ and $é_{41}$';
    const page = await compileText(text);
    expect(page.facts.text.formulas).toBeUndefined();
    const again = await compileText(`${text}!`, formerOf(page));
    expect(again.facts.text.diagnostics).toEqual(page.facts.text.diagnostics);
    expect(again.facts.text.diagnostics.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['the same page', (text: string) => text],
    ['another text', (text: string) => `More.\n\n${text}`],
    ['another order', (text: string) => text.split('\n\n').toReversed().join('\n\n')],
    ['a formula that is a copy by hand', (text: string) => `${text}\n\n<span class="katex"><math></math></span>`],
    ['windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('or not: the result is the same: %s', async (name, change) => {
    const number = `5${name.length}`;
    const text = change(mathOf(number));
    const before = formerOf(await compileText(mathOf(number)));
    await forget();
    const warm = await compileText(text, before);
    await forget();
    expect(warm).toEqual(await compileText(text));
  });
});
