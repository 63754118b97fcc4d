import { type Signal, signal } from '../../_toolkit/signal.ts';

export { raw } from './program.js';

/** Twelve samples at 10 kHz that neither start nor end at zero. */
export const SHORT: Signal = signal(0, 1e-4, [2, 3, 5, 4, 6, 9, 12, 10, 7, 8, 5, 3]);
