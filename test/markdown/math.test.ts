/** Formulas are those that rehype-katex makes of the same Markdown. */
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { visit } from '../../generator/compile/walk.ts';
import { compileText } from './support.ts';

const oracle = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkRehype)
  .use(rehypeKatex, { strict: 'ignore' })
  .freeze();

/** The formulas in a tree as HTML, in order. */
function formulas(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'element', (node: Element) => {
    const name = [node.properties.className].flat()[0];
    if (name !== 'katex' && name !== 'katex-display' && name !== 'katex-error') return;
    found.push(toHtml(node));
    return 'skip';
  });
  return found;
}

async function both(markdown: string) {
  const tree = (await oracle.run(oracle.parse(markdown))) as Root;
  const { html } = await compileText(markdown);
  return { ours: formulas(fromHtml(html, { fragment: true })), theirs: formulas(tree) };
}

const EDGES: readonly string[] = [
  '$x$',
  '$$x$$ in a line',
  '$$\n\\int_0^1 x\\,dx\n$$',
  '$$\n$$',
  '$\\frac{a}{b$',
  '$\\oops{x}$',
  '$$\n\\begin{matrix} a & b \\\\ c\n$$',
  '$$\na \\tag{3}\n$$',
  '$\\htmlData{a=b}{x}$',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\gdef\\foo{y}\\foo$ and $\\foo$',
  '$\\text{größe}$ $ä$ $€$ $\\text{中}$',
  `$${'x+'.repeat(500)}x$`,
  'It costs \\$5 and \\$6.',
  '- $a$\n\n  $$\n  b\n  $$',
  '| $a$ |\n| --- |\n| $\\lvert b \\rvert$ |',
  '# $a$ heading',
  '```math\n\\sqrt 2\n```',
  '$`a`$',
];

describe('the edges', () => {
  for (const markdown of EDGES) {
    test(JSON.stringify(markdown).slice(0, 60), async () => {
      const { ours, theirs } = await both(markdown);
      expect(ours).toEqual(theirs);
    });
  }
});

describe('a formula that KaTeX refuses is reported where it goes wrong', () => {
  const at = async (markdown: string) => {
    const { facts } = await compileText(markdown);
    return facts.diagnostics.map(({ rule, severity, line, column }) => `${rule} ${severity} ${line}:${column}`);
  };

  test('in a line', async () => expect(await at('äb $x + \\oops$')).toEqual(['math warning 1:9']));
  test('with two dollars', async () => expect(await at('a $$\\oops$$')).toEqual(['math warning 1:5']));
  test('of its own', async () => expect(await at('a\n\n$$\nx\n+ \\oops\n$$')).toEqual(['math warning 5:3']));
  test('as a fence', async () => expect(await at('```math\n\\oops\n```')).toEqual(['math warning 2:1']));
  test('twice, though rendered once', async () =>
    expect(await at('$\\oops$\n\n$\\oops$')).toEqual(['math warning 1:2', 'math warning 3:2']));
  test('and its source is shown', async () => expect((await compileText('$\\oops$')).html).toContain('\\oops</'));
  test('what LaTeX would refuse is a warning too', async () => expect(await at('$é$')).toEqual(['math warning 1:2']));
});

test('formulas in raw HTML are not taken for the compiler’s own', async () => {
  const { html } = await compileText('<p>$x$ <code data-formula="0">$y$</code></p>\n');
  expect(html).not.toContain('class="katex"');
});

test('macros end with their formula, on this page and on others', async () => {
  await compileText('$\\gdef\\foo{y}\\foo$');
  const { facts } = await compileText('$\\gdef\\bar{y}$ $\\foo\\bar$');
  expect(facts.diagnostics.map(({ rule, column }) => `${rule} ${column}`)).toEqual(['math 17']);
});
