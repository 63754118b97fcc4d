/** Lets requests through to other hosts, so that none is asked too often. */
import { setTimeout } from 'node:timers/promises';

/** Requests at once, to all hosts together. */
const MAX_AT_ONCE = 16;
/** Requests at once to one host. */
const MAX_PER_HOST = 2;
/** A host is left alone for so long after a request, before the next one in its place. */
const PAUSE_MS = 500;
/** A host is not asked any more once so many requests in a row came to nothing. */
const MAX_FAILURES = 10;

/** Resolves after some milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>;

/** Some places, which are taken and given back. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/** What is known of a host. */
interface Host {
  readonly places: Places;
  /** Settled once the host may be asked again. */
  quiet: Promise<unknown>;
  /** Requests in a row that came to nothing. */
  failures: number;
  isGivenUp: boolean;
}

/** The hosts that are asked during one run. */
export class Hosts {
  readonly #wait: Wait;
  readonly #all = new Places(MAX_AT_ONCE);
  readonly #hosts = new Map<string, Host>();

  /** @param wait tests give another */
  constructor(wait: Wait = (milliseconds) => setTimeout(milliseconds)) {
    this.#wait = wait;
  }

  /**
   * Runs a request when its host may be asked.
   *
   * @param request says whether it came to nothing
   * @returns null, without a request, for a host that is not asked any more
   */
  async ask<T extends { readonly cameToNothing: boolean }>(name: string, request: () => Promise<T>): Promise<T | null> {
    const host = this.#host(name);
    await host.places.take();
    await this.#quiet(host);
    if (host.isGivenUp) {
      host.places.give();
      return null;
    }
    await this.#all.take();
    try {
      const reply = await request();
      host.failures = reply.cameToNothing ? host.failures + 1 : 0;
      if (host.failures >= MAX_FAILURES) host.isGivenUp = true;
      return reply;
    } finally {
      this.#all.give();
      void this.#wait(PAUSE_MS).then(() => host.places.give());
    }
  }

  /** Leaves a host alone for some milliseconds. */
  rest(name: string, milliseconds: number): void {
    const host = this.#host(name);
    host.quiet = Promise.all([host.quiet, this.#wait(milliseconds)]);
  }

  /** From now on a host is not asked any more. */
  giveUp(name: string): void {
    this.#host(name).isGivenUp = true;
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const places = new Places(MAX_PER_HOST);
    const host = { places, quiet: Promise.resolve(), failures: 0, isGivenUp: false };
    this.#hosts.set(name, host);
    return host;
  }

  /** Resolves when nobody wants the host left alone, however often that was asked for meanwhile. */
  async #quiet(host: Host): Promise<void> {
    let awaited: Promise<unknown>;
    do {
      awaited = host.quiet;
      await awaited;
    } while (awaited !== host.quiet);
  }
}
