/**
 * Blocks of a page that are out of sight are rendered after it is painted, one after the other, and tables, which take
 * longest, when the reader moves: what is in sight of a long page can be read and used seconds earlier on a slow phone.
 */
import { ATTRIBUTE, CLASS, RENDERED_ATTRIBUTE } from '../../theme/contract.ts';
import { isOpenedAtTop, listen, onReaderMove } from '../platform/reader-moves.ts';
import { rootElement } from '../platform/root.ts';

/** No block is begun after this long, in ms, so that the browser can answer the reader. */
const SLICE_MS = 6;
/** A browser that draws nothing may have no idle time: then a slice follows after so long, in ms. */
const IDLE = { timeout: 300 };

/**
 * Has the browser render what is in sight only. Not where it is about to put the reader somewhere in the page: places
 * are known only where all above them is rendered.
 */
export function renderInSight(): void {
  if (!isOpenedAtTop() || !('requestIdleCallback' in window)) return;
  rootElement().setAttribute(ATTRIBUTE.blocksInSight, '');
}

/** Value of the attribute once only tables are left. */
const TABLES = 'tables';

/**
 * Renders the rest in idle time, and takes the attribute away when nothing is left.
 *
 * @returns has the browser render all there is
 */
export function renderRest(): () => void {
  const root = rootElement();
  const end = () => root.removeAttribute(ATTRIBUTE.blocksInSight);
  if (!root.hasAttribute(ATTRIBUTE.blocksInSight)) return end;
  let hasMoved = false;
  let stop = renderInSlices(blocks(), () => {
    root.setAttribute(ATTRIBUTE.blocksInSight, TABLES);
    if (hasMoved) renderTables();
  });
  const renderTables = () => {
    stop = renderInSlices(tables().values(), end);
  };
  const stopWaiting = onReaderMove(() => {
    stopWaiting();
    hasMoved = true;
    if (root.getAttribute(ATTRIBUTE.blocksInSight) === TABLES) renderTables();
  });
  // Who goes to the end of the page means the end that it will have.
  const stopListening = listen(
    ['keydown'],
    (event) => {
      if ((event as KeyboardEvent).key !== 'End') return;
      stop();
      end();
    },
    { passive: true },
  );
  return () => {
    stopWaiting();
    stopListening();
    stop();
    end();
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

function renderInSlices(left: Iterator<Element>, done: () => void): () => void {
  const renderSome = () => {
    const start = performance.now();
    for (let each = left.next(); !each.done; each = left.next()) {
      each.value.setAttribute(RENDERED_ATTRIBUTE, '');
      // Rendered now, so that the time it takes is known.
      each.value.getBoundingClientRect();
      if (performance.now() - start < SLICE_MS) continue;
      next = requestIdleCallback(renderSome, IDLE);
      return;
    }
    done();
  };
  let next = requestIdleCallback(renderSome, IDLE);
  return () => cancelIdleCallback(next);
}
