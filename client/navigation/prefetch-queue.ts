/** Pages loaded ahead at the same time. */
const MAX_AT_ONCE = 4;

/** What the browser says of the connection. Absent in many browsers, and partly filled in others. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a reader wants few bytes. */
export function isThriftyConnection(connection: Connection | null | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** What a queue needs of the app. */
export interface PrefetchHost {
  isAskedFor(route: string): boolean;
  /** Whether nothing shall be loaded ahead now. */
  isThrifty(): boolean;
  load(route: string): Promise<unknown>;
  /** Calls back once the browser has nothing else to do. */
  whenIdle(then: () => void): void;
}

/** The pages to load ahead, in order. */
export class PrefetchQueue {
  readonly #host: PrefetchHost;
  readonly #routes: string[] = [];
  #isStopped = false;
  #running = 0;
  /** Idle time has been asked for. */
  #isWaiting = false;

  constructor(host: PrefetchHost) {
    this.#host = host;
  }

  /** Has a page loaded in idle time. One that is in the queue keeps its place. */
  add(route: string): void {
    if (!this.#wants(route) || this.#routes.includes(route)) return;
    this.#routes.push(route);
    this.#workWhenIdle();
  }

  /** Has a page loaded now, before all others: the reader is about to follow a link to it. */
  addNow(route: string): void {
    if (!this.#wants(route)) return;
    this.#routes.unshift(route);
    this.#work();
  }

  /** Empties the queue. */
  clear(): void {
    this.#routes.length = 0;
  }

  /** Loads nothing any more. */
  stop(): void {
    this.#isStopped = true;
    this.clear();
  }

  #wants(route: string): boolean {
    return !this.#isStopped && !this.#host.isAskedFor(route) && !this.#host.isThrifty();
  }

  #workWhenIdle(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#host.whenIdle(() => {
      this.#isWaiting = false;
      this.#work();
    });
  }

  #work(): void {
    while (this.#running < MAX_AT_ONCE) {
      const route = this.#routes.shift();
      if (route === undefined) return;
      if (this.#host.isAskedFor(route)) continue;
      this.#running += 1;
      this.#host
        .load(route)
        // Whoever follows the link hears of it.
        .catch(() => {})
        .finally(() => {
          this.#running -= 1;
          if (this.#routes.length > 0) this.#workWhenIdle();
        });
    }
  }
}
