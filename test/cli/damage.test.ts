/** Damaged caches: whatever happened to a file of them, the next command finds it and makes it again. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import { main } from '../../generator/main.ts';
import { installed, packedFiles } from '../install/installed.ts';
import { cacheIndexes, quietIo, readTree, temporaryFolder } from '../support/cli.ts';
import { cacheFiles, DAMAGES } from '../support/damage.ts';
import { startSite } from './start.ts';

const HEAVY = { timeout: 300_000 };

const SITE = {
  'site.config.ts': "import { title } from './title.ts';\nexport default { title, search: { engine: 'pagefind' } };\n",
  'title.ts': "export const title = 'Damaged';\n",
  'docs/intro.md': '# Home\n\n::example{file="_intro/one.ts"}\n\n$x^2$\n',
  'docs/_intro/one.ts': 'console.log(1 + 1);\n',
  'docs/page.tsx': 'export default function Page() {\n  return <h1>Page</h1>;\n}\n',
};

/** A site with caches of its own, those of the package included, built in this process. */
async function ownCaches() {
  const root = temporaryFolder(SITE);
  const bundles = temporaryFolder();
  const program = { ...(await bundleProgram()), cacheFolder: bundles, launcher: '', load: () => Promise.reject() };
  const caches = [path.join(root, '.site'), bundles];
  const build = async () => {
    const said: string[] = [];
    const io = { ...quietIo(root, program), err: (text: string) => said.push(text) };
    expect(await main(['build'], io), said.join('')).toBe(0);
    expect(said).toEqual(['built 2 pages in 0.00 s: 0 warnings, 0 errors\n']);
    // So that the next build writes every file, and none of the site that is there is used again.
    const published = readTree(path.join(root, 'build'));
    fs.rmSync(path.join(root, 'build'), { recursive: true });
    fs.rmSync(path.join(root, '.site/output'), { recursive: true });
    return published;
  };
  return { caches, build };
}

const bundleFiles = (caches: readonly string[]) => cacheFiles(caches).filter((file) => !/[\\/]pages[\\/]/.test(file));

test('every file of every cache, with another byte of the same size', HEAVY, async () => {
  const { caches, build } = await ownCaches();
  await build();
  const published = await build();
  const bundles = bundleFiles(caches);
  const names = bundles.map((file) => path.basename(file).replace(/-\w+\./, '.'));
  expect(names).toEqual(expect.arrayContaining(['boot.js', 'client.js', 'config.mjs', 'site.css', 'search.js']));
  const before = bundles.map((file) => fs.readFileSync(file, 'latin1'));
  // Indexes and packs have other names after every build.
  const kindOf = (file: string) => file.replace(/(pages.(index|bodies))-[\w-]+/, '$1');
  for (const kind of new Set(cacheFiles(caches).map(kindOf))) {
    for (const file of cacheFiles(caches).filter((each) => kindOf(each) === kind)) DAMAGES[0]?.apply(file);
    expect(await build(), kind).toEqual(published);
    expect(bundles.map((each) => fs.readFileSync(each, 'latin1'))).toEqual(before);
  }
});

test('every file of every cache at once, with every kind of damage', HEAVY, async () => {
  const { caches, build } = await ownCaches();
  await build();
  const published = await build();
  const bundles = bundleFiles(caches);
  const before = bundles.map((file) => fs.readFileSync(file, 'latin1'));
  for (const { name, apply } of DAMAGES) {
    for (const file of cacheFiles(caches)) apply(file);
    expect(await build(), name).toEqual(published);
    expect(bundles.map((each) => fs.readFileSync(each, 'latin1'))).toEqual(before);
    expect(
      cacheIndexes(path.dirname(caches[0] ?? '')).map((file) => fs.statSync(file).isFile()),
      name,
    ).toEqual([true]);
  }
});

test('the program itself', HEAVY, () => {
  const { root, own } = installed(packedFiles(), 'hoisted');
  const version = () =>
    execFileSync(process.execPath, [path.join(own, 'bin/site.js'), 'build', '--help'], { cwd: root });
  const help = version();
  for (const { apply } of DAMAGES.filter(({ name }) => /another byte|a folder|is null/.test(name))) {
    const files = cacheFiles([path.join(own, 'node_modules/.cache')]);
    expect(files.map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(['main.cjs', 'start.cjs', 'stamp.json', expect.stringMatching(/^main-\w+$/)]),
    );
    // What V8 compiled is never the same twice.
    const bundles = files.filter((file) => !file.includes('compiled'));
    const before = bundles.map((file) => fs.readFileSync(file, 'latin1'));
    for (const file of files) apply(file);
    expect(version()).toEqual(help);
    expect(bundles.map((file) => fs.readFileSync(file, 'latin1'))).toEqual(before);
    expect(cacheFiles([path.join(own, 'node_modules/.cache')])).toEqual(files);
  }
});

test('caches that cannot be written anywhere are said in a line', HEAVY, async () => {
  const { root, own } = installed(packedFiles(), 'hoisted');
  fs.mkdirSync(path.join(own, 'node_modules'), { recursive: true });
  fs.writeFileSync(path.join(own, 'node_modules/.cache'), 'a file');
  const nowhere = path.join(root, 'file/below');
  fs.writeFileSync(path.dirname(nowhere), 'a file');
  const env = { HOME: nowhere, XDG_CACHE_HOME: nowhere, LOCALAPPDATA: nowhere };
  const run = await startSite(root, ['build'], env, path.join(own, 'bin/site.js')).done;
  expect(run, run.stderr).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^error: neither .*XDG_CACHE_HOME/)],
  });
});
