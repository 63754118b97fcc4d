#!/usr/bin/env node
import fs from 'node:fs';
import module from 'node:module';

// Servers keep Node's own flags.
if (!['dev', 'serve', 'check'].includes(process.argv[2] ?? '')) await import('./flags.js');
// Node 22.1 and newer.
/** @type {{ enableCompileCache?(): void }} */ (module).enableCompileCache?.();

const main = new URL('../dist/main.js', import.meta.url);
if (fs.existsSync(main)) await (await import(main.href)).run();
else {
  process.stderr.write('error: dist/ is missing: run `node build.js`\n');
  process.exitCode = 2;
}
