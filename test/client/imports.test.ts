/** Modules of the client can be imported where there is no document, and the inline script is small. */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';

const FOLDERS = ['article', 'chrome', 'dev', 'failures', 'navigation', 'platform', 'search'];
/** Starts when it is loaded, as `main.tsx` and `boot.ts` do. */
const ENTRY = path.join(projectRoot, 'client/dev/dev.ts');

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(projectRoot, 'client', folder))
    .map((name) => path.join(projectRoot, 'client', folder, name)),
).filter((file) => file !== ENTRY);

test('every module can be imported without a document', async () => {
  expect(files.length).toBeGreaterThan(60);
  expect(typeof document).toBe('undefined');
  for (const file of files) await import(file);
});

test('the script in every document brings no package along', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(projectRoot, 'client/boot.ts')],
    bundle: true,
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.filter((file) => file.endsWith('sidebar-hidden.ts'))).toHaveLength(1);
  expect(inputs.filter((file) => file.includes('node_modules'))).toEqual([]);
});
