/** Contract between scripts, KaTeX and stylesheets: classes of formulas, width of the mobile layout. */
import fs from 'node:fs';
import path from 'node:path';
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { KATEX_CLASS, MOBILE_MAX_WIDTH } from '../../theme/contract.ts';
import { projectRoot } from '../support/cli.ts';

const STYLES = path.join(projectRoot, 'theme/styles');
const styles = Object.fromEntries(
  fs.readdirSync(STYLES).map((name) => [name, fs.readFileSync(path.join(STYLES, name), 'utf8')]),
);

test('KaTeX gives formulas the classes that scripts look for', () => {
  const html = katex.renderToString('x', { displayMode: true });
  for (const name of Object.values(KATEX_CLASS)) expect(html).toMatch(new RegExp(`class="${name}"`));
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
