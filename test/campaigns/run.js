/**
 * `npm run fuzz` and `npm run torture`: bundles the campaigns, which are written in TypeScript, and runs one. The exit
 * code is 0 when everything held, 1 when something did not, 2 when the call is wrong.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { NODE_BUNDLE } from '../../generator/bundling/options.js';

const projectRoot = path.resolve(import.meta.dirname, '../..');
// As deep in the project as test/support/, whose files look for the project from where they are.
const folder = path.join(projectRoot, 'node_modules/.campaigns');
await build({
  absWorkingDir: projectRoot,
  ...NODE_BUNDLE,
  bundle: true,
  logLevel: 'warning',
  outdir: folder,
  entryPoints: { main: 'test/campaigns/main.ts', thread: 'test/campaigns/fuzz/thread.ts' },
  external: [...NODE_BUNDLE.external, 'playwright-core'],
});
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  // A second signal ends the process.
  process.once(signal, () => {
    interrupted = true;
  });
}
const script = (name) => pathToFileURL(path.join(folder, `${name}.js`));
const { main } = await import(script('main').href);
process.exitCode = await main(process.argv.slice(2), {
  projectRoot,
  script,
  runner: pathToFileURL(path.join(projectRoot, 'bin/runner.js')),
  interrupted: () => interrupted,
  say: (line) => process.stderr.write(`${line}\n`),
});
