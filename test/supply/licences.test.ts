import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAssets } from '../../generator/bundling/assets.ts';
import { noticesText, packageNotice, packagesOf } from '../../generator/bundling/licences.js';
import { program, temporaryFolder } from '../support/cli.ts';
import { site } from '../support/site.ts';

type Notice = ReturnType<typeof packageNotice>;

test('a site has the notices of the client, the theme, KaTeX and its fonts', () => {
  const text = loadAssets(program.dist).licences();
  const subjects = [...text.matchAll(/^=+\n(.+?)(?: \d+\.\d+\.\d+)? \(([^)]+)\)\n=+$/gm)];
  expect(subjects.map(([, subject, licence]) => `${subject}: ${licence}`)).toEqual([
    'Fonts of katex: OFL-1.1',
    'Toolkit Sans: OFL-1.1',
    ...['crash-signal-docs', 'katex', 'minisearch', 'react', 'react-dom', 'scheduler'].map((name) => `${name}: MIT`),
  ]);
});

test('every font that is published is named, with its copyright and the whole licence', async () => {
  const assets = loadAssets(program.dist);
  const text = assets.licences();
  const fonts = [...assets.outputs.keys()].filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(10);
  // Names that esbuild gives end in a digest.
  const names = fonts.map((font) => path.basename(font, '.woff2').replace(/-[0-9A-Z]{8}$/, ''));
  for (const name of names) expect(text).toMatch(new RegExp(`^(.+, )?${name}[,:]`, 'm'));
  expect(text).toMatch(/with Reserved Font Names .*\bKaTeX_Main,/);
  expect(text).toContain('Copyright (c) 2009-2010, Design Science, Inc.');
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1 - 26 February 2007/g)).toHaveLength(2);
  expect(text.match(/OTHER DEALINGS IN THE FONT SOFTWARE\./g)).toHaveLength(2);
});

/** A package in a folder of its own. */
function packageWith(manifest: object, files: { readonly [name: string]: string } = {}): string {
  return temporaryFolder({ 'package.json': JSON.stringify({ name: 'some', version: '1.2.3', ...manifest }), ...files });
}

describe('the notice of a package', () => {
  test('is the text of its files, whatever they are called', () => {
    for (const name of ['LICENSE', 'license.md', 'Licence.txt', 'LICENSE-MIT', 'COPYING']) {
      expect(packageNotice(packageWith({ license: 'MIT' }, { [name]: 'Text\r\nof it.\n\n' }))).toEqual({
        subject: 'some 1.2.3',
        licence: 'MIT',
        text: 'Text\nof it.',
      });
    }
  });

  test('has all files where there are several, in the order of their names', () => {
    const files = { NOTICE: 'c', 'LICENSE/b': 'b', 'LICENSE/a': 'a', 'license.js': 'code', 'README.md': 'text' };
    const { text } = packageNotice(packageWith({ license: 'Apache-2.0' }, files));
    expect(text).toBe('a\n\nb\n\nc');
  });

  test('is missed when there is no text, or no licence', () => {
    const said = (manifest: object, files: { readonly [name: string]: string }) => () =>
      packageNotice(packageWith(manifest, files));
    const lacks = (what: string) => `the package 'some' is published with the site, but has ${what}`;
    expect(said({ license: 'MIT' }, {})).toThrow(lacks('no file with the text of its licence'));
    expect(said({ license: 'MIT' }, { NOTICE: 'x' })).toThrow(lacks('no file with the text of its licence'));
    expect(said({}, { LICENSE: 'x' })).toThrow(lacks('no licence in its package.json'));
  });
});

test('files belong to the innermost package that is installed, or to this one', () => {
  const files = ['client/main.ts', 'node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/esm/index.js'];
  expect(
    packagesOf(
      files.map((file) => path.join('/top', file)),
      '/top',
    ),
  ).toEqual(['/top', '/top/node_modules/a', '/top/node_modules/a/node_modules/@b/c'].map(path.normalize));
});

test('notices are sorted, each of them once', () => {
  const [a, b] = ['a', 'b'].map((subject) => ({ subject, licence: 'MIT', text: subject })) as [Notice, Notice];
  expect(noticesText([b, a, { ...b }])).toBe(noticesText([a, b]));
});

describe('LICENSES.txt', () => {
  test('is published, may be linked, and no crawler is sent to it', async () => {
    const built = await site({ 'intro.md': '# Hi\n\n[licences](/LICENSES.txt)\n' });
    expect(built.lines).toEqual([]);
    expect(built.read('LICENSES.txt')).toBe('Notices.\n');
    for (const name of ['sitemap.xml', 'robots.txt', 'route-manifest.json']) {
      expect(built.read(name)).not.toContain('LICENSES');
    }
  });

  test('begins with what the site itself says of licences, and keeps the notices', async () => {
    const files = { 'intro.md': '# Hi\n', 'static/LICENSES.txt': 'Our photographs: CC-BY-4.0.\n' };
    const built = await site(files);
    expect(built.lines).toEqual([]);
    expect(built.read('LICENSES.txt')).toBe('Our photographs: CC-BY-4.0.\n\nNotices.\n');
    const edited = await site({ ...files, 'static/LICENSES.txt': 'Ours: CC0-1.0.\n' });
    const keyOf = ({ site: { outputs } }: typeof built) =>
      [...outputs].find(([name]) => name === 'LICENSES.txt')?.[1].key;
    expect(keyOf(edited)).not.toBe(keyOf(built));
  });
});
