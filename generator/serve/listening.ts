import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallError, type Environment } from '../base/environment.ts';

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
 * Starts a server. Reports its port if it is neither the default nor requested.
 *
 * @returns its address without a path, and a promise that resolves when it should end
 * @throws {CallError} when it cannot listen there
 */
export async function startServer(
  server: http.Server,
  { port: asked, host }: Listening,
  env: Environment,
): Promise<{ readonly origin: string; readonly interrupted: Promise<NodeJS.Signals> }> {
  const origin = await listen(server, host, asked ?? DEFAULT_PORT, asked === undefined ? PORT_TRIES : 1);
  // Signals are handled before the address is printed, so that a script can end the server at once.
  const interrupted = env.interrupted();
  const used = Number(new URL(origin).port);
  if (asked === undefined && used !== DEFAULT_PORT) env.err(`port ${DEFAULT_PORT} is taken: using ${used}\n`);
  return { origin, interrupted };
}

/**
 * Starts a server at a port, or at the first free one of several.
 *
 * @returns the address of the server, without a path
 * @throws {CallError} when it cannot listen there
 */
export async function listen(server: http.Server, host: string, port: number, tries = 1): Promise<string> {
  for (let offset = 0; ; offset += 1) {
    try {
      server.listen(port + offset, host);
      await once(server, 'listening');
      const { port: actual } = server.address() as AddressInfo;
      return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
    } catch (error) {
      const { message, code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && offset + 1 < tries) continue;
      if (code === 'EADDRINUSE') {
        const taken = tries === 1 ? `port ${port} is` : `the ports ${port} to ${port + tries - 1} are`;
        throw new CallError(`${taken} taken: choose another with --port`);
      }
      if (!['EACCES', 'ENOTFOUND', 'EADDRNOTAVAIL'].includes(code)) throw error;
      throw new CallError(`cannot listen on ${host}:${port}: ${message}`);
    }
  }
}
