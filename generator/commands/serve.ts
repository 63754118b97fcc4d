import path from 'node:path';
import { restore } from '../emit/disk.ts';
import { listen, type Manifest, PortTakenError, readManifest, siteServer } from '../emit/server.ts';
import { CallError, type Io } from '../io.ts';
import { findRoot, type ProjectOptions, realPath } from './project.ts';

export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = 'localhost';
/** Ports looked at when the default one is taken. */
const PORT_TRIES = 100;

export interface ServeOptions extends ProjectOptions {
  readonly dir: string;
  /** Absent: the default port, or the next free one. */
  readonly port?: number;
  readonly host: string;
}

/** `site serve`: the output folder as a static host would serve it, until interrupted. */
export async function serve(options: ServeOptions, io: Io): Promise<number> {
  const { folder, manifest } = publishedFolder(options, options.dir, io);
  const server = siteServer(folder, manifest);
  const { port = DEFAULT_PORT, host } = options;
  let origin: string;
  try {
    origin = await listen(server, host, port, options.port === undefined ? PORT_TRIES : 1);
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
  if (options.port === undefined && !origin.endsWith(`:${DEFAULT_PORT}`)) io.err(`port ${DEFAULT_PORT} is taken\n`);
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
