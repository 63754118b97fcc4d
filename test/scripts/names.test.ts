/** How pages name the scripts that they show: as links name files. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const value = (value: number) => `export const value = ${value};\n`;
const figure = (title: string) =>
  `export default { title: '${title}', description: 'D', plot: {}, data: [{ x: 1 }] };\n`;

test('a page names scripts from its own folder, or from the docs folder', async () => {
  const names = {
    '_page/x_y.ts': 'a/b c/_page/x_y.ts',
    './_page/x_y': 'a/b c/_page/x_y.ts',
    '_my page/x_y.ts': 'a/b c/_my page/x_y.ts',
    'x.ts': 'a/b c/x.ts',
    '../_other/x.ts': 'a/_other/x.ts',
    '../../_records/x.ts': '_records/x.ts',
    '/_records/y.ts': '_records/y.ts',
  };
  const paths = [...new Set(Object.values(names))];
  const scripts = paths.map((path, index) => [path, `${value(index)}console.log('printed');\n`]);
  const values = Object.keys(names).map((name) => `:value[${name}#value]\n\n::example{file="${name}"}\n`);
  const { lines, read } = await site({
    // Another name for a script of another page.
    'intro.md': '# Home\n\n:value[a/_page/x.ts#value]\n',
    'a/page.md': '# Page\n\n:value[_page/x.ts#value]\n',
    '_page/x.ts': value(8),
    'a/_page/x.ts': value(9),
    'a/b c/page.md': `# Page\n\n${values.join('\n')}`,
    ...Object.fromEntries(scripts),
  });
  expect(lines).toEqual([]);
  const html = read('a/b c/page/index.html');
  const shown = [...html.matchAll(/<span class="value">(\d+)<\/span>/g)].map(([, number]) => Number(number));
  expect(shown).toEqual(Object.values(names).map((path) => paths.indexOf(path)));
  expect(html.match(/<samp>printed/g)).toHaveLength(Object.keys(names).length);
  for (const page of ['index.html', 'a/page/index.html']) expect(read(page)).toContain('<span class="value">9</span>');
});

test('where there is no script of a name, the page may have meant another', async () => {
  const meant = {
    '_page/gian.ts': '_page/gain.ts',
    '_page/gain.js': '_page/gain.ts',
    './_pages/gain.ts': '_page/gain.ts',
    '/a/b c/_page/gaim.ts': '/a/b c/_page/gain.ts',
    '../../_record/pulses': '../../_records/pulses.ts',
    '/elsewhere.ts': undefined,
  };
  const files = { 'a/b c/_page/gain.ts': figure('G'), 'a/b c/gain.md': '# Gain\n', '_records/pulses.ts': value(1) };
  const figures = Object.keys(meant).map((name) => `::figure[F.]{file="${name}"}\n`);
  const text = `# Page\n\n${figures.join('\n')}`;
  const { diagnostics } = await site({ 'intro.md': '# Home\n', 'a/b c/page.md': text, ...files });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(Object.values(meant));
});

test('figures of equal names have files and ids of their own, which hold to their paths alone', async () => {
  const scripts = ['_page/gain.ts', '_page/gain.js', '_other/gain.ts', 'a/_page/gain.ts', 'gain.ts'];
  const figures = scripts.map((name) => `::figure[F.]{file="${name}"}\n`).join('\n');
  const build = (title: (name: string) => string) =>
    site({
      'intro.md': `# Home\n\n${figures}`,
      ...Object.fromEntries(scripts.map((name) => [name, figure(title(name))])),
    });
  const { lines, read, paths } = await build((name) => name);
  expect(lines).toEqual([]);
  const ofFigures = (names: readonly string[]) => names.filter((name) => name.startsWith('assets/figures/'));
  // Whatever is in them.
  expect(ofFigures((await build(() => 'Another')).paths)).toEqual(ofFigures(paths));
  const pictures = ofFigures(paths).filter((name) => name.endsWith('.svg'));
  expect(pictures.map((name) => /<title[^>]*>(.*?)<\/title>/.exec(read(name))?.[1]).sort()).toEqual(scripts.sort());
  for (const name of pictures) expect(name).toMatch(/^assets\/figures\/((page|other)-)?gain-[\w-]{8}\.svg$/);
  const ids = [...read('index.html').matchAll(/ id="(figure-[^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2 * scripts.length);
  expect(new Set(ids).size).toBe(ids.length);
});
