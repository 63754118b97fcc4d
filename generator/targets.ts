/** The oldest browsers that scripts are written for, as esbuild names them. */
export const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];
