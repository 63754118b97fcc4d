/**
 * The oldest browsers that scripts are written for, as esbuild names them. It brings syntax down to them, but adds no
 * methods: `lib` in the settings of TypeScript for `client/` and `theme/` is what all of them have.
 */
export const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];
