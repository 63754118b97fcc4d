import type { Plugin } from 'esbuild';

/** Global that holds npm packages for scripts; `client/platform/shared-packages.ts` has the name too. */
export const SHARED_PACKAGES = 'site.packages';

/** Replaces packages by a global that contains them, so that scripts and the program that runs them share one copy. */
export function sharedPackages(names: readonly string[]): Plugin {
  const filter = names.length === 0 ? /^$/ : new RegExp(`^(${names.join('|')})$`);
  return {
    name: 'shared',
    setup(build) {
      build.onResolve({ filter }, (args) => ({ path: args.path, namespace: 'shared' }));
      build.onLoad({ filter, namespace: 'shared' }, (args) => ({
        contents: `module.exports = globalThis[Symbol.for('${SHARED_PACKAGES}')][${JSON.stringify(args.path)}];`,
      }));
    },
  };
}
