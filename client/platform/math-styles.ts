/** Loads the stylesheets of formulas when a tab shows its first page with formulas. */
import { CHROME_ID, PROGRESS_DELAY_MS } from '../../theme/contract.ts';
import { embedded } from './embedded.ts';

/** The fonts that most formulas use. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Milliseconds after which a public host that has not answered counts as silent. */
const SILENCE_MS = 3000;

let loading: Promise<void> | null = null;

/** Gives up the document's public stylesheet if its host stays silent: the browser would show the page as loading. */
export function endSilence(): void {
  const link = document.querySelector<HTMLLinkElement>('link[integrity][media="print"]');
  if (link === null) return;
  setTimeout(() => {
    if (link.sheet !== null) return;
    // Another address ends the request; removing the element would not.
    link.removeAttribute('integrity');
    link.href = embedded().mathStylesheet.href;
  }, SILENCE_MS);
}

/** Whether a page can be shown without waiting for the styles of its formulas. */
export function hasMathStyles({ hasFormulas }: { readonly hasFormulas?: true }): boolean {
  return hasFormulas === undefined || (loading === null && document.getElementById(CHROME_ID.mathStyles) !== null);
}

/**
 * Loads the styles that a page needs. Resolves when they have loaded, and after a while in any case: until then,
 * formulas are shown as MathML.
 */
export function loadMathStyles(page: { readonly hasFormulas?: true }): Promise<void> {
  if (hasMathStyles(page)) return Promise.resolve();
  loading ??= Promise.race([
    addStylesheets().catch(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, PROGRESS_DELAY_MS)),
  ]).finally(() => {
    loading = null;
  });
  return loading;
}

async function addStylesheets(): Promise<void> {
  if (document.getElementById(CHROME_ID.mathStyles) !== null) return;
  const { href, foreign } = embedded().mathStylesheet;
  if (foreign !== undefined) addLink({ ...foreign, crossOrigin: 'anonymous' });
  const link = addLink({ id: CHROME_ID.mathStyles, href });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    link.media = '';
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
  } catch {
    // The next page with formulas tries again.
    link.remove();
  }
}

/** Adds a stylesheet before the site's own. For print, because some browsers do not paint until others have loaded. */
function addLink(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const own = document.querySelector<HTMLLinkElement>(
    'link[rel="stylesheet"]:not([integrity], [id])',
  ) as HTMLLinkElement;
  const link = Object.assign(own.cloneNode() as HTMLLinkElement, { media: 'print' }, properties);
  own.before(link);
  return link;
}
