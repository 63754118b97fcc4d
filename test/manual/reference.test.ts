/** The reference of the manual says what there is, and the manual is a site without faults. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { referencePages, settings } from '../../.ci/manual.js';
import { ADMONITIONS } from '../../generator/compile/directives/boxes.ts';
import { CONTAINERS, IN_LINE, LEAVES } from '../../generator/compile/directives/directives.ts';
import { RECIPES } from '../../generator/model/config.ts';
import { RULES } from '../../generator/model/rules.ts';
import { readSources } from '../lint/sources.js';
import { callSite, projectRoot, temporaryFolder } from '../support/cli.ts';
import { settingsOf } from '../support/site.ts';

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');
const pages: ReadonlyMap<string, string> = await referencePages();

test.each([...pages])('%s is the tables and their comments: write it with npm run manual', (file, text) => {
  expect(read(file)).toBe(text);
});

describe('a setting', () => {
  const source = read('generator/config/define.d.ts');
  const without = (part: string, other = '') => {
    expect(source).toContain(part);
    return () => settings(settingsOf(), source.replace(part, other));
  };

  test('without a sentence is refused', () => {
    expect(
      without("/** Name of the site, in the navigation bar and in every page's title. Default `'Documentation'`. */"),
    ).toThrow("generator/config/define.d.ts: 'title' has no sentence: write a doc comment before it");
  });

  test('whose sentence names another default than the code is refused', () => {
    expect(without("Default `'ltr'`.", "Default `'rtl'`.")).toThrow(
      "the comment of 'locale.dir' says 'Default `'rtl'`', and the code 'Default `'ltr'`'",
    );
  });

  const paths = (value: unknown, at: string): string[] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, inner]) => paths(inner, at === '' ? key : `${at}.${key}`))
      : [at.replace('.current.', '.<name>.')];
  const names = paths(settingsOf(), '');

  test('is on the page, whatever the type that authors see has', () => {
    const page = pages.get('manual/docs/reference/settings.md');
    for (const name of names) expect(page).toContain(` \`${name}\` {#`);
  });

  test('is read by the code, not only parsed', () => {
    const sources = Object.entries(readSources('generator', 'theme', 'client'));
    const code = sources.filter(([file]) => !/^generator\/(config\/|model\/config\.ts)/.test(file));
    const words = new Set(code.flatMap(([, text]) => text.replace(/^\s*(\/?\*|\/\/).*$/gm, '').match(/[\w-]+/g) ?? []));
    const parts = names.flatMap((name) => name.split('.').filter((part) => part !== '<name>'));
    expect(parts.filter((part) => !words.has(part))).toEqual([]);
  });
});

test('every directive has its place in a heading of the page of directives, and only directives have', () => {
  const page = read('manual/docs/reference/directives.md');
  // Names from other generators are in the text.
  const aliases = ['success', 'error', 'secondary'];
  const headings = [...page.matchAll(/^## .*$/gm)].join('\n');
  const named = [...headings.matchAll(/`(:+[\w-]+)`/g)].map(([, name]) => name);
  const registered = [
    ...[...CONTAINERS.keys()].filter((name) => !aliases.includes(name)).map((name) => `:::${name}`),
    ...[...LEAVES.keys()].map((name) => `::${name}`),
    ...[...IN_LINE.keys()].map((name) => `:${name}`),
  ];
  expect(named.toSorted()).toEqual(registered.toSorted());
  for (const name of aliases) expect([CONTAINERS.has(name), page.includes(`\`:::${name}\``)]).toEqual([true, true]);
});

test.each(ADMONITIONS)('admonitions: %s has a colour in both modes and an icon', (kind) => {
  expect(read('theme/styles/blocks.css')).toMatch(
    new RegExp(`--tone: var\\(--${kind}\\);\\n *--icon: var\\(--icon-${kind}\\);\\n`),
  );
  const tokens = read('theme/styles/tokens.css');
  expect(tokens.match(new RegExp(`^ *--${kind}: #`, 'gm'))?.length).toBeGreaterThanOrEqual(2);
  expect(tokens).toContain(`--icon-${kind}: url(`);
});

test('every rule has its place on the page of diagnostics, with a severity and a cause, in alphabetical order', () => {
  const sections = read('manual/docs/reference/diagnostics.md').matchAll(
    /^## `(.+)` \{#(.+)\}\n\n\*\*Severity:\*\* \S.*\n\n\S/gm,
  );
  const rules = RULES.toSorted().map((rule) => [rule, rule]);
  expect([...sections].map(([, name, id]) => [name, id])).toEqual(rules);
});

test('every host that a message names has a recipe', () => {
  const headings = [...read('manual/docs/reference/hosts.md').matchAll(/^## (.*)$/gm)].map(([, name = '']) => name);
  const names = headings.map((name) => name.toLowerCase().replaceAll(' ', '-'));
  expect(RECIPES.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining([...RECIPES]));
});

test('the manual builds without a warning', async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'node_modules'));
  fs.symlinkSync(projectRoot, path.join(folder, 'node_modules/crash-signal-docs'), 'junction');
  fs.cpSync(path.join(projectRoot, 'manual/docs'), path.join(folder, 'docs'), { recursive: true });
  fs.cpSync(path.join(projectRoot, 'manual/site.config.ts'), path.join(folder, 'site.config.ts'));
  const { code, stderr } = await callSite(folder, 'build', '--strict');
  expect(stderr).toMatch(/^built \d+ pages in .*: 0 warnings, 0 errors\n$/);
  expect(code).toBe(0);
});
