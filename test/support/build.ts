import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds `dist/` and the toolkit before the tests. */
export default function build(): void {
  const root = path.resolve(import.meta.dirname, '../..');
  for (const script of ['build.js', 'docs/_toolkit/build.js']) {
    execFileSync(process.execPath, [path.join(root, script)], { stdio: 'inherit' });
  }
}
