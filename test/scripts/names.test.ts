/** How pages name the scripts that they show: as links name files. */
import { expect, test } from 'vitest';
import { type Files, site } from '../support/site.ts';

const value = (value: number) => `export const value = ${value};\n`;
const figure = (title: string) =>
  `export default { title: '${title}', description: 'D', plot: {}, data: [{ x: 1 }] };\n`;

/** The text of a page's article, and the diagnostics. */
async function shown(files: Files, page = 'a/b c/page') {
  const { read, lines } = await site({ 'intro.md': '# Home\n', ...files });
  const [, prose = ''] = /<div class="prose">(.*?)<\/div><\/article>/s.exec(read(`${page}/index.html`)) ?? [];
  return {
    text: prose
      .replace(/<h1.*?<\/h1>/s, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
    lines,
  };
}

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
  const { text, lines } = await shown({
    'a/b c/page.md': `# Page\n\n${values.join('\n')}`,
    ...Object.fromEntries(scripts),
  });
  expect(lines).toEqual([]);
  expect(text.match(/^\d+$/gm)).toEqual(Object.values(names).map((path) => `${paths.indexOf(path)}`));
  expect(text.match(/printed$/gm)).toHaveLength(Object.keys(names).length);
});

test('pages name the same file by names of their own', async () => {
  const { lines, read } = await site({
    'intro.md': '# Home\n\n:value[a/_page/x.ts#value]\n',
    'a/page.md': '# Page\n\n:value[_page/x.ts#value]\n',
    '_page/x.ts': value(1),
    'a/_page/x.ts': value(2),
  });
  expect(lines).toEqual([]);
  for (const page of ['index.html', 'a/page/index.html']) expect(read(page)).toContain('<span class="value">2</span>');
});

test('a script outside the docs folder is told', async () => {
  const [up, top] = ['../../../x.ts', '/../x.ts'];
  const text = `# Page\n\nIt is :value[${up}#value].\n\n::example{file="${top}"}\n\n::figure{file="${up}"}\n`;
  const { lines } = await shown({ 'a/b c/page.md': text, 'x.ts': value(1) });
  expect(lines).toEqual([
    `docs/a/b c/page.md:3:7 error value: '${up}' lies outside the docs folder: move it inside`,
    `docs/a/b c/page.md:5:1 error example: '${top}' lies outside the docs folder: move it inside`,
    `docs/a/b c/page.md:7:1 error figure: '${up}' lies outside the docs folder: move it inside`,
  ]);
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

test('figures of equal names have files and ids of their own', async () => {
  const scripts = ['_page/gain.ts', '_page/gain.js', '_other/gain.ts', 'a/_page/gain.ts', 'gain.ts'];
  const figures = scripts.map((name) => `::figure[F.]{file="${name}"}\n`).join('\n');
  const files = Object.fromEntries(scripts.map((name) => [name, figure(name)]));
  const { lines, read, paths } = await site({ 'intro.md': `# Home\n\n${figures}`, ...files });
  expect(lines).toEqual([]);
  const pictures = paths.filter((name) => /^assets\/figures\/.*\.svg$/.test(name));
  expect(pictures.map((name) => /<title[^>]*>(.*?)<\/title>/.exec(read(name))?.[1]).sort()).toEqual(scripts.sort());
  for (const name of pictures) expect(name).toMatch(/^assets\/figures\/((page|other)-)?gain-[\w-]{8}\.svg$/);
  const ids = [...read('index.html').matchAll(/ id="(figure-[^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2 * scripts.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the name of a figure holds to its path alone', async () => {
  const published = async (script: string) => {
    const { paths } = await site({
      'intro.md': '# Home\n\n::figure[F.]{file="_intro/gain.ts"}\n',
      '_intro/gain.ts': script,
    });
    return paths.filter((name) => name.startsWith('assets/figures/'));
  };
  const first = await published(figure('One'));
  expect(first).toHaveLength(3);
  expect(await published(figure('Another'))).toEqual(first);
});
