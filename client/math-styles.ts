/** The stylesheet of formulas, for a tab that has come to its first page with some. */
import { FALLBACK_ATTRIBUTE } from '../theme/contract.ts';
import { embedded } from './embedded.ts';
import { loadMathStylesheet } from './pieces.ts';

let settled = embedded.page.math;
let asked: Promise<void> | null = null;

/** Whether formulas can be shown without waiting. */
export function hasMathStyles(): boolean {
  return settled;
}

/** Settles when formulas can be shown as well as they ever will. */
export function loadMathStyles(): Promise<void> {
  asked ??= settled
    ? Promise.resolve()
    : loadMathStylesheet()
        .then(({ addMathStylesheet }) => addMathStylesheet(embedded.mathStylesheet, FALLBACK_ATTRIBUTE))
        .then(
          () => {
            settled = true;
          },
          () => {
            // The next page with formulas asks again.
            asked = null;
          },
        );
  return asked;
}
