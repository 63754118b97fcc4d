import type http from 'node:http';
import { CallError, type Io } from '../base/io.ts';
import { listen, PortTakenError } from './port.ts';

/** Where servers listen unless told otherwise. */
export const DEFAULT_PORT = 3000;
/** The address that servers listen on unless told otherwise. */
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
 * Starts a server, and names its port when that is not the default one and nobody asked for it.
 *
 * @returns its address without a path, and what resolves when it should end
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
  // Who reads the address may end the server at once.
  const interrupted = io.interrupted();
  const used = Number(new URL(origin).port);
  if (asked === undefined && used !== DEFAULT_PORT) io.err(`port ${DEFAULT_PORT} is taken: using ${used}\n`);
  return { origin, interrupted };
}
