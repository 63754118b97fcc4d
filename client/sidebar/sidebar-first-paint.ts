/** Shows the sidebar as the reader left it from the first paint on: a stylesheet stands in until the app hydrates. */
import { CHROME_ID } from '../../theme/contract.ts';
import { publishedRoute } from '../platform/root.ts';
import { ofTab, readRecord } from '../platform/storage.ts';

/** What every rule of the stylesheet begins with: once the app has hydrated, it shows the sidebar. */
const CATEGORY = `html:not([data-hydrated]) #${CHROME_ID.navigation} [data-category=`;

/** Adds the stylesheet. Runs before the first paint. */
export function showStoredSidebar(): void {
  const record = readRecord(ofTab('sidebar'));
  // As the browser shows `hidden=until-found`: where it knows that, a collapsed box keeps its margins.
  const collapsed = 'onbeforematch' in window ? 'content-visibility:hidden' : 'display:none';
  const rules = storedRules(record, publishedRoute(), collapsed);
  if (rules === '') return;
  // Not an element, which the content security policy would refuse.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * The rules that show categories as they were stored.
 *
 * @param record what is stored, whatever it is
 * @param published route of the document
 * @param collapsed declaration that collapses a box
 */
export function storedRules(
  { route, expanded }: Readonly<Record<string, unknown>>,
  published: string | null,
  collapsed: string,
): string {
  const rules = Object.entries(Object(expanded)).flatMap(([category, open]) => {
    // On another page than the one that was left, the categories that lead to it open, whatever they were before.
    if (open !== true && route !== published) return [];
    const look = open === true ? 'display:block;content-visibility:visible' : collapsed;
    return [`${CATEGORY}${JSON.stringify(category)}]{${look}}`];
  });
  return rules.join('');
}
