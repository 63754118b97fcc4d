/** A host that misbehaves in the ways that hosts do, each at its own path. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse, count: number) => void;

/** What was asked for, and how much of it at once. */
export interface Host {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  /** Methods and paths, in their order. */
  readonly asked: readonly string[];
  readonly agents: ReadonlySet<string | undefined>;
  /** Most requests that were open at one time. */
  mostAtOnce(): number;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();
/** Another answer to the first requests by GET. */
const atFirst =
  (times: number, first: Answer, then: Answer): Answer =>
  (request, response, count) =>
    (request.method === 'HEAD' || count <= times ? first : then)(request, response, count);

const fine = status(200, html);

/** Paths with their answers; all others are there. */
const PATHS: { readonly [path: string]: Answer } = {
  '/404': status(404),
  '/403': status(403),
  '/999': status(999),
  '/500': status(500),
  '/500-once': atFirst(1, status(500), fine),
  '/no-head': (request, response, count) => (request.method === 'HEAD' ? status(405) : fine)(request, response, count),
  '/head-hangs-up': (request, response, count) =>
    request.method === 'HEAD' ? request.socket.destroy() : fine(request, response, count),
  '/silent': () => {},
  '/breaks-off': (_, response) => response.writeHead(200, html).write('<p>and then', () => response.socket?.destroy()),
  '/new': (_, response) => response.writeHead(200, html).end('<h2 id="part">'),
  '/ids': (_, response) =>
    response
      .writeHead(200, html)
      .end('<h1 id="there">T</h1><a name="old"></a><a id="user-content-hub" href="#hub"></a><p id="50%">'),
  '/text': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('no ids here'),
  '/untyped': (_, response) => response.writeHead(200).end('no ids here'),
  '/301': status(301, { location: '/301-on' }),
  '/301-on': status(308, { location: '/new' }),
  '/302': status(302, { location: '/new' }),
  '/301-404': status(301, { location: '/404' }),
  '/loop': status(302, { location: '/loop' }),
};

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the host; it ends with the test. */
export async function startHost(): Promise<Host> {
  const asked: string[] = [];
  const agents = new Set<string | undefined>();
  let [open, most] = [0, 0];
  const server = http.createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    agents.add(request.headers['user-agent']);
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    const count = asked.filter((line) => line === `GET ${url}` || (method === 'HEAD' && line === `HEAD ${url}`)).length;
    (PATHS[url] ?? fine)(request, response, count);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: await listen(server), asked, agents, mostAtOnce: () => most };
}

/** The address of a port that nobody listens to. */
export async function nobody(): Promise<string> {
  const server = net.createServer();
  const origin = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}
