import type http from 'node:http';
import { listen, PortTakenError } from '../hosting.ts';
import { CallError, type Io } from '../io.ts';

export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = 'localhost';
/** Ports looked at when the default one is taken. */
const PORT_TRIES = 100;

/** Where a server listens. */
export interface Listening {
  /** Absent: the default port, or the next free one. */
  readonly port?: number;
  readonly host: string;
}

/**
 * Starts a server, and says aloud when it is not where one looks for it.
 *
 * @returns its address without a path, and what resolves when the user wants it to end
 * @throws {CallError} when it cannot listen there
 */
export async function startServer(
  server: http.Server,
  { port: asked, host }: Listening,
  io: Io,
): Promise<{ readonly origin: string; readonly interrupted: Promise<void> }> {
  const port = asked ?? DEFAULT_PORT;
  let origin: string;
  try {
    origin = await listen(server, host, port, asked === undefined ? PORT_TRIES : 1);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (error instanceof PortTakenError) throw new CallError(`${message}: choose another with --port`);
    if (code === 'EACCES' || code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new CallError(`cannot listen on ${host}:${port}: ${message}`);
    }
    throw error;
  }
  // Who reads the address may end the server at once.
  const interrupted = io.interrupted();
  if (asked === undefined && !origin.endsWith(`:${DEFAULT_PORT}`)) io.err(`port ${DEFAULT_PORT} is taken\n`);
  return { origin, interrupted };
}
