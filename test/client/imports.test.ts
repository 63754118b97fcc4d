/** The inline script of every document bundles no npm package. */
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';

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
