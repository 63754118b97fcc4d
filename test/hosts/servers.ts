/** Servers over a published folder. */
import net from 'node:net';
import type { PathRules } from '../../generator/model/paths.ts';
import { listen } from '../../generator/serve/listening.ts';
import { siteServer } from '../../generator/serve/static-server.ts';

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Serves a folder as `site serve` does. */
export async function serveFolder(folder: string, rules: PathRules) {
  const server = siteServer(folder, rules);
  const origin = await listen(server, '127.0.0.1', 0);
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
