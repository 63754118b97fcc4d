/** The sidebar as the reader left it, before the app knows of it: styles stand in until it does. */
import { publishedRoute, root } from './root.ts';
import { ofTab, readRecord } from './storage.ts';

const MARK = 'data-sidebar';
/** As the browser shows `hidden=until-found`: where it knows that, a collapsed box keeps its margins. */
const COLLAPSED = 'onbeforematch' in window ? 'content-visibility:hidden' : 'display:none';

export function showStoredSidebar(): void {
  const { route, expanded } = readRecord(ofTab('sidebar'));
  if (typeof expanded !== 'object' || expanded === null) return;
  const rules = Object.entries(expanded).flatMap(([category, open]) => {
    // The categories of another page than the one that was left are opened, whatever they were before.
    if (open !== true && route !== publishedRoute) return [];
    const look = open === true ? 'display:block;content-visibility:visible' : COLLAPSED;
    return [`.sidebar [data-category=${JSON.stringify(category)}]{${look}}`];
  });
  if (rules.length === 0) return;
  const style = document.createElement('style');
  style.setAttribute(MARK, '');
  style.textContent = rules.join('');
  // At the end of the root element it stands behind the stylesheets, which come after this script.
  root.append(style);
}

/** The app shows the sidebar by itself now. */
export function forgetStoredSidebar(): void {
  requestAnimationFrame(() => document.querySelector(`style[${MARK}]`)?.remove());
}
