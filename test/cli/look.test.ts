/** Faults of the settings of the look, a line each. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, type Run, readTree, temporaryFolder } from '../support/cli.ts';
import { site } from '../support/site.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function build(settings: object, stylesheet: string): Promise<Run> {
  const root = temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify(settings)};\n`,
    'docs/intro.md': '# Home\n',
    'static/img/logo.svg': PICTURE,
    'static/icon.svg': PICTURE,
    'static/dark.svg': PICTURE,
    'look/a.css': stylesheet,
  });
  return callSite(root, 'build');
}

test('files that do not exist fail the build', async () => {
  const settings = {
    logo: { src: 'logo.svg', alt: '' },
    favicon: { src: 'icon.svg', srcDark: 'drak.svg' },
    styles: ['look/a.css', 'gone.css'],
    head: [{ tag: 'link', attributes: { rel: 'me', href: '/gone/' } }],
  };
  const { lines, code } = await build(settings, 'a {\n  background: url(/gone.png), url(gone.svg);\n}\n');
  expect(lines.slice(0, -1)).toEqual([
    "look/a.css:2:15 error styles: the stylesheet has a fault: there is no file 'gone.png' in the folder 'static'",
    'look/a.css:2:31 error styles: the stylesheet has a fault: Could not resolve "gone.svg"',
    `site.config.ts:1:1 error config: 'styles[1]' is "gone.css": there is no such file`,
    `site.config.ts:1:1 error missing-asset: 'favicon.srcDark' is "drak.svg": there is no such file in the folder 'static'; did you mean 'dark.svg'?`,
    `site.config.ts:1:1 error missing-asset: 'logo.src' is "logo.svg": there is no such file in the folder 'static'; did you mean 'img/logo.svg'?`,
    "site.config.ts:1:1 error missing-asset: there is no file '/gone/' (it stands in the setting 'head')",
  ]);
  expect(code).toBe(1);
});

test('colours that are hard to see, and files of hosts that the policy does not allow, are warned of', async () => {
  const settings = {
    colors: { brand: '#fffffe', accent: { light: '#767676', dark: 'rgb(17 17 17)' } },
    styles: ['look/a.css'],
    head: [{ tag: 'script', attributes: { src: 'https://count.example.org/a.js' } }],
  };
  const { lines, code } = await build(
    settings,
    "@import 'https://fonts.example.org/a;b.css';\na { colour: red; src: url(https://files.example.org/a.woff2) }\n",
  );
  const refused = (url: string, directive: string) =>
    `1:1 warning content-policy: browsers will not load '${url}': allow it by contentSecurityPolicy: { '${directive}': ['${new URL(url).origin}'] }`;
  const faint = (path: string, color: string, ratio: string, mode: string, least: string) =>
    `site.config.ts:1:1 warning contrast: '${path}' is "${color}": its contrast with the background is ${ratio} in ${mode} mode, and must be at least ${least}: make it ${mode === 'light' ? 'darker' : 'lighter'}`;
  expect(lines.slice(0, -1)).toEqual([
    `look/a.css:${refused('https://files.example.org/a.woff2', 'font-src')}`,
    `look/a.css:${refused('https://fonts.example.org/a;b.css', 'style-src')}`,
    `site.config.ts:${refused('https://count.example.org/a.js', 'script-src')}`,
    faint('colors.accent.dark', 'rgb(17 17 17)', '1.04', 'dark', '4.5'),
    faint('colors.accent.light', '#767676', '3.97', 'light', '4.5'),
    faint('colors.brand', '#fffffe', '1.00', 'light', '1.5'),
  ]);
  expect(code).toBe(0);
});

test('the static folder may have another name, and lie in the docs folder', async () => {
  const settings = { static: { path: 'docs/public' }, logo: { src: 'logo.svg', alt: '' }, styles: ['a.css'] };
  const root = temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify(settings)};\n`,
    'a.css': 'a { background: url(/logo.svg) }\n',
    'docs/intro.md': '# Home\n\n[file](/data.txt)\n',
    'docs/public/logo.svg': PICTURE,
    'docs/public/data.txt': '1\n',
    'docs/public/page.md': '# No page\n',
  });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0, lines: [expect.stringContaining('built 1 page in')] });
  const published = readTree(path.join(root, 'build'));
  expect(Object.keys(published)).toEqual(expect.arrayContaining(['logo.svg', 'data.txt', 'page.md']));
  expect(published['index.html']).toContain('src="/logo.svg"');
  const refused = await callSite(root, 'build', '--out-dir', 'docs/public');
  expect(refused).toMatchObject({ code: 2 });
});

test('a site can do without saying how to cite its pages', async () => {
  const { read } = await site({ 'intro.md': '# Home\n' }, { settings: { citation: false } });
  expect(read('index.html')).not.toContain('BibTeX');
});
