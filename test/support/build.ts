import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Builds `dist/` and the toolkit before the tests, once for all projects. Their temporary folders are gone after them. */
export default function build(): (() => void) | undefined {
  if (process.env.SITE_TESTS !== undefined) return;
  process.env.SITE_TESTS = 'set up';
  const root = path.resolve(import.meta.dirname, '../..');
  for (const script of ['build.js', 'docs/_toolkit/build.js']) {
    execFileSync(process.execPath, [path.join(root, script)], { stdio: 'inherit' });
  }
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-')));
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 20 });
}
