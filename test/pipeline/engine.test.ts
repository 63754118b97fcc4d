/** What a large build changes of V8 is as it was before when what was compiled is kept, which other flags would lose. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot, temporaryFolder } from '../support/cli.ts';

/** Builds so many pages with a large young generation, and says which code V8 would take before, then and afterwards. */
const SCRIPT = `
const v8 = require('node:v8');
v8.getHeapSpaceStatistics = () => [{ space_name: 'new_space', space_size: 64 * 1024 * 1024 }];
const { setBack, tuneEngine, tuneForPages } = require('./engine.cjs');
const all = Number(process.argv[1]);
tuneEngine();
const tags = [v8.cachedDataVersionTag()];
const onPage = tuneForPages();
for (let page = 1; page <= all; page += 1) onPage(page, all);
tags.push(v8.cachedDataVersionTag());
setBack();
tags.push(v8.cachedDataVersionTag());
console.log(JSON.stringify(tags));
`;

test.each([100, 2000])('%i pages', (pages) => {
  const folder = temporaryFolder();
  buildSync({
    absWorkingDir: projectRoot,
    stdin: {
      contents: "export * from './generator/publish/engine.ts'; export * from './generator/bundling/engine.js';",
      resolveDir: projectRoot,
    },
    bundle: true,
    platform: 'node',
    outfile: path.join(folder, 'engine.cjs'),
  });
  const printed = execFileSync(process.execPath, ['-e', SCRIPT, `${pages}`], { cwd: folder, encoding: 'utf8' });
  const [before, meanwhile, after] = JSON.parse(printed);
  expect(meanwhile).not.toBe(before);
  expect(after).toBe(before);
});
