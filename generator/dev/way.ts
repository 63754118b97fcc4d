import { setImmediate } from 'node:timers/promises';

/** After somebody asked for something, more is likely to be asked for within this time. */
const LIKELY_MS = 50;
/** Work that nobody waits for gives way for so long at most. */
const MAX_WAIT_MS = 250;

/**
 * Has work that nobody waits for give way to somebody who does. What an author sees of a change takes several turns of
 * the event loop, from the system's word of it to the last file that the page asks for: each of them would wait for the
 * piece of work that has just begun.
 */
export class Way {
  #asked = Number.NEGATIVE_INFINITY;

  /** Somebody waits, or is about to. */
  ask(): void {
    this.#asked = performance.now();
  }

  /** Resolves after a turn of the event loop when nobody has asked for a moment, or it has been long enough. */
  async give(): Promise<void> {
    await setImmediate();
    const start = performance.now();
    for (;;) {
      const now = performance.now();
      const end = Math.min(this.#asked + LIKELY_MS, start + MAX_WAIT_MS);
      if (now >= end) return;
      await new Promise((resolve) => setTimeout(resolve, end - now));
    }
  }
}
