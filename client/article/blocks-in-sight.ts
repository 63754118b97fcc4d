/**
 * Blocks of a page that are out of sight are rendered after it is painted, one after the other, and tables, which take
 * longest, when the reader moves: what is in sight of a long page can be read and used seconds earlier on a slow phone.
 */
import { ATTRIBUTE, CLASS, RENDERED_ATTRIBUTE } from '../../theme/contract.ts';
import { isOpenedAtTop, listen, onReaderMove } from '../platform/reader-moves.ts';
import { rootElement } from '../platform/root.ts';
import { inSlices } from './enhance-page.ts';

/** Twice as many blocks as have taken less than this, in ms, are rendered together. */
const QUICK_MS = 3;

/**
 * Has the browser render what is in sight only. Not where it is about to put the reader somewhere in the page: places
 * are known only where all above them is rendered.
 */
export function renderInSight(): void {
  if (isOpenedAtTop() && 'requestIdleCallback' in window) rootElement().setAttribute(ATTRIBUTE.blocksInSight, '');
}

/**
 * Renders the rest in idle time: blocks now, tables when the reader moves.
 *
 * @returns has the browser render all there is
 */
export function renderRest(): () => void {
  const root = rootElement();
  let hasMoved = false;
  let stop = () => {};
  // The attribute stays when all is marked: all styles of the page would be matched anew.
  const end = () => {
    stop();
    root.removeAttribute(ATTRIBUTE.blocksInSight);
  };
  const renderLeft = () => {
    stop();
    if (root.hasAttribute(ATTRIBUTE.blocksInSight)) stop = inSlices(rendering(hasMoved));
  };
  renderLeft();
  const stopWaiting = onReaderMove(() => {
    stopWaiting();
    hasMoved = true;
    renderLeft();
  });
  // Who goes to the end of the page means the end that it will have.
  const stopListening = listen(
    ['keydown'],
    (event) => {
      if ((event as KeyboardEvent).key === 'End') end();
    },
    { passive: true },
  );
  return () => {
    stopWaiting();
    stopListening();
    end();
  };
}

/** Whether the browser has rendered what is in a block. Where it has not, the size of that will change. */
export function isRendered({ firstElementChild }: Element): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

/** Renders what is not rendered yet: every block that is no table, and then the tables, or those that are in sight. */
function* rendering(withTables: boolean): Generator<void> {
  const rest = `:not([${RENDERED_ATTRIBUTE}])`;
  const blocks = [...document.querySelectorAll(`.${CLASS.prose} > ${rest}:not(.${CLASS.table})`)];
  let count = 1;
  while (blocks.length > 0) {
    // Each time costs a layout of what is around, so quick ones come together.
    const milliseconds = render(blocks.splice(0, count));
    count = milliseconds < QUICK_MS ? count * 2 : 1;
    yield;
  }
  for (const table of document.querySelectorAll(`.${CLASS.prose} .${CLASS.table}${rest}`)) {
    if (!withTables && !isRendered(table)) continue;
    render([table]);
    yield;
  }
}

/** @returns the time that it takes */
function render(blocks: readonly Element[]): number {
  const start = performance.now();
  for (const block of blocks) block.setAttribute(RENDERED_ATTRIBUTE, '');
  // Now, so that the time is known.
  blocks.at(-1)?.getBoundingClientRect();
  return performance.now() - start;
}
