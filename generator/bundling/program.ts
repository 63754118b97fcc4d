import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Program } from '../base/environment.ts';

/** Finds the scripts of the generator. @param packageRoot folder that contains `bin/` and `dist/` */
export function findProgram(packageRoot: string): Program {
  const dist = path.join(packageRoot, 'dist');
  const read = <T>(file: string) => JSON.parse(fs.readFileSync(path.join(packageRoot, file), 'utf8')) as T;
  const { version } = read<{ readonly version: string }>('package.json');
  const { code } = read<{ readonly code: string }>('dist/program.json');
  const script = (name: string) => pathToFileURL(path.join(dist, `${name}.js`));
  return {
    version,
    dist,
    // Node runs the scripts of the docs, so its version decides their results.
    code: `${code}-${process.version}`,
    worker: script('worker'),
    runner: pathToFileURL(path.join(packageRoot, 'bin/runner.js')),
  };
}
