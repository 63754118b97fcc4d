/** Scripts run while the pages that name them are compiled. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import { namedBy } from '../../generator/compile/named.ts';
import type { SourcePath } from '../../generator/model/paths.ts';
import { temporaryFolder } from '../support/cli.ts';
import { MemoryCache, site } from '../support/site.ts';

/** As many pages as make it worth it. */
const PAGES = {
  'intro.md': '# Home\n',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n`])),
};

function named(text: string) {
  const bytes = new TextEncoder().encode(text);
  const file = { path: 'docs/sub/a.md' as SourcePath, digest: '', size: bytes.length, bytes: () => bytes };
  return namedBy({ path: 'sub/a.md', file });
}

test('what a page names is seen without compiling it', () => {
  expect(named('It is :value[_s/x#most]{digits=2}, or :value[\\_y.js#a].')).toEqual([
    { kind: 'value', script: 'sub/_s/x.ts' },
    { kind: 'value', script: 'sub/_y.js' },
  ]);
  expect(named('::figure[As in [](#tbl-a) and [b](b.md)]{#fig-a file="../_f.ts"}')).toEqual([
    { kind: 'figure', script: '_f.ts' },
  ]);
  expect(named("::table{ file='_t' name=other }\n\n::example{file=_e.ts region=one}")).toEqual([
    { kind: 'table', script: 'sub/_t.ts' },
    { kind: 'example', script: 'sub/_e.ts' },
  ]);
  expect(named('::component{file="_c.tsx" static}\n::component{file="_static.tsx"}')).toEqual([
    { kind: 'component', script: 'sub/_c.tsx', isStatic: true },
    { kind: 'component', script: 'sub/_static.tsx', isStatic: false },
  ]);
  expect(named('::data{file="d.json" schema="s.json" check="_check.ts" rows="all"}')).toEqual([
    { kind: 'data', script: 'sub/_check.ts' },
  ]);
  expect(named('::package{folder="../_library"}')).toEqual([{ kind: 'package', folder: '_library/' }]);
  expect(named('::figure{file="../../outside.ts"} :value[] ::table{name="x"} :note[text]')).toEqual([]);
});

test('a script runs before its page is compiled, and once', async () => {
  const folder = temporaryFolder();
  const marker = path.join(folder, 'ran');
  const worker = path.join(folder, 'worker.mjs');
  const program = await bundleProgram();
  // Compiles nothing before the script has run.
  fs.writeFileSync(
    worker,
    `import fs from 'node:fs';
while (!fs.existsSync(${JSON.stringify(marker)}));
await import(${JSON.stringify(program.worker.href)});`,
  );
  const cache = new MemoryCache();
  const files = {
    ...PAGES,
    'a.md': '# A\n\nIt is :value[_s#most], as in this, which is text: `::figure{file="_other.ts"}`.\n',
    '_s.ts': `const fs = process.getBuiltinModule('node:fs');
fs.writeFileSync(${JSON.stringify(marker)}, '');
export const most = 42;`,
    '_other.ts': 'export const other = 1;',
  };
  const built = await site(files, { cache, worker: pathToFileURL(worker) });
  expect(built.lines).toEqual([]);
  expect(built.read('a/index.html')).toContain('42');
  // The other one ran for nothing, which harms nobody.
  expect(cache.ran).toBe(2);
  const again = await site(files, { cache });
  expect([again.lines, cache.ran]).toEqual([[], 2]);
});

test('a script that runs is ended where compiling fails', async () => {
  class FullCache extends MemoryCache {
    override put(): void {
      throw new Error('no room');
    }
  }
  const files = { ...PAGES, 'a.md': '# A\n\n:value[_s#most]\n', '_s.ts': 'for (;;);' };
  const settings = { examples: { timeLimit: 600 } };
  await expect(site(files, { cache: new FullCache(), settings })).rejects.toThrow('no room');
});
