import { ATTRIBUTE } from '../theme/contract.ts';
import { tellOfFailure } from './failure-banner.ts';
import { root } from './root.ts';

/**
 * Repairs the page when a file of its head does not load, or tells the reader. Such errors do not bubble, so the
 * listener captures; it has to be there before the element is parsed.
 */
export function handleLoadFailures(): void {
  const failed: { script?: string; stylesheet?: string } = {};
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      // Without its client the page is one without scripts, and the styles for that show everything.
      root.removeAttribute(ATTRIBUTE.scripts);
      failed.script = target.src;
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !loadFallback(target)) {
      failed.stylesheet = target.href;
    }
  };
  addEventListener('error', onError, true);
  addEventListener('load', () => {
    if (failed.script !== undefined || failed.stylesheet !== undefined) void tellOfFailure(failed);
  });
}

/** Puts the site's own copy in place of a foreign stylesheet, if there is one. */
function loadFallback(link: HTMLLinkElement): boolean {
  const fallback = link.dataset.fallback;
  if (fallback === undefined) return false;
  delete link.dataset.fallback;
  link.removeAttribute('integrity');
  link.removeAttribute('crossorigin');
  link.href = fallback;
  return true;
}
