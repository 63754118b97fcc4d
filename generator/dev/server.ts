import http from 'node:http';
import mime from 'mime-types';
import { DEV_FOLDER, DEV_STATE } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import { NOT_FOUND, type OutputPath, type PathRules, splitUrl } from '../model/paths.ts';
import { answerOf } from '../serve/host-rules.ts';
import { type Hosts, hostName, isTrusted } from './guard.ts';
import type { DevSite } from './site.ts';

export interface DevServerInput {
  /** Identifies this server and the client that its pages load. */
  readonly id: string;
  readonly rules: PathRules;
  readonly hosts: Hosts;
  readonly site: DevSite;
  /** Returns the page that is sent while there is no site. @param own prefix of the server's own addresses */
  errorPage(own: string): string;
  readonly script: string;
  /** The state that a page receives when it connects. */
  connect(response: http.ServerResponse): void;
  /** Opens a file of the project in the author's editor; false for any other. */
  edit(file: string, line: number, column: number): boolean;
}

/** Makes the authoring server; it does not listen yet. */
export function devServer(input: DevServerInput): http.Server {
  return http.createServer((request, response) => {
    const { host, origin } = request.headers;
    if (!isTrusted({ host, origin }, input.hosts)) {
      plain(response, 403, `This server answers its own pages only. ${adviceFor(host)}\n`);
      return;
    }
    answer(request, response, input).catch((error: unknown) => {
      if (response.headersSent) response.end();
      else plain(response, 500, `${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
}

function adviceFor(host = ''): string {
  return `To open them by the name '${hostName(host)}', start it with --allowed-hosts ${hostName(host)}`;
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  input: DevServerInput,
): Promise<void> {
  const { path, query } = splitUrl((request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, ''));
  const own = input.rules.baseUrl + DEV_FOLDER;
  if (path.startsWith(own)) {
    answerOwn(path.slice(own.length), new URLSearchParams(query), request, response, input);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const outputs = await input.site.outputs();
  if (outputs === null) {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : input.errorPage(own));
    return;
  }
  const found = answerOf(path, input.rules, (name) => {
    if (outputs.has(name as OutputPath)) return 'file';
    return [...outputs.keys()].some((file) => file.startsWith(`${name}/`)) ? 'folder' : null;
  });
  if (found !== null && 'location' in found) {
    response.writeHead(302, { location: found.location + query }).end();
    return;
  }
  const file = found === null ? NOT_FOUND : found.file;
  const served = await input.site.read(file);
  const status = found === null ? 404 : 200;
  if (served === null) {
    plain(response, 404, 'Not found\n');
    return;
  }
  const { bytes, build } = served;
  const type = mime.contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream';
  const isDocument = type.startsWith('text/html') && typeof bytes === 'string';
  const state = { [DEV_STATE.server]: input.id, [DEV_STATE.build]: build };
  const body = isDocument ? withScript(bytes, { type: 'module', src: `${own}client.js`, ...state }) : bytes;
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerOwn(
  name: string,
  query: URLSearchParams,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  input: DevServerInput,
): void {
  if (name === 'events' && request.method === 'GET') input.connect(response);
  else if (name === 'client.js' && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    response.end(input.script);
  } else if (name === 'edit' && request.method === 'POST' && request.headers.origin !== undefined) {
    const number = (key: string) => Math.max(1, Number.parseInt(query.get(key) ?? '1', 10) || 1);
    const opened = input.edit(query.get('file') ?? '', number('line'), number('column'));
    plain(response, opened ? 200 : 403, opened ? 'Opened\n' : 'This is no file of the site.\n');
  } else plain(response, 404, 'Not found\n');
}

/**
 * Only this server adds the script; published documents do not have it. Served documents have no content security
 * policy, because an open page may get content that the policy of its document did not allow.
 */
function withScript(html: string, attributes: { readonly [name: string]: string | number }): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(`${value}`)}"`);
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace('</head>', () => `<script${written.join('')}></script></head>`);
}

function plain(response: http.ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}
