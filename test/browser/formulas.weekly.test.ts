/** The fonts of formulas: subsets of the theme, in place of KaTeX's. */
import { expect, test } from 'vitest';
import { browserOfFile } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

test('the theme’s subsets of fonts have the sizes of KaTeX’s', async () => {
  const { page } = await site.open('/rich/');
  await page.locator('.katex-html').first().waitFor();
  const differing = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    const sizesOf = (font: string, character: string) => {
      context.font = font;
      const { width, actualBoundingBoxAscent, actualBoundingBoxDescent, actualBoundingBoxRight } =
        context.measureText(character);
      return [width, actualBoundingBoxAscent, actualBoundingBoxDescent, actualBoundingBoxRight];
    };
    const subsets = [...document.fonts].filter(
      ({ family, unicodeRange }) => family.includes('KaTeX') && unicodeRange !== 'U+0-10FFFF',
    );
    const found: string[] = [];
    for (const { family, style, weight, unicodeRange } of subsets) {
      const name = `${family.replaceAll('"', '')}-${style === 'italic' ? 'Italic' : 'Regular'}`;
      const whole = await new FontFace('Whole', `url(/assets/katex/fonts/${name}.woff2)`).load();
      document.fonts.add(whole);
      await document.fonts.load(`${style} ${weight} 1em ${family}`, 'x');
      for (const range of unicodeRange.split(', ')) {
        const [from = 0, to = from] = range
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        for (let code = from; code <= to; code += 1) {
          const character = String.fromCodePoint(code);
          const own = sizesOf(`${style} ${weight} 500px ${family}`, character);
          const differs = sizesOf('500px Whole', character).some((size, at) => Math.abs(size - (own[at] ?? 0)) > 3);
          if (differs) found.push(`${name} ${code.toString(16)}`);
        }
      }
      document.fonts.delete(whole);
    }
    return [subsets.length, ...found];
  });
  expect(differing).toEqual([2]);
});
