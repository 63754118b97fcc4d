import { sets } from './program.js';

export { nij } from './program.js';

/** The sets that no toolkit constant holds, for the table. */
export const other = { b: sets['THOR, set B'], c: sets['THOR, set C'] };
