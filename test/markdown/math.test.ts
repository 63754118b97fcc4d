/** rehype-katex is the oracle: our formulas are its formulas, to the letter, but for the width that ours say. */
import fs from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeKatex, { type Options as RehypeKatexOptions } from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { WIDE } from '../../generator/compile/math/markup.ts';
import { quantityMacros } from '../../generator/compile/math/quantities.ts';
import { visit } from '../../generator/compile/walk.ts';
import { formulaFonts, OWN_RANGES } from '../../generator/model/formula-fonts.ts';
import { formulaFont, WHOLE_FONT } from '../../theme/contract.ts';
import { projectRoot } from '../support/cli.ts';
import { compileText } from './support.ts';

const makeOracle = (options: RehypeKatexOptions) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkRehype)
    .use(rehypeKatex, { strict: 'ignore', ...options })
    .freeze();
const oracle = makeOracle({});
/** It shares its macros between formulas, where ours have none in common. */
const oracleWithUnits = makeOracle({ macros: quantityMacros(() => {}) });

/** The formulas in a tree as HTML, in order. */
function formulas(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'element', (node: Element) => {
    const name = [node.properties.className].flat()[0];
    if (name !== 'katex' && name !== 'katex-display' && name !== 'katex-error') return;
    visit(node, 'element', ({ properties }: Element) => {
      if (/^--(?:line-)?width:[\d.]+em;?$/.test(String(properties.style))) delete properties.style;
      if (Array.isArray(properties.className)) {
        properties.className = properties.className.filter((each) => each !== WIDE);
      }
    });
    found.push(toHtml(node));
    return 'skip';
  });
  return found;
}

async function both(markdown: string, theirOracle = oracle) {
  const tree = (await theirOracle.run(theirOracle.parse(markdown))) as Root;
  const { html, facts } = await compileText(markdown);
  return { ours: formulas(fromHtml(html, { fragment: true })), theirs: formulas(tree), facts };
}

const docs = path.join(projectRoot, 'docs');
const pages = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

describe('every formula of the pages', () => {
  for (const name of pages) {
    test(name, async () => {
      // The oracle knows neither front matter nor directives: the block goes, the fences do not matter to formulas.
      const source = fs.readFileSync(path.join(docs, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      // Nor does it know labels, which are taken out before KaTeX sees a formula.
      const plain = source.replace(/^:::.*$/gm, '').replace(/ *\\label\{[^{}]*\}/g, '');
      const { ours, theirs, facts } = await both(plain, oracleWithUnits);
      expect(ours).toEqual(theirs);
      expect(facts.diagnostics.filter(({ rule }) => rule === 'math')).toEqual([]);
    });
  }
});

const EDGES: readonly string[] = [
  '$x$',
  'a $x$ b $y_{1}$ c',
  '$$x$$ in a line',
  '$$\n\\int_0^1 x\\,dx\n$$',
  '$$\n$$',
  '$\\frac{a}{b$',
  '$\\oops{x}$',
  '$$\n\\begin{matrix} a & b \\\\ c\n$$',
  '$a < b & c$',
  '$f\'(x)$ "q"',
  '$$\na \\tag{3}\n$$',
  '$\\htmlData{a=b}{x}$',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\gdef\\foo{y}\\foo$ and $\\foo$',
  '$\\text{größe}$ $ä$ $€$ $\\text{中}$',
  '$\\unicode{x}$',
  `$${'x+'.repeat(500)}x$`,
  'It costs $5 and $6.',
  'It costs \\$5 and \\$6.',
  '> $$\n> x\n> $$',
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

describe('fonts', () => {
  const COMMON = ['Main-Regular', 'Math-Italic'];
  /** Of no formula that is common. */
  const RARE = '\u22c8';
  const stylesheet = fs.readFileSync(path.join(projectRoot, 'node_modules/katex/dist/katex.min.css'), 'utf8');
  const ownStyles = fs.readFileSync(path.join(projectRoot, 'theme/styles/formula-fonts.css'), 'utf8');
  /** What the stylesheet declares fonts to be, by the names of their files. */
  const declared = new Map(
    [...stylesheet.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => {
      const [family, style, weight] = ['family', 'style', 'weight'].map(
        (part) => new RegExp(`font-${part}:([^;}]+)`).exec(rule)?.[1],
      );
      return [/KaTeX_([\w-]+)\.woff2/.exec(rule)?.[1] ?? '', { family: family?.replaceAll('"', ''), style, weight }];
    }),
  );

  test('are declared by the stylesheet as their names say', () => {
    expect(declared.size).toBeGreaterThan(15);
    for (const [name, declaration] of declared) {
      const { file, ...font } = formulaFont(name + WHOLE_FONT);
      expect(font, name).toEqual(declaration);
      expect(file).toBe(`fonts/KaTeX_${name}.woff2`);
    }
  });

  test('of which the theme has its own, it declares with the characters that are known here', () => {
    const own = [...ownStyles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => {
      const told = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.replace(/\s+/g, ' ');
      const [family, style, weight] = ['family', 'style', 'weight'].map((part) => told(`font-${part}`));
      return { family, style, weight, ranges: told('unicode-range') };
    });
    const known = Object.entries(OWN_RANGES).map(([name, ranges]) => {
      const { file, ...font } = formulaFont(name);
      expect(file).toBeNull();
      return { ...font, ranges };
    });
    expect(own).toEqual(known);
  });

  test('every class that the stylesheet gives another font asks for that font', () => {
    const rules = [...stylesheet.matchAll(/([^{}]*)\{([^{}]*font-family:KaTeX_[^{}]*)\}/g)].filter(
      ([, selector]) => !selector?.startsWith('@'),
    );
    const asked = rules.flatMap(([, selectors = '', rule = '']) => {
      const family = /font-family:(\w+)/.exec(rule)?.[1];
      const style = /font-style:(\w+)/.exec(rule)?.[1] ?? 'normal';
      const weight = /font-weight:(\w+)/.exec(rule)?.[1] ?? '400';
      const found = [...declared].find(
        ([, font]) => font.family === family && font.style === style && font.weight === weight,
      );
      return selectors.split(',').map((selector) => {
        // `.delimsizing.mult .delim-size1>span`: the class is that of the last element but the plain one within it.
        const classes = selector.replace('>span', '').split(' ').at(-1)?.slice(1).replaceAll('.', ' ');
        return { classes, font: found?.[0] };
      });
    });
    expect(asked.length).toBeGreaterThan(25);
    for (const { classes, font } of asked) {
      const html = `<span class="katex-html"><span class="mord ${classes}">${RARE}</span></span>`;
      const isOwn = OWN_RANGES[font ?? '']?.endsWith('FFFF');
      const asks = isOwn ? font : font + WHOLE_FONT;
      expect(formulaFonts(html), classes).toEqual(['Main-Regular', asks].sort());
    }
  });

  test.each([
    ['$x + 1$', COMMON],
    ['no formula', []],
    ['$1 < 2$', ['Main-Regular']],
    // A character that is rare, in one font and in another.
    ['$a \\bowtie b$', ['Main-Regular', 'Main-Regular+', 'Math-Italic']],
    ['$\\mathbf{\\Gamma}$ of $x$', ['Main-Bold+', ...COMMON]],
    ['$\\text{a few}$', ['Main-Regular']],
    ['$\\text{\\&}$', ['Main-Regular', 'Main-Regular+']],
    ['$x \\in \\mathbb{R}$', ['AMS-Regular+', ...COMMON]],
    // A size of text is no size of delimiters.
    ['$\\tiny x \\Huge y$', COMMON],
    ['$f = \\begin{cases} a \\\\ b \\\\ c \\end{cases}$', [...COMMON, 'Size4-Regular']],
    ['$$\\sum_i i$$', [...COMMON, 'Size2-Regular']],
    ['$\\sum_i i$ and $\\mathbf{v}$', ['Main-Bold', ...COMMON, 'Size1-Regular']],
  ])('%s', async (markdown, fonts) => {
    const { facts } = await compileText(markdown);
    expect(facts.formulaFonts).toEqual(fonts);
  });
});
