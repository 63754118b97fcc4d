/** Loads the stylesheet of formulas when a tab comes to its first page with formulas. */
import { CHROME_ID } from '../../theme/contract.ts';
import { loadChunk } from './chunks.ts';
import { embedded } from './embedded.ts';

/** A change of page waits so long for the styles of formulas, in ms. */
const MAX_WAIT_MS = 200;

let waiting: Promise<void> | null = null;

/** Whether a page with formulas can be shown without waiting. */
export function hasMathStyles(): boolean {
  return waiting === null && document.getElementById(CHROME_ID.mathStyles) !== null;
}

/**
 * Loads the stylesheet of formulas. Settles when it is there, and after `PROGRESS_DELAY_MS` in any case: formulas are
 * then shown as MathML until it has loaded.
 */
export function loadMathStyles(): Promise<void> {
  if (hasMathStyles()) return Promise.resolve();
  if (waiting !== null) return waiting;
  const loaded = loadChunk<typeof import('./math-stylesheet.ts')>('math')
    .then(({ addMathStylesheet }) => addMathStylesheet(embedded().mathStylesheet))
    // The next page with formulas asks again.
    .catch(() => {});
  const enough = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  waiting = Promise.race([loaded, enough]).finally(() => {
    waiting = null;
  });
  return waiting;
}
