import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds `dist/` before the tests. */
export default function build(): void {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../build.js')], { stdio: 'inherit' });
}
