/** KaTeX is the oracle: formulas are written as it writes them, and their fonts are those that are read from that. */
import fs from 'node:fs';
import path from 'node:path';
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { formulaMarkup, WIDE } from '../../generator/compile/math/markup.ts';
import { quantityMacros } from '../../generator/compile/math/quantities.ts';
import { formulaFonts } from '../../generator/model/formula-fonts.ts';
import { projectRoot } from '../support/cli.ts';

/** One formula at least for each kind of node that KaTeX's trees have. */
const ODD = [
  'a<b>c',
  '\\text{a\'b"c\\&d}',
  '\\text{îé 中文}',
  '\\color{red}{x+y}\\textcolor{#0f0}{z}',
  '\\mathchoice{a}{b}{c}{d}',
  '\\sqrt[3]{\\frac{a}{b}}',
  '\\cancel{x}\\phase{x}\\boxed{x}',
  '\\overbrace{a+b}^{n}\\widehat{abc}\\utilde{x}',
  '\\xrightarrow[b]{a}\\oiint',
  '\\mathcal{L}\\mathfrak{g}\\mathscr{S}\\mathtt{x}\\mathsf{y}\\mathit{z}\\boldsymbol{w}',
  '\\begin{matrix}1&2\\\\3&4\\end{matrix}',
  '\\left( \\frac{1}{2} \\right.',
  '\\rlap{x}y\\mathclap{z}\\!\\! w',
  '\\raisebox{1em}{x}\\rule{1em}{2em}',
  '\\Huge x \\tiny y',
  '\\text{$x$ y}',
  '\\verb|a b|',
  '\\tag{1} x',
  'a \\\\ b',
  'a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v=x+y+z+a+b+c+d',
];

const docs = path.join(projectRoot, 'docs');
const ofPages = fs
  .readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...fs.readFileSync(path.join(docs, name), 'utf8').matchAll(/\$\$([^$]+)\$\$|\$([^$\n]+)\$/g)])
  .map(([, displayed, inline = '']) => displayed ?? inline);

/** KaTeX's HTML, ours without what it adds, and both ways to the fonts; null where KaTeX refuses the formula. */
function both(tex: string, displayMode: boolean) {
  const options = () => ({ displayMode, strict: 'ignore', macros: quantityMacros(() => {}) }) as const;
  let theirs: string;
  try {
    theirs = katex.renderToString(tex, options());
  } catch {
    return null;
  }
  const { html, fonts } = formulaMarkup(tex, options());
  const ours = html.replace(/(?: style="|(?<=;))--(?:line-)?width:[-\d.]+em(?:;"|")/g, (width) =>
    width[0] === ' ' ? '' : '"',
  );
  return { theirs, ours: ours.replace(` ${WIDE}"`, '"'), fonts, read: formulaFonts(html) };
}

describe('a formula is written as KaTeX writes it', () => {
  const written = [...new Set([...ODD, ...ofPages])].flatMap((tex) => [
    { tex, made: both(tex, false) },
    { tex, made: both(tex, true) },
  ]);
  const made = written.flatMap(({ made }) => made ?? []);

  test('and none of the odd ones is refused in both ways', () => {
    const refused = ODD.filter((tex) => written.every((each) => each.tex !== tex || each.made === null));
    expect(refused).toEqual([]);
    expect(made.length).toBeGreaterThan(500);
  });

  test('but for widths', () => {
    expect(made.filter(({ ours, theirs }) => ours !== theirs)).toEqual([]);
    expect(made.some(({ ours }) => /--(?:line-)?width/.test(ours))).toBe(false);
  });

  test('with the fonts that are read from it', () => {
    expect(made.filter(({ fonts, read }) => fonts.join() !== read.join())).toEqual([]);
  });
});

describe('widths', () => {
  const widths = (tex: string, displayMode = false) =>
    [...formulaMarkup(tex, { displayMode }).html.matchAll(/--width:([-\d.]+)em/g)].map(([, width]) => Number(width));

  test('of formulas in a line', () => {
    expect(widths('x')).toEqual([0.57]);
    // As wide as the widest of what is stacked, which is small, and with room for the brackets that it lacks.
    expect(widths('\\frac{x}{x+x}')).toEqual([1.58]);
    expect(widths('\\rlap{x}x')).toEqual(widths('x'));
  });

  test('of displayed formulas of one line, without their numbers', () => {
    const lineWidth = (tex: string) =>
      /^<span class="katex-display" style="--line-width:([\d.]+)em">/.exec(
        formulaMarkup(tex, { displayMode: true, strict: 'ignore' }).html,
      )?.[1];
    expect(lineWidth('x')).toBe('0.57');
    expect(lineWidth('x \\\\ y')).toBeUndefined();
    expect(lineWidth('x \\tag{1}')).toBe('0.57');
  });

  test('of the parts of those that a line may be too short for', () => {
    const long = Array.from({ length: 12 }, () => 'x').join('+');
    expect(widths('x + x')).toHaveLength(1);
    expect(widths(long)).toHaveLength(13);
    expect(widths(long, true)).toHaveLength(12);
    expect(formulaMarkup(long, {}).html).toContain(`class="katex ${WIDE}"`);
    expect(formulaMarkup(long, { displayMode: true }).html).not.toContain(WIDE);
  });
});
