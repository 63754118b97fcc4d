/**
 * The generator as a program: TypeScript, JSX and dependencies bundled into a few files of JavaScript. Plain JavaScript
 * itself, because the launcher needs it before anything can be compiled.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.js';

/**
 * Bundles the generator, or finds it bundled.
 *
 * @returns the package's folder, the folder of its caches, the digest of the generator's code, and its scripts: the
 *   command line (`main`), a compile thread (`worker`), and the thread that runs the docs' examples (`runner`)
 */
export async function bundleProgram() {
  const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const cacheFolder = path.join(packageRoot, 'node_modules/.cache/crash-signal-docs');
  const { folder, digest } = await bundle(cacheFolder, 'generator', {
    absWorkingDir: packageRoot,
    entryPoints: {
      main: 'generator/main.ts',
      worker: 'generator/compile/worker.ts',
      runner: 'generator/compute/runner.ts',
    },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    splitting: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Loaded when they are needed, by what needs them.
    external: ['esbuild', 'linkinator', 'pagefind', 'launch-editor', 'open', '@shikijs/langs-precompiled/*', 'canvas'],
    // CommonJS among the dependencies asks for Node's own modules with require.
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
  });
  const script = (/** @type {string} */ name) => pathToFileURL(path.join(folder, name));
  return {
    packageRoot,
    cacheFolder,
    code: digest,
    main: script('main.js'),
    worker: script('worker.js'),
    runner: script('runner.js'),
  };
}
