/** What both sides agree on: classes that scripts find things by, and the width of the mobile layout. */
import fs from 'node:fs';
import path from 'node:path';
import katex from 'katex';
import { parseSync, Visitor } from 'oxc-parser';
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

/** Strings of a file, and the fixed parts of its templates. What it imports is no string of its own. */
function stringsOf(file: string, source: string): string[] {
  const imported = new Set<number>();
  const found: { start: number; text: string }[] = [];
  const skip = (node: { source: { start: number } | null }) => {
    if (node.source !== null) imported.add(node.source.start);
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: skip,
    ExportAllDeclaration: skip,
    Literal: ({ start, value }) => {
      if (typeof value === 'string') found.push({ start, text: value });
    },
    TemplateElement: ({ start, value }) => found.push({ start, text: value.raw }),
  }).visit(parseSync(file, source).program);
  return found.filter(({ start }) => !imported.has(start)).map(({ text }) => text);
}

/** Class selectors in a string: a point and a name, at the start of a simple selector or behind a tag. */
function classSelectors(text: string): string[] {
  const tag = '(?:^|[\\s,>+~(])(?:a|article|button|div|figure|form|li|main|nav|ol|p|pre|section|span|svg|table|ul)?';
  return [...text.matchAll(new RegExp(`${tag}(\\.[a-z][\\w-]*)`, 'g'))].map(([, name = '']) => name);
}

/** Classes that a file gives elements by a literal. */
function literalClasses(source: string): string[] {
  const given = source.matchAll(/\bclass(?:Name)?(?:=|: )(?:[{[]\s*)?["'`]([^"'`]*)["'`]/g);
  return [...given].flatMap(([, names = '']) => names.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/));
}

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

  test('scripts select by no other class', () => {
    // Its elements are its own, in a shadow tree with its own styles.
    const { 'client/dev/overlay.ts': overlay, ...others } = client;
    expect(overlay).toContain('attachShadow');
    const found = Object.entries(others).flatMap(([file, source]) =>
      stringsOf(file, source).flatMap((text) => classSelectors(text).map((name) => `${file}: ${name}`)),
    );
    expect(found).toEqual([]);
    expect(classSelectors('.a b.c, form.search-form > .d:not(.e)')).toEqual(['.a', '.search-form', '.d', '.e']);
    expect(classSelectors('./chunk.js is no selector. Nor is a.txt or route-manifest.json')).toEqual(['.txt']);
  });

  test('nobody writes out a name of the table', () => {
    const names = new Set<string>(Object.values(CLASS));
    const written = Object.entries({ ...client, ...markup }).flatMap(([file, source]) =>
      literalClasses(source).flatMap((name) => (names.has(name) ? [`${file}: ${name}`] : [])),
    );
    expect(written).toEqual([]);
    expect(literalClasses(`<p className="a b" /> class="\${x} c" { class: 'd' } className: ['e']`)).toEqual(
      expect.arrayContaining(['a', 'b', 'c', 'd', 'e']),
    );
  });

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
