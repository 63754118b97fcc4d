import { setImmediate } from 'node:timers/promises';

/** After a request, another is likely within this time. */
const LIKELY_MS = 50;
/** Work that no request needs pauses for at most this long. */
const MAX_WAIT_MS = 250;

/**
 * Pauses background work for requests. A change takes several turns of the event loop until the page shows it, from the
 * event of the file system to the last request of the page; each turn would wait for the background task that has just
 * begun.
 */
export class Way {
  #asked = Number.NEGATIVE_INFINITY;

  /** Notes a request, or a sign that one follows. */
  ask(): void {
    this.#asked = performance.now();
  }

  /** Resolves after a turn of the event loop without recent requests, or after `MAX_WAIT_MS`. */
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
