/** The engine of a build, which Node sets up for programs that run for long on a machine of their own. */
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
/**
 * The first page at which it is looked at. The bound holds for every thread, and those that compile began later: one
 * that is bound too soon collects garbage twice as often.
 */
const FIRST_LOOK = 64;
/** Megabytes that the young generation of a thread begins with, when it cannot grow any more. */
const YOUNG_OF_LATER = 8;
/** Looking takes a moment, and the generation does not grow at every page. */
const PAGES_BETWEEN_LOOKS = 4;
/**
 * Pages to compile from which the last compiler of V8 is worth its time, which every thread spends anew, where there is
 * a cheaper one before it: 50 pages take a fifth less CPU time without it, 500 a tenth, 1,000 as much, 2,000 more.
 */
const WORTH_OPTIMISING = 700;
/** The first Node with that cheaper compiler. */
const HAS_MAGLEV = 24;
/**
 * Work after which an earlier Node optimises a function, fifteen times the usual: 50 pages take a fifth less CPU time,
 * 500 a tenth, 2,000 a twentieth.
 */
const LATE_OPTIMISING = '--interrupt-budget=1000000';

/**
 * Sets the engine of this process up.
 *
 * @returns to be called with the number of every page that is compiled, and how many there are: how large the young
 *   generation may become is decided before Node runs any script, but not how fast it grows
 */
export function tuneEngine(): (page: number, all: number) => void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const hasMaglev = Number.parseInt(process.versions.node, 10) >= HAS_MAGLEV;
  setFlagsFromString(hasMaglev ? '--no-turbofan' : LATE_OPTIMISING);
  let isBound = false;
  return (page, all) => {
    if (hasMaglev && page === 1 && all >= WORTH_OPTIMISING) setFlagsFromString('--turbofan');
    if (isBound || page < FIRST_LOOK || page % PAGES_BETWEEN_LOOKS !== 0) return;
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (young === undefined || young.space_size < MAX_YOUNG) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString(`--min-semi-space-size=${YOUNG_OF_LATER}`);
    isBound = true;
  };
}
