import path from 'node:path';
import { restore } from '../emit/disk.ts';
import { type Manifest, readManifest, siteServer } from '../emit/server.ts';
import { CallError, type Io } from '../io.ts';
import { type Listening, startServer } from './listening.ts';
import { findRoot, type ProjectOptions, realPath } from './project.ts';

export interface ServeOptions extends ProjectOptions, Listening {
  readonly dir: string;
}

/** `site serve`: the output folder as a static host would serve it, until interrupted. */
export async function serve(options: ServeOptions, io: Io): Promise<number> {
  const { folder, manifest } = publishedFolder(options, options.dir, io);
  const server = siteServer(folder, manifest);
  const { origin, interrupted } = await startServer(server, options, io);
  io.err(`serving ${folder} at ${origin}${manifest.baseUrl}\n`);
  await interrupted;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return 0;
}

/**
 * A folder that `site build` published.
 *
 * @throws {CallError} when it is not there, or is something else
 */
export function publishedFolder(options: ProjectOptions, dir: string, io: Io): { folder: string; manifest: Manifest } {
  const { root } = findRoot(options, io);
  const folder = realPath(path.resolve(root, dir));
  restore(folder);
  const manifest = readManifest(folder);
  if (manifest === null || !Array.isArray(manifest.routes) || typeof manifest.baseUrl !== 'string')
    throw new CallError(`${folder} holds no published site: run 'site build' first, or give its folder with --dir`);
  return { folder, manifest };
}
