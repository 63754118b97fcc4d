/** How a server finds a port that is free. */
import type http from 'node:http';

/** The port is taken. */
export class PortTakenError extends Error {}

/**
 * Starts a server.
 *
 * @param port where to listen
 * @param tries how many ports may be tried, one after the other
 * @returns the address of the server, without a path
 * @throws {PortTakenError} when none of them is free
 */
export async function listen(server: http.Server, host: string, port: number, tries: number): Promise<string> {
  for (let offset = 0; offset < tries; offset += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port + offset, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new PortTakenError(
    tries === 1 ? `port ${port} is taken` : `the ports ${port} to ${port + tries - 1} are taken`,
  );
}
