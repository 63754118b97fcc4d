import { ATTRIBUTE, CHROME_ID } from '../../theme/contract.ts';
import { rootElement } from '../platform/root.ts';
import { showLoadFailure } from './failure-banner.ts';

/**
 * Watches for a script or stylesheet of the site that does not load, then repairs the page or tells the reader. Such
 * errors do not bubble, so the listener captures; it has to be there before the element is parsed.
 */
export function handleLoadFailures(): void {
  const failed: { script?: string; stylesheet?: string } = {};
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      // Without its client the page is one without scripts, and the styles for that show everything.
      rootElement().removeAttribute(ATTRIBUTE.scripts);
      failed.script = target.src;
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      // Formulas can be read without theirs.
      if (target.id !== CHROME_ID.mathStyles) failed.stylesheet = target.href;
    }
  };
  addEventListener('error', onError, true);
  addEventListener('load', () => {
    if (failed.script !== undefined || failed.stylesheet !== undefined) void showLoadFailure(failed);
  });
}
