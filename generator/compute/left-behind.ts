/** What a script starts and leaves: timers, requests, threads, and Node's own modules in its hands. */
import { createHook } from 'node:async_hooks';

/** What ends by itself before the next turn of the event loop. */
const SHORT: { readonly [type: string]: true } = Object.assign(Object.create(null), {
  PROMISE: true,
  TickObject: true,
  Microtask: true,
});

/** Functions of the process that lead out of what `SharedState` looks through, or that change how the thread runs. */
const DOORS = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'setUncaughtExceptionCaptureCallback',
  'setSourceMapsEnabled',
  'loadEnvFile',
] as const;

// Taken before any script can change them.
const { setImmediate, Promise: NativePromise } = globalThis;

/** Watches what is going on in a thread. */
export class LeftBehind {
  #open: { [id: number]: true } = Object.create(null);
  #count = 0;
  #isOutside = false;
  #isPaused = false;

  constructor() {
    createHook({
      init: (id, type) => {
        if (this.#isPaused || SHORT[type]) return;
        this.#open[id] = true;
        this.#count += 1;
      },
      destroy: (id) => {
        if (!this.#open[id]) return;
        delete this.#open[id];
        this.#count -= 1;
      },
    }).enable();
    const doors = process as unknown as { [name: string]: ((...values: unknown[]) => unknown) | undefined };
    for (const name of DOORS) {
      const open = doors[name];
      if (open === undefined) continue;
      doors[name] = (...values) => {
        this.#isOutside = true;
        return open(...values);
      };
    }
  }

  /** A script starts. What was going on before is none of its. */
  start(): void {
    this.#open = Object.create(null);
    this.#count = 0;
    this.#isOutside = false;
  }

  /**
   * Waits until promises that can go on have gone on, and one that nobody caught has ended the thread. An immediate
   * runs before any timer, so that what becomes of a script does not depend on how fast the machine is.
   */
  async settle(): Promise<void> {
    this.#isPaused = true;
    const next = new NativePromise((done) => setImmediate(done));
    this.#isPaused = false;
    await next;
  }

  /** Whether anything that was started since `start` is still going on, or can be. */
  isAny(): boolean {
    return this.#isOutside || this.#count > 0;
  }
}
