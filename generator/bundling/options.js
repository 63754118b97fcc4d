/** Packages that the bundle leaves outside: they have binaries or data files, or few commands load them. */
export const EXTERNAL = ['esbuild', 'linkinator', 'launch-editor', 'open'];

/**
 * How esbuild bundles the generator.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const NODE_BUNDLE = {
  entryPoints: {
    main: 'generator/main.ts',
    worker: 'generator/compile/worker.ts',
    runner: 'generator/scripts/runner.ts',
    thread: 'generator/scripts/thread.ts',
  },
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20.19',
  // A fifth of the package; names stay as they are.
  minifyWhitespace: true,
  lineLimit: 200,
  splitting: true,
  jsx: /** @type {const} */ ('automatic'),
  define: { 'process.env.NODE_ENV': '"production"' },
  // 'canvas' is an optional dependency of linkedom.
  external: [...EXTERNAL, 'canvas'],
  // CommonJS packages in the bundle call require for modules of Node.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
  },
};
