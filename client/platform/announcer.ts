import { CHROME_ID } from '../../theme/contract.ts';

/** Has a screen reader say a text that is not shown. */
export function announce(text: string): void {
  const region = document.getElementById(CHROME_ID.announcer);
  if (region === null) return;
  // The same text again counts as a change only after another one.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
