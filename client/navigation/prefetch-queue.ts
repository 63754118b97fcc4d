/**
 * Bytes that may be loaded ahead of what is in sight. The page that exceeds them is the last: the first, of pages of
 * the usual size from a host that compresses. Pointer, touch and focus load others in time.
 */
const AHEAD_BYTES = 10_000;

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
  /** Loads a page, and tells how many bytes it took. */
  load(route: string): Promise<number>;
  /** Loads all that a page needs to be shown, as far as it has not been. */
  prepare(route: string): Promise<unknown>;
  /** Calls back once the browser has nothing else to do. */
  whenIdle(then: () => void): void;
}

/** The pages to load ahead, in order. */
export class PrefetchQueue {
  readonly #host: PrefetchHost;
  #routes: readonly string[] = [];
  #isStopped = false;
  #isLoading = false;
  /** Bytes of what was begun to be loaded ahead since another link has come into sight. */
  #account = { spent: 0 };
  /** Idle time has been asked for. */
  #isWaiting = false;

  constructor(host: PrefetchHost) {
    this.#host = host;
  }

  /**
   * What the reader sees has changed: pages that have come into sight are loaded first, in idle time, and may take as
   * much as those before; pages that are out of sight are not loaded.
   */
  change(into: readonly string[], outOf: readonly string[] = []): void {
    const before = this.#routes.filter((route) => !into.includes(route) && !outOf.includes(route));
    this.#routes = this.#mayLoad() ? [...new Set(into), ...before] : [];
    this.#account = { spent: 0 };
    this.#workWhenIdle();
  }

  /** Loads a page now, whatever it takes: the reader is about to follow a link to it. */
  addNow(route: string): void {
    // Whoever follows the link hears of a failure.
    if (this.#mayLoad()) this.#host.prepare(route).catch(() => {});
  }

  /** Empties the queue. */
  clear(): void {
    this.#routes = [];
  }

  /** Loads nothing any more. */
  stop(): void {
    this.#isStopped = true;
    this.clear();
  }

  #mayLoad(): boolean {
    return !this.#isStopped && !this.#host.isThrifty();
  }

  #workWhenIdle(): void {
    if (this.#isWaiting || this.#routes.length === 0) return;
    this.#isWaiting = true;
    this.#host.whenIdle(() => {
      this.#isWaiting = false;
      this.#work();
    });
  }

  /** One page at a time, since only then it is known what the next may take. */
  #work(): void {
    const account = this.#account;
    if (this.#isLoading || account.spent >= AHEAD_BYTES) return;
    const [route, ...others] = this.#routes.filter((each) => !this.#host.isAskedFor(each));
    this.#routes = others;
    if (route === undefined) return;
    this.#isLoading = true;
    this.#host
      .load(route)
      .then(
        (bytes) => {
          account.spent += bytes;
        },
        () => {},
      )
      .finally(() => {
        this.#isLoading = false;
        this.#workWhenIdle();
      });
  }
}
