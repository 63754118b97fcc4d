/** The heap of a build, which Node lets grow as if nothing else ran on the machine. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow before garbage is collected, in per cent of what was in use. V8 itself waits for up to
 * four times as much where a machine has much memory: a third of the peak of 2,000 pages.
 */
const HEAP_GROWTH = 50;
/**
 * Bytes of the young generation at which it stops growing: as many as Node 20 gives it at most. Later ones go to four
 * times as many, a quarter of the peak of 2,000 pages, which takes as long with them as without.
 */
const MAX_YOUNG = 32 * 1024 * 1024;
/** Looking takes a moment, and the generation does not grow at every page. */
const PAGES_BETWEEN_LOOKS = 16;

/**
 * Bounds the heap of this process.
 *
 * @returns to be called with the number of every page that is compiled: how large the young generation may become is
 *   decided before Node runs any script, but not how fast it grows
 */
export function boundHeap(): (page: number) => void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  let isBound = false;
  return (page) => {
    if (isBound || page % PAGES_BETWEEN_LOOKS !== 0) return;
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (young === undefined || young.space_size < MAX_YOUNG) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    isBound = true;
  };
}
