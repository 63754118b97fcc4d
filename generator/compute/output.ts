/** What a script prints. */
import type { Writable } from 'node:stream';

/** Longest text that a script may print, in characters. */
export const MAX_OUTPUT = 1_000_000;

/** The printed text of one script, whole and by region. It relies on nothing that a script could replace. */
export class Output {
  /** The region that the script is in. */
  region = '';
  #length = 0;
  readonly #texts: { [region: string]: string } = Object.create(null);

  /** @throws {Error} when the script has printed too much */
  write(text: string): void {
    this.#length += text.length;
    if (this.isFull) throw new Error(`more than ${MAX_OUTPUT} characters`);
    this.#texts[''] = (this.#texts[''] ?? '') + text;
    if (this.region !== '') this.#texts[this.region] = (this.#texts[this.region] ?? '') + text;
  }

  get isFull(): boolean {
    return this.#length > MAX_OUTPUT;
  }

  /** All texts by region, `''` for the whole, each without its last line feed. */
  texts(): Record<string, string> {
    const entries = Object.entries({ '': '', ...this.#texts });
    return Object.fromEntries(entries.map(([region, text]) => [region, text.replace(/\n$/, '')]));
  }
}

/**
 * Hands what is written to the process's streams to a function, so that it becomes output like any other. The streams
 * themselves stay: Node calls methods of them that others do not have.
 */
export function captureStreams(write: (text: string) => void): void {
  const _write: Writable['_write'] = (chunk: string | Uint8Array, _encoding, done) => {
    write(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
    done();
  };
  for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { _write, _writev: null });
}
