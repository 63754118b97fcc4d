import type http from 'node:http';
import { CallError, type Io } from '../base/io.ts';
import { listen, PortTakenError } from './port.ts';

/** The default port. */
export const DEFAULT_PORT = 3000;
/** The default address. */
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
 * Starts a server. Reports its port if it is neither the default nor requested.
 *
 * @returns its address without a path, and a promise that resolves when it should end
 * @throws {CallError} when it cannot listen there
 */
export async function startServer(
  server: http.Server,
  { port: asked, host }: Listening,
  io: Io,
): Promise<{ readonly origin: string; readonly interrupted: Promise<unknown> }> {
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
  // Signals are handled before the address is printed, so that a script can end the server at once.
  const interrupted = io.interrupted();
  const used = Number(new URL(origin).port);
  if (asked === undefined && used !== DEFAULT_PORT) io.err(`port ${DEFAULT_PORT} is taken: using ${used}\n`);
  return { origin, interrupted };
}
