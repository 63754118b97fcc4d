/** The files of the toolkit that the site publishes, and the page that links to them. */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parseTar } from 'nanotar';
import { expect, test } from 'vitest';
import manifest from '../../../docs/_toolkit/package.json' with { type: 'json' };
import { projectRoot } from '../../support/cli.ts';

const { name, version } = manifest;
const folder = path.join(projectRoot, 'static/toolkit', version);
const archive = `${name}-${version}.tgz`;

test('the archive holds the files beside it', () => {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== archive);
  const names = files.map((file) =>
    path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'),
  );
  expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'index.js', 'index.js.map']));
  // A copy: what is unpacked may be a part of a larger buffer, which `parseTar` would read from its start.
  const packed = parseTar(new Uint8Array(gunzipSync(fs.readFileSync(path.join(folder, archive)))));
  expect(packed.map((each) => each.name)).toEqual(names.map((each) => `package/${each}`).toSorted());
  for (const each of packed) expect(each.text).toBe(fs.readFileSync(path.join(folder, each.name.slice(8)), 'utf8'));
});

test('the page says how to get this version, and all that can be imported', () => {
  const page = fs.readFileSync(path.join(projectRoot, 'docs/toolkit/index.md'), 'utf8');
  expect(page).toContain(`npm install %SITE%/toolkit/${version}/${archive}\n`);
  for (const [key, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    const file = target.default.slice(2);
    expect(page).toContain(`"${name}${key.slice(1)}": "%SITE%/toolkit/${version}/${file}"`);
    expect(page).toContain(`<a href="/toolkit/${version}/${file}" download>`);
  }
  expect(new Set(page.match(/(?<=\/toolkit\/)\d[^/]*/g))).toEqual(new Set([version]));
});

test('a program has no more of it than it uses', async () => {
  const sizeOf = async (names: string) => {
    const contents = `export { ${names} } from './index.js';`;
    const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
    const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: folder } });
    return outputFiles[0]?.contents.length;
  };
  expect(await sizeOf('hic15, signal')).toBeLessThan(6_000);
  expect(await sizeOf('limitOf')).toBeGreaterThan(250_000);
});
