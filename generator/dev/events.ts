/** Server-sent events from the authoring server to open pages. */
import type http from 'node:http';
import type { DevEvent } from '../../theme/contract.ts';

/** Proxies end connections that are silent. */
const HEARTBEAT_MS = 25_000;

/** The open pages of a session, each of which listens for events. */
export class Events {
  readonly #readers = new Set<http.ServerResponse>();
  readonly #heartbeat = setInterval(() => {
    for (const reader of this.#readers) reader.write(':\n\n');
  }, HEARTBEAT_MS);

  constructor() {
    this.#heartbeat.unref();
  }

  /** Keeps a connection open, and sends it the current state. */
  connect(response: http.ServerResponse, ...now: readonly DevEvent[]): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 300\n\n');
    for (const event of now) response.write(line(event));
    this.#readers.add(response);
    response.on('close', () => this.#readers.delete(response));
  }

  send(event: DevEvent): void {
    for (const reader of this.#readers) reader.write(line(event));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const reader of this.#readers) reader.end();
  }
}

function line(event: DevEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
