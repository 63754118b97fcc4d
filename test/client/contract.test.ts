/** What both sides agree on: classes that scripts find things by, and the width of the mobile layout. */
import fs from 'node:fs';
import path from 'node:path';
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { CLASS, KATEX_CLASS, MOBILE_MAX_WIDTH, PLOT_CLASS } from '../../theme/contract.ts';
import { readSources, type Sources } from '../lint/sources.js';
import { projectRoot } from '../support/cli.ts';

const STYLES = path.join(projectRoot, 'theme/styles');
const styles = Object.fromEntries(
  fs.readdirSync(STYLES).map((name) => [name, fs.readFileSync(path.join(STYLES, name), 'utf8')]),
);
const client = readSources('client');
const markup = Object.fromEntries(
  Object.entries(readSources('generator', 'theme')).filter(([file]) => file !== 'theme/contract.ts'),
);
const uses = (sources: Sources, name: string) =>
  Object.values(sources).some((source) => new RegExp(`\\b(PLOT_)?CLASS\\.${name}\\b`).test(source));

describe('classes', () => {
  test.each(Object.entries({ ...CLASS, ...PLOT_CLASS }))(
    '%s is used by scripts, and by the markup or the styles',
    (key, name) => {
      expect(uses(client, key), 'client').toBe(true);
      const isStyled = Object.values(styles).some((sheet) => new RegExp(`\\.${name}(?![\\w-])`).test(sheet));
      const isMadeByScripts = new RegExp(`(className = |classList\\.add\\()(PLOT_)?CLASS\\.${key}\\b`).test(
        Object.values(client).join('\n'),
      );
      expect(uses(markup, key) || (isMadeByScripts && isStyled), 'generator, theme or styles').toBe(true);
    },
  );

  test('KaTeX gives formulas the classes that scripts look for', () => {
    const html = katex.renderToString('x', { displayMode: true });
    for (const name of Object.values(KATEX_CLASS)) expect(html).toMatch(new RegExp(`class="${name}"`));
  });
});

describe('the width of the mobile layout', () => {
  /** Widths that styles decide by, apart from that of the mobile layout. */
  const OTHERS = [480, 600, 640, 1240];

  test('styles repeat that of the contract', () => {
    const widths = Object.entries(styles).flatMap(([sheet, text]) =>
      [...text.matchAll(/@media [^{]*width[^{]*?(\d+)px/g)].map(([, width]) => ({ sheet, width: Number(width) })),
    );
    expect(widths.filter(({ width }) => width !== MOBILE_MAX_WIDTH && !OTHERS.includes(width))).toEqual([]);
    const mobile = new Set(widths.filter(({ width }) => width === MOBILE_MAX_WIDTH).map(({ sheet }) => sheet));
    expect([...mobile].sort()).toEqual(['layout.css', 'menu.css', 'navigation.css']);
  });
});
