/**
 * Blocks of a page that are out of sight are rendered after it is painted, one after the other, and tables, which take
 * longest, when the reader moves: what is in sight of a long page can be read and used seconds earlier on a slow phone.
 */
import { ATTRIBUTE, CLASS, RENDERED_ATTRIBUTE } from '../../theme/contract.ts';
import { onReaderMove } from '../platform/pin-scroll.ts';
import { rootElement } from '../platform/root.ts';

/** No block is begun after this long, in ms, so that the browser can answer the reader. */
const SLICE_MS = 6;

/**
 * Has the browser render what is in sight only. Not where it is about to put the reader somewhere in the page: places
 * are known only where all above them is rendered.
 */
export function renderInSight(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate' || location.hash !== '' || !('requestIdleCallback' in window)) return;
  rootElement().setAttribute(ATTRIBUTE.blocksInSight, '');
}

/**
 * Renders the rest in idle time.
 *
 * @returns has the browser render all there is
 */
export function renderRest(): () => void {
  const root = rootElement();
  const stops: (() => void)[] = [];
  if (root.hasAttribute(ATTRIBUTE.blocksInSight)) {
    stops.push(renderInSlices(blocks()));
    const stopWaiting = onReaderMove(() => {
      stopWaiting();
      stops.push(renderInSlices(tables().values()));
    });
    stops.push(stopWaiting);
  }
  return () => {
    for (const stop of stops) stop();
    root.removeAttribute(ATTRIBUTE.blocksInSight);
  };
}

/** Whether the browser has rendered what is in a block. Where it has not, the size of that will change. */
export function isRendered({ firstElementChild }: Element): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

function tables(): NodeListOf<Element> {
  return document.querySelectorAll(`.${CLASS.prose} .${CLASS.table}`);
}

/** Every other block, and then the tables that are in sight. */
function* blocks(): Generator<Element> {
  yield* document.querySelectorAll(`.${CLASS.prose} > :not(.${CLASS.table})`);
  for (const table of tables()) if (isRendered(table)) yield table;
}

function renderInSlices(left: Iterator<Element>): () => void {
  const renderSome = () => {
    const start = performance.now();
    for (let { done, value: block } = left.next(); !done; { done, value: block } = left.next()) {
      block.setAttribute(RENDERED_ATTRIBUTE, '');
      // Rendered now, so that the time it takes is known.
      block.getBoundingClientRect();
      if (performance.now() - start < SLICE_MS) continue;
      next = requestIdleCallback(renderSome);
      return;
    }
  };
  let next = requestIdleCallback(renderSome);
  return () => cancelIdleCallback(next);
}
