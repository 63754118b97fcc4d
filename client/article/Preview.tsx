import { useLayoutEffect, useRef } from 'react';
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import { pages } from '../navigation/page-loader.ts';
import { isShown } from '../navigation/router.ts';
import { routeOf } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { targetOf } from '../platform/focus.ts';
import { loadMathStyles } from '../platform/math-styles.ts';

/** Space around the box. */
const GAP = 8;

/** The box beside a link, with a copy of what it points at. */
export function Preview({ id, link, content }: { id: string; link: Element; content: Node }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(content);
    if (ref.current !== null) place(ref.current, link);
  }, [link, content]);
  return <div id={id} className={`preview ${CLASS.prose}`} role="tooltip" ref={ref} />;
}

/** A copy of what an address points at; null where there is nothing to show. */
export async function findContent(url: URL): Promise<Node | null> {
  const root = isShown(url) ? document : await loadArticle(url);
  const target = url.hash === '' ? root?.querySelector(`.${CLASS.facts}`) : root && targetOf(url.hash, root);
  return target ? previewOf(document.importNode(target, true)) : null;
}

async function loadArticle(url: URL): Promise<Document | null> {
  const route = routeOf(url.pathname, site().trailingSlash);
  const page = route === null ? null : await pages.load(route);
  // Most pages have no box: their own scripts and styles, which the parser would report as refused, stay unread.
  if (page?.kind !== 'article' || (url.hash === '' && !page.html.includes(`class="${CLASS.facts}"`))) return null;
  void loadMathStyles(page);
  return new DOMParser().parseFromString(page.html, 'text/html');
}

/** Makes a copy of a link's target fit to be shown a second time: without ids, stops, controls and links onward. */
export function previewOf(copy: Element): Node {
  for (const each of [copy, ...copy.querySelectorAll('[id], [tabindex]')]) {
    each.removeAttribute('id');
    each.removeAttribute('tabindex');
  }
  const leading = `button, .${PLOT_CLASS.plotLinks}, .${PLOT_CLASS.plotReader}, .${CLASS.citedBy}, .${CLASS.sourceMore}`;
  for (const each of copy.querySelectorAll(leading)) each.remove();
  if (copy.localName !== 'li') return copy;
  const content = document.createDocumentFragment();
  content.append(...copy.childNodes);
  return content;
}

/** Below the link, or above it where there is more room; never beyond the window, in which it scrolls if it must. */
function place(box: HTMLElement, link: Element): void {
  const { left, bottom, top } = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const [above, below] = [top - 2 * GAP, innerHeight - bottom - 2 * GAP];
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(isBelow ? below : above, 0));
  box.style.maxBlockSize = `${shown}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP)) + scrollX}px`;
  box.style.top = `${(isBelow ? bottom + GAP : top - shown - GAP) + scrollY}px`;
}
