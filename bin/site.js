#!/usr/bin/env node
/** The launcher: bundles the generator (TypeScript, JSX, dependencies) into one file, and runs it. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '../generator/bundle.js';

const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const cacheFolder = path.join(packageRoot, 'node_modules/.cache/crash-signal-docs');

const { folder, digest } = await bundle(cacheFolder, 'generator', {
  absWorkingDir: packageRoot,
  entryPoints: { main: 'generator/main.ts', worker: 'generator/compile/worker.ts' },
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  splitting: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Loaded when they are needed, by what needs them.
  external: ['esbuild', 'linkinator', '@shikijs/langs-precompiled/*'],
  // CommonJS among the dependencies asks for Node's own modules with require.
  banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
});

const { main } = await import(pathToFileURL(path.join(folder, 'main.js')).href);
process.exitCode = await main(process.argv.slice(2), {
  packageRoot,
  cacheFolder,
  code: digest,
  worker: pathToFileURL(path.join(folder, 'worker.js')),
  launcher: fileURLToPath(import.meta.url),
});
