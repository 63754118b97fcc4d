/// <reference path="./compression.d.ts" />
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import compression from 'compression';
import send from 'send';
import { CACHE_CONTROL, covers, HOST_RULES, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { decodePath, NOT_FOUND, type OutputPath, type PathRules, routeHref, splitUrl } from '../model/paths.ts';
import { type Answer, answerOf } from './host-rules.ts';

/**
 * Serves a published folder as a static host does: files by name, `index.html` for folders, a redirect to the slash
 * that a folder's address ends with, `404.html` with status 404 for the rest, compressed, with the headers and
 * redirects of the folder's rules. Nothing outside the base path, and nothing outside the folder, is served.
 *
 * @param paths where the folder is served
 */
export function siteServer(folder: string, paths: PathRules): http.Server {
  const compress = compression();
  return http.createServer((request, response) =>
    compress(request, response, () => respond(folder, readRules(folder, paths), request, response)),
  );
}

/** The rules of a published folder, as its last build wrote them; those of every host for another folder. */
function readRules(folder: string, paths: PathRules): HostRules {
  const defaults = { headers: {}, immutable: [], shared: [], redirects: [], unserved: [] };
  try {
    return { ...defaults, ...JSON.parse(fs.readFileSync(path.join(folder, HOST_RULES), 'utf8')), ...paths };
  } catch {
    return { ...defaults, ...paths };
  }
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

/** The new address of a moved one; null for others. Both are percent-encoded, with the base path. */
function movedTo(pathname: string, rules: HostRules): string | null {
  const [base, decoded] = [decodePath(rules.baseUrl), decodePath(pathname)];
  if (!decoded.startsWith(base)) return null;
  const withoutSlash = (route: string) => route.replace(/\/$/, '');
  const route = withoutSlash(`/${decoded.slice(base.length)}`);
  const redirect = rules.redirects.find(({ from }) => withoutSlash(from) === route);
  const href = redirect === undefined ? null : routeHref(redirect.to, rules);
  return href === pathname ? null : href;
}

function sendFile(
  folder: string,
  file: OutputPath,
  { immutable, shared }: HostRules,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  // `send` decodes the path.
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  send(request, encoded, { root: folder, index: false, dotfiles: 'allow', cacheControl: false })
    .on('headers', (answer: http.ServerResponse) => {
      answer.setHeader('Cache-Control', covers(immutable, file) ? CACHE_CONTROL.immutable : CACHE_CONTROL.other);
      if (covers(shared, file)) answer.setHeaders(new Map(Object.entries(SHARED_HEADER)));
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
  const file = path.join(folder, NOT_FOUND);
  const page = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'Not found\n';
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : page);
}
