/** Where the reader is in a page, in a way that outlives changes of its layout. */
import { CHROME_ID } from '../../theme/contract.ts';

/** A block of the page, by its number, and how far the top of the window is below its own. */
export interface Place {
  readonly block: number;
  readonly offset: number;
}

/** Parts of a page that are small enough to keep their height. Scripts add none. */
const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,tbody > tr,dt,pre,figure,details';
/** Distance of the points at which a block is looked for, in px. */
const STEP = 8;

function blocks(): Element[] {
  return [...document.querySelectorAll(`#${CHROME_ID.main} :is(${BLOCKS})`)];
}

/** The place that the window shows: the uppermost block in view; null where there is none, as below an open dialog. */
export function currentPlace(): Place | null {
  const main = document.getElementById(CHROME_ID.main);
  if (main === null) return null;
  if (scrollY === 0) return { block: -1, offset: 0 };
  const { left, width } = main.getBoundingClientRect();
  for (let y = 0; y < innerHeight; y += STEP) {
    const found = document.elementFromPoint(left + width / 2, y)?.closest(BLOCKS);
    // The contents stay in view while the text moves below them.
    if (found && main.contains(found) && found.closest('nav') === null) {
      return { block: blocks().indexOf(found), offset: Math.round(-found.getBoundingClientRect().top) };
    }
  }
  return null;
}

/** Scrolls the window to a place, if the page has such a block. */
export function scrollToPlace({ block, offset }: Place): void {
  const found = block === -1 ? null : blocks()[block];
  if (found === undefined) return;
  const top = found === null ? 0 : found.getBoundingClientRect().top + scrollY + offset;
  if (Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' });
}
