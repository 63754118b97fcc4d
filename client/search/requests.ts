import { LATE_DELAY_MS } from '../../theme/contract.ts';

/**
 * Requests that belong together. Those still open are given up when none of them has brought anything for
 * `LATE_DELAY_MS`: browsers make a few at a time, so one that waits its turn has not failed.
 */
export class Requests {
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = 0;

  /**
   * The JSON at an address.
   *
   * @throws when it cannot be had, or does not come
   */
  async json(address: string): Promise<unknown> {
    this.#open += 1;
    this.#hear();
    try {
      // The address stays when the site changes, so the host is asked whether it did.
      const response = await fetch(address, { cache: 'no-cache', signal: this.#end.signal });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText} (${address})`);
      return JSON.parse(await this.#read(response));
    } catch (error) {
      throw this.#end.signal.aborted ? new Error(`The file ${address} does not come.`) : error;
    } finally {
      this.#open -= 1;
      if (this.#open === 0) clearTimeout(this.#timer);
    }
  }

  async #read({ body }: Response): Promise<string> {
    const decoder = new TextDecoder();
    const reader = body?.getReader();
    let text = '';
    for (;;) {
      const part = await reader?.read();
      this.#hear();
      if (part?.value === undefined) return text + decoder.decode();
      text += decoder.decode(part.value, { stream: true });
    }
  }

  /** Waits from now on. */
  #hear(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end.abort(), LATE_DELAY_MS);
  }
}
