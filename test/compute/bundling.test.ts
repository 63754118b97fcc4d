/** What is bundled: nothing that is known, and no script for another's fault. */
import { build } from 'esbuild';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { ScriptKind } from '../../generator/compute/bundle.ts';
import { linkScripts } from '../../generator/compute/modules/link.ts';
import type { DocPath } from '../../generator/model/paths.ts';
import { MemoryCache, site, snapshotOf } from '../support/site.ts';

vi.mock('esbuild', async (original) => {
  const real = await original<typeof import('esbuild')>();
  return { ...real, build: vi.fn(real.build) };
});

beforeAll(async () => void (await bundleProgram()));

test('a script that fails has none bundled again by the change of a page', async () => {
  const cache = new MemoryCache();
  const files = {
    '_examples/broken.ts': "import { a } from '../_toolkit/none.ts';\na();\n",
    '_examples/good.ts': 'export const x = 1;\n',
    '_examples/throws.ts': "throw new Error('no');\n",
  };
  const lines = async (title: string) =>
    (
      await site(
        {
          ...files,
          'intro.md': `# ${title}\n\n:value[_examples/broken#x] :value[_examples/good#x] :value[_examples/throws#x]\n`,
        },
        { cache },
      )
    ).lines;
  const first = await lines('Home');
  expect(first).toHaveLength(2);
  vi.mocked(build).mockClear();
  expect(await lines('Other')).toEqual(first);
  expect(build).not.toHaveBeenCalled();
});

test('what a script may import depends on its own kind, whatever is bundled beside it', async () => {
  const text = "import * as Plot from '@observablehq/plot';\nconsole.log(Plot.plot);\n";
  const { docs } = snapshotOf({ '_examples/a.ts': text, '_figures/b.ts': text });
  const [example, figure] = ['_examples/a.ts', '_figures/b.ts'] as DocPath[];
  const { scripts: made } = await linkScripts(
    new Map<DocPath, ScriptKind>([
      [example as DocPath, 'example'],
      [figure as DocPath, 'figure'],
    ]),
    docs,
  );
  expect(made.get(example as DocPath)).toMatch(/'@observablehq\/plot' cannot be imported/);
  expect(made.get(figure as DocPath)).toHaveProperty('used');
});

test('a script that imports from an empty file is told so, rather than run with nothing', async () => {
  const { docs } = snapshotOf({ '_a.ts': "import { b } from './_b.ts';\nconsole.log(b);\n", '_b.ts': '' });
  const script = '_a.ts' as DocPath;
  const { scripts: made } = await linkScripts(new Map([[script, 'example']]), docs);
  expect(made.get(script)).toMatch(/"b" will always be undefined because the file .*_b\.ts" has no exports/);
});

test('of many scripts those at fault are found, and the others are linked as they are alone', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `_examples/s${index}.ts` as DocPath);
  const text = (index: number) => (index % 9 === 0 ? 'const = 1;\n' : `export const x = ${index};\n`);
  const { docs } = snapshotOf(Object.fromEntries(names.map((name, index) => [name, text(index)])));
  const { scripts: made } = await linkScripts(new Map(names.map((name) => [name, 'example'])), docs);
  const bad = names.filter((name) => typeof made.get(name) === 'string');
  expect(bad).toEqual(['_examples/s0.ts', '_examples/s9.ts', '_examples/s18.ts']);
  const [, second = '' as DocPath] = names;
  expect(made.get(second)).toEqual((await linkScripts(new Map([[second, 'example']]), docs)).scripts.get(second));
});

test('a component that is static on every page is not bundled for the browser', async () => {
  const bundled = async (files: { readonly [path: string]: string }) => {
    vi.mocked(build).mockClear();
    const text = 'export default () => <p>made</p>;\n';
    const built = await site({ '_parts/a.tsx': text, ...files });
    expect(built.lines).toEqual([]);
    return vi.mocked(build).mock.calls.filter(([{ minify }]) => minify === true).length;
  };
  const fixed = '# Home\n\n::component{file="/_parts/a.tsx" static}\n';
  const live = '# Live\n\n::component{file="/_parts/a.tsx"}\n';
  expect(await bundled({ 'intro.md': fixed })).toBe(0);
  expect(await bundled({ 'intro.md': fixed, 'live.md': live })).toBe(1);
  expect(await bundled({ 'intro.md': live, 'still.md': fixed })).toBe(1);
});
