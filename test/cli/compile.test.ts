/** Caches that come from elsewhere: of shards, and moved to other checkouts. Clones are real, and all stamps are new. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import { main } from '../../generator/main.ts';
import { cacheIndexes, callSite, quietIo, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { type Files, git, readOutput, repositories } from './repositories.ts';

const PLOT = "export default () => ({ title: 'T', description: 'D', plot: { marks: [] } });\n";

/** Pages that share scripts, and everything else that takes long to make. */
const FILES: Files = {
  'docs/intro.md': '# Home\n\nThe sum is :value[_lib/sum.ts#sum], the line has :value[_lib/line.ts#points] points.\n',
  'docs/line.md': '# Line\n\n::figure{file="_lib/line.ts"}\n\nSee [sums](sums.md#more) :cite[one].\n',
  'docs/sums.md': '# Sums\n\n::example{file="_lib/sum"}\n\n## More\n\n:value[\\_lib/sum.ts#sum] is `1 + 1`, $1 + 1$.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n::example{file="_lib/sum.ts"}\n',
  'docs/live.tsx': 'export default function Live() {\n  return <h1>Live</h1>;\n}\n',
  'docs/download.md': '# Download\n\n::package{folder="_pack"}\n',
  'docs/_lib/sum.ts': "export const sum = 1 + 1;\nconsole.log('two');\n",
  'docs/_lib/line.ts': `export const points = 3;\n${PLOT}`,
  'docs/_pack/package.json': JSON.stringify({
    name: 'pack',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './index.js' },
  }),
  'docs/_pack/index.ts': 'export const one = 1;\n',
  'docs/_bibliography.json': JSON.stringify([{ id: 'one', type: 'book', title: 'One' }]),
  'static/old.html': '<!doctype html><title>Old</title><p id="x">Old</p>\n',
};
const SETTINGS = { url: 'https://example.com', lastUpdated: true };

/** The repository of a site, and clones of it. */
function sources() {
  const { folder, root } = repositories({ settings: SETTINGS, files: FILES });
  return {
    root,
    clone(...options: string[]): string {
      const target = fs.mkdtempSync(path.join(folder, 'clone-'));
      git(folder, 'clone', '-q', ...options, pathToFileURL(root).href, target);
      return target;
    },
  };
}

/** Compiles shards in clones without history, and puts what they added into a clone with all of it. */
async function joined({ clone }: ReturnType<typeof sources>, count: number) {
  const target = clone();
  const said: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const root = clone('--depth', '1');
    const run = await callSite(root, 'compile', '--shard', `${number}/${count}`);
    expect(run, run.stderr).toMatchObject({ code: 0, stdout: '' });
    said.push(...run.lines);
    fs.cpSync(path.join(root, '.site/shards'), path.join(target, '.site/shards'), { recursive: true });
  }
  return { target, said };
}

/** Builds where no script can run. Says how many files were compiled, and how it ended. */
async function buildOnly(root: string) {
  const runner = pathToFileURL(path.join(root, 'there-is-no-such-program.js'));
  const program = { ...(await bundleProgram()), runner, launcher: '', load: () => Promise.reject() };
  let compiled = 0;
  const said: string[] = [];
  const progress = (phase: string, _done?: number, all?: number) => {
    if (phase === 'compiling') compiled = all ?? 0;
  };
  const code = await main(['build'], { ...quietIo(root, program), progress, err: (text) => said.push(text) });
  return { code, compiled, said: said.join('') };
}

const SUMMARY = 'built 5 pages in 0.00 s: 0 warnings, 0 errors\n';

/** The values of caches with their keys. */
function valuesOf(indexes: readonly string[]): readonly (readonly [key: string, value: object])[] {
  return indexes.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')).entries);
}

/** The indexes that shards left. */
function shardIndexes(root: string): readonly string[] {
  const folder = path.join(root, '.site/shards');
  return fs.readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [path.join(folder, name)] : []));
}

describe('caches of shards', { timeout: 120_000 }, () => {
  test.each([1, 3])('%d together are that of a whole site: a build compiles and runs nothing', async (count) => {
    const site = sources();
    const cold = site.clone();
    expect(await callSite(cold, 'build')).toMatchObject({ code: 0 });
    const { target, said } = await joined(site, count);
    const compiled = said.map((line) => /^compiled (\d+) of 5 pages.* in \d+\.\d s$/.exec(line)?.[1]);
    expect(compiled.reduce((sum, each) => sum + Number(each), 0)).toBe(5);
    const before = new Set(valuesOf(shardIndexes(target)).map(([key]) => key));
    expect(await buildOnly(target)).toEqual({ code: 0, compiled: 0, said: SUMMARY });
    expect(readOutput(target)).toEqual(readOutput(cold));
    const after = valuesOf(cacheIndexes(target));
    expect([...after].sort()).toEqual([...valuesOf(cacheIndexes(cold))].sort());
    // Words for search need the links: one value for each page that is listed. So do verdicts, keys of documents and of
    // words, one value each for all pages, and the digests of manifest and sitemap.
    const added = after.filter(([key]) => !before.has(key));
    expect(added.map(([, value]) => Object.keys(value))).toEqual(Array.from({ length: 10 }, () => ['body']));
  });

  test('make each script once', async () => {
    const site = sources();
    const { target } = await joined(site, 4);
    const indexes = shardIndexes(target);
    const keys = valuesOf(indexes).map(([key]) => key);
    expect(indexes).toHaveLength(4);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  test('that are missing or broken are made up for', async () => {
    const site = sources();
    const cold = site.clone();
    await callSite(cold, 'build');
    const { target } = await joined(site, 3);
    const [first = '', second = ''] = shardIndexes(target);
    fs.rmSync(first);
    fs.writeFileSync(second, '{}');
    expect(await callSite(target, 'build')).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^built 5 pages /)],
    });
    expect(readOutput(target)).toEqual(readOutput(cold));
  });

  test('hold only what the cache of the site does not have', async () => {
    const { clone } = sources();
    const root = clone();
    await callSite(root, 'build');
    fs.appendFileSync(path.join(root, 'docs/intro.md'), '\nMore.\n');
    const runs = [];
    for (const shard of ['1/2', '2/2']) runs.push(...(await callSite(root, 'compile', '--shard', shard)).lines);
    expect(runs.map((line) => /^compiled (\d)/.exec(line)?.[1]).sort()).toEqual(['0', '1']);
    expect(await buildOnly(root)).toEqual({ code: 0, compiled: 0, said: SUMMARY });
  });
});

describe('a moved cache', { timeout: 120_000 }, () => {
  test('makes the first build in a fresh checkout a warm one', async () => {
    const { clone } = sources();
    const [first, second] = [clone(), clone()];
    expect((await buildOnly(second)).code).toBe(1);
    await callSite(first, 'build');
    fs.rmSync(path.join(second, '.site'), { recursive: true });
    fs.cpSync(path.join(first, '.site'), path.join(second, '.site'), { recursive: true });
    expect(await buildOnly(second)).toEqual({ code: 0, compiled: 0, said: SUMMARY });
    expect(readOutput(second)).toEqual(readOutput(first));
  });

  test('has one page compiled that changed since, though its size is the same', async () => {
    const { root, clone } = sources();
    const first = clone();
    await callSite(first, 'build');
    const page = path.join(root, 'docs/line.md');
    const text = fs.readFileSync(page, 'utf8');
    writeFiles(root, { 'docs/line.md': text.replace('See', 'Cf.') });
    git(root, 'commit', '-qam', 'Two');
    const [moved, cold] = [clone(), clone()];
    fs.cpSync(path.join(first, '.site/pages'), path.join(moved, '.site/pages'), { recursive: true });
    expect(await buildOnly(moved)).toEqual({ code: 0, compiled: 1, said: SUMMARY });
    await callSite(cold, 'build');
    expect(readOutput(moved)).toEqual(readOutput(cold));
    expect(readOutput(moved)['line/index.html']).toContain('Cf.');
  });
});

describe('site compile', () => {
  const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n\n[Gone](/gone/) $\\nothing$\n' };

  test('fills the cache and nothing else; what is wrong with pages is for the build to say', async () => {
    const root = temporaryFolder(SITE);
    const run = await callSite(root, 'compile');
    expect(run).toMatchObject({
      code: 0,
      stdout: '',
      lines: [expect.stringMatching(/^compiled 1 of 1 pages in \S+ s$/)],
    });
    expect(Object.keys(readTree(root)).filter((name) => !/^\.site\/(pages|config)\//.test(name))).toEqual(
      Object.keys(SITE).sort(),
    );
    expect((await callSite(root, 'compile')).stderr).toMatch(/^compiled 0 of 1 pages /);
    const build = await buildOnly(root);
    expect(build).toMatchObject({ code: 1, compiled: 0 });
    expect(build.said).toMatch(/broken-link.*math/s);
  });

  test('says why nothing could be compiled', async () => {
    const root = temporaryFolder({ 'site.config.ts': 'export default {};\n' });
    const run = await callSite(root, 'compile', '--shard', '1/2');
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/there is no folder 'docs'.*failed to compile 0 pages/s),
    });
    writeFiles(root, { 'site.config.ts': 'export default { a: 1 };\n' });
    expect(await callSite(root, 'compile')).toMatchObject({ code: 1 });
  });
});
