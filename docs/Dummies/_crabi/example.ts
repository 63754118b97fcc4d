import { nijIntercepts } from '../../_toolkit/dummies.ts';

export { right, wrong } from './program.js';

/** What a bias of 2 N·m is of the critical moment in extension, in per cent. */
export const bias = (100 * 2) / nijIntercepts('CRABI 12M').extension;
