import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Program } from '../base/io.ts';

/**
 * Finds the scripts of the generator.
 *
 * @param packageRoot folder that contains `bin/` and `dist/`
 */
export function findProgram(packageRoot: string): Program {
  const dist = path.join(packageRoot, 'dist');
  const { code } = JSON.parse(fs.readFileSync(path.join(dist, 'program.json'), 'utf8')) as { readonly code: string };
  const script = (name: string) => pathToFileURL(path.join(dist, `${name}.js`));
  return {
    dist,
    // Node runs the scripts of the docs, so its version decides their results.
    code: `${code}-${process.version}`,
    worker: script('worker'),
    runner: pathToFileURL(path.join(packageRoot, 'bin/runner.js')),
  };
}
