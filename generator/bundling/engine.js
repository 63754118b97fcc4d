/**
 * The engine of a command, which Node sets up for programs that run for long on a machine of their own. Plain
 * JavaScript, because the launcher needs it: V8 takes what it compiled before only with the flags of then.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow before garbage is collected, in per cent of what was in use. V8 itself waits for up to
 * four times as much where a machine has much memory: a third of the peak of 2,000 pages.
 */
const HEAP_GROWTH = 50;
/** The first Node with a compiler between the first and the last one of V8. */
const HAS_MAGLEV = 24;
/**
 * Work after which an earlier Node optimises a function, fifteen times the usual: 50 pages take a fifth less CPU time,
 * 500 a tenth, 2,000 a twentieth.
 */
const LATE_OPTIMISING = '--interrupt-budget=1000000';

/** Whether V8 does without its last compiler for now, as it has a cheaper one. */
export const doesWithoutTurbofan = () => Number.parseInt(process.versions.node, 10) >= HAS_MAGLEV;

/** Sets the engine of this process up, before the program is loaded. */
export function tuneEngine() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  setFlagsFromString(doesWithoutTurbofan() ? '--no-turbofan' : LATE_OPTIMISING);
}
