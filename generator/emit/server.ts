import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import send from 'send';
import { encodePath, MANIFEST, NOT_FOUND, type PathRules } from '../paths.ts';
import type { ManifestRoute } from '../types.ts';

/** What a published folder says of itself. */
export interface Manifest extends PathRules {
  readonly routes: readonly ManifestRoute[];
}

/** The manifest of a published folder; null when the folder is none of ours. */
export function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

/**
 * Serves a published folder as a static host does: files by name, `index.html` for folders, a redirect to the slash
 * that a folder's address ends with, `404.html` with status 404 for the rest. Nothing outside the base path, and
 * nothing outside the folder, is served.
 */
export function siteServer(folder: string, rules: PathRules): http.Server {
  return http.createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // Two slashes at the start would be another host in a redirect.
    const url = new URL((request.url ?? '/').replace(/^\/{2,}/, '/'), 'http://localhost');
    if (!url.pathname.startsWith(rules.baseUrl)) {
      if (`${url.pathname}/` === rules.baseUrl || url.pathname === '/') redirect(response, rules.baseUrl + url.search);
      else notFound(folder, request, response);
      return;
    }
    const below = `/${url.pathname.slice(rules.baseUrl.length)}`;
    send(request, below, {
      root: folder,
      index: 'index.html',
      dotfiles: 'allow',
      // Hosts find `a.html` for the address `/a`, which is how sites without slashes are published.
      extensions: rules.trailingSlash ? [] : ['html'],
      cacheControl: false,
    })
      .on('headers', (answer: http.ServerResponse) => answer.setHeader('cache-control', 'no-cache'))
      .on('directory', () => redirect(response, `${url.pathname}/${url.search}`))
      .on('error', (error: { status?: number }) => {
        if (error.status === 404 || error.status === 403 || error.status === 400) notFound(folder, request, response);
        else response.writeHead(error.status ?? 500).end();
      })
      .pipe(response);
  });
}

function redirect(response: http.ServerResponse, to: string): void {
  response.writeHead(301, { location: to }).end();
}

function notFound(folder: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  let page = 'Not found\n';
  try {
    page = fs.readFileSync(path.join(folder, NOT_FOUND), 'utf8');
  } catch {
    // The folder has no such page: the status says it all.
  }
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : page);
}

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

/** The address of a route on a server. */
export function addressOf(origin: string, rules: PathRules, route: string): string {
  return origin + rules.baseUrl + encodePath(route.slice(1));
}
