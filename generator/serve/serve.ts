import type { Io } from '../base/io.ts';
import type { PathRules } from '../model/paths.ts';
import { type Listening, startServer } from './listening.ts';
import { siteServer } from './static-server.ts';

/**
 * Serves a published folder as a static host would, until the user ends it.
 *
 * @throws {CallError} when it cannot listen at the requested address
 */
export async function serveFolder(folder: string, rules: PathRules, listening: Listening, io: Io): Promise<void> {
  const server = siteServer(folder, rules);
  const { origin, interrupted } = await startServer(server, listening, io);
  io.err(`serving ${folder} at ${origin}${rules.baseUrl}\n`);
  await interrupted;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
