/** The engine of a build with many pages (`bundling/engine.js` is that of any). */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { doesWithoutTurbofan } from '../bundling/engine.js';

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

/** Flags of V8 that set back what was changed. */
const before: string[] = [];

function change(flag: string, back: string): void {
  setFlagsFromString(flag);
  before.push(back);
}

/** Sets the engine back, when all pages are made: V8 keeps what it compiled for the flags that there are then. */
export function setBack(): void {
  for (const flag of before.splice(0)) setFlagsFromString(flag);
}

/**
 * Sets the engine of this process up while pages are compiled.
 *
 * @returns to be called with the number of every page that is compiled, and how many there are: how large the young
 *   generation may become is decided before Node runs any script, but not how fast it grows
 */
export function tuneForPages(): (page: number, all: number) => void {
  const mayOptimise = doesWithoutTurbofan();
  let isBound = false;
  return (page, all) => {
    if (mayOptimise && page === 1 && all >= WORTH_OPTIMISING) change('--turbofan', '--no-turbofan');
    if (isBound || page < FIRST_LOOK || page % PAGES_BETWEEN_LOOKS !== 0) return;
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (young === undefined || young.space_size < MAX_YOUNG) return;
    change('--semi-space-growth-factor=1', '--semi-space-growth-factor=2');
    change(`--min-semi-space-size=${YOUNG_OF_LATER}`, '--min-semi-space-size=0');
    isBound = true;
  };
}
