import type http from 'node:http';
import type { DevEvent } from '../../theme/contract.ts';

/** The open pages of a session, each of which listens for events. */
export class Events {
  readonly #readers = new Set<http.ServerResponse>();

  /** Keeps a connection open, and sends it the current state. A browser connects again when a proxy closes it. */
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
    for (const reader of this.#readers) reader.end();
  }
}

function line(event: DevEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
