import { LATE_DELAY_MS } from '../../theme/contract.ts';

/**
 * Waits for a promise, but not longer than `patience` in ms.
 *
 * @param what names it in the error, at the beginning of a sentence
 * @throws when it fails, or has not settled by then
 */
export function inTime<Value>(loading: Promise<Value>, what: string, patience = LATE_DELAY_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} does not come.`)), patience);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
