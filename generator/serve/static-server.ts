/// <reference path="./compression.d.ts" />
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import compression from 'compression';
import mime from 'mime-types';
import send from 'send';
import type { HostRules } from '../model/hosting.ts';
import { encodePath, NOT_FOUND, type OutputPath, type PathRules, splitUrl } from '../model/paths.ts';
import { acceptedCodings, headersOf, movedTo, readRules } from './folder-rules.ts';
import { type Answer, answerOf } from './host-rules.ts';

/**
 * Serves a published folder as a static host does: files by name, `index.html` for folders, a redirect to the slash
 * that a folder's address ends with, `404.html` with status 404 for the rest, compressed for who takes it so, with the
 * headers and redirects that the folder asks for. Nothing outside the base path, and nothing outside the folder, is
 * served.
 *
 * @param paths where the folder is served
 */
export function siteServer(folder: string, paths: PathRules): http.Server {
  const compress = compression();
  return http.createServer((request, response) =>
    compress(request, response, () => respond(folder, readRules(folder, paths), request, response)),
  );
}

function respond(folder: string, rules: HostRules, request: http.IncomingMessage, response: http.ServerResponse): void {
  for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // A proxy's request names the host too.
  const { path: pathname, query } = splitUrl((request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, ''));
  const moved = movedTo(pathname, rules);
  const answer = moved === null ? answerTo(folder, pathname, rules) : { location: moved };
  if (answer === null) notFound(folder, request, response);
  else if ('location' in answer) response.writeHead(301, { location: answer.location + query }).end();
  else if (rules.unserved.includes(answer.file)) notFound(folder, request, response);
  else sendFile(folder, answer.file, rules, request, response);
}

function sendFile(
  folder: string,
  file: OutputPath,
  rules: HostRules,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const codings = rules.compressed ? acceptedCodings(request.headers['accept-encoding']) : [];
  const copy = codings.find(([, ending]) => stat(folder, file + ending)?.isFile());
  if (copy !== undefined) {
    response.setHeader('content-encoding', copy[0]);
    response.setHeader('content-type', mime.contentType(path.posix.basename(file)) || 'application/octet-stream');
  }
  // `send` decodes the path.
  send(request, (file + (copy?.[1] ?? '')).split('/').map(encodeURIComponent).join('/'), {
    root: folder,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
  })
    .on('headers', (answer: http.ServerResponse) => {
      for (const [name, value] of Object.entries(headersOf(rules, file))) answer.setHeader(name, value);
    })
    .on('error', ({ status = 500, headers }: { status?: number; headers?: http.OutgoingHttpHeaders }) => {
      if (status === 404) notFound(folder, request, response);
      else response.writeHead(status, headers).end();
    })
    .pipe(response);
}

/** Returns the file at a path of a published folder; the path is percent-encoded, with the site's base path. */
export function answerTo(folder: string, pathname: string, rules: PathRules): Answer {
  return answerOf(pathname, rules, (name) => {
    const found = stat(folder, name);
    return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : null;
  });
}

/** Returns the file at a path below the folder, unless a link leads out of the folder. */
function stat(folder: string, name: string): fs.Stats | null {
  try {
    const real = fs.realpathSync(path.join(folder, name));
    return `${real}${path.sep}`.startsWith(`${fs.realpathSync(folder)}${path.sep}`) ? fs.statSync(real) : null;
  } catch {
    return null;
  }
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

/** The address of a route on a server. */
export function addressOf(origin: string, rules: PathRules, route: string): string {
  return origin + rules.baseUrl + encodePath(route.slice(1));
}
