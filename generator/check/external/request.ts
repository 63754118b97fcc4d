/** Requests addresses of other sites with linkinator, and says what its results mean. */
import http from 'node:http';
import type { LinkResult } from 'linkinator';
import { escapeHtml } from '../../base/escape.ts';
import { groupBy } from '../../base/group-by.ts';
import { missingAnchor } from '../../model/paths.ts';
import { listen } from '../../serve/listening.ts';
import { type Link, pageOf } from './links.ts';

/** Hosts that are requested at once, one link of each at a time. */
const MAX_HOSTS = 8;
/** After so many links in a row without an answer, a host's others are not requested. */
const MAX_SILENT = 4;
/** Longest wait for a response, its body included if fragments are checked. */
const TIMEOUT_MS = 15_000;
/** Retries of 429, 5xx and failed connections, after 2 s and 4 s. */
const RETRIES = 2;
const MAX_REDIRECTS = 10;

/** The result of a request, redirects included. */
export interface Answer {
  /** Whether the address exists; hosts that block robots, or are busy, leave that open. */
  readonly verdict: 'good' | 'dead' | 'unclear';
  /** The status, or a few words instead. */
  readonly status: number | string;
  /** A server answered: the machine is not offline. */
  readonly isAnswered: boolean;
  /** Of a good one: the address to write instead, or the front page or login that it leads to. */
  readonly moved?: string;
  /** Of a good one: those of the fragments that the page lacks. */
  readonly missing?: readonly string[];
}

export interface RequestOptions {
  readonly userAgent: string;
  /** Tests do not wait for retries. */
  readonly retries?: boolean;
  readonly timeoutMs?: number;
}

/** Requests every link with HEAD, then with GET if HEAD fails or fragments are checked, and follows redirects. */
export async function requestLinks(
  links: readonly Link[],
  options: RequestOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const queue = [...groupBy(links, ({ url }) => new URL(url).host).values()];
  const server = http.createServer(serveLinks);
  const origin = await listen(server, '127.0.0.1', 0);
  const work = async () => {
    for (let host = queue.shift(); host !== undefined; host = queue.shift()) {
      let silent = 0;
      for (const link of host) {
        const answer = silent < MAX_SILENT ? await followLink(link, origin, options) : NOT_REQUESTED;
        silent = answer.isAnswered ? 0 : silent + 1;
        answers.set(link.url, answer);
        onAnswer();
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_HOSTS }, work));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return answers;
}

const NOT_REQUESTED: Answer = { verdict: 'unclear', status: 'its host does not answer', isAnswered: false };

/** Serves pages with the links of their query: linkinator sends HEAD for the links of a page alone. */
function serveLinks({ url = '' }: http.IncomingMessage, response: http.ServerResponse): void {
  const hrefs = new URL(url, 'http://localhost').searchParams.getAll('href');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(hrefs.map((href) => `<a href="${escapeHtml(href)}">x</a>`).join('\n'));
}

/** Requests a link, and where it redirects to: linkinator itself does not tell permanent redirects from others. */
async function followLink({ url: start, anchors }: Link, origin: string, options: RequestOptions): Promise<Answer> {
  let url = start;
  // The last address that permanent redirects alone lead to.
  let permanent = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const results = await checkLink({ url, anchors }, origin, options);
    const { status = 0, failureDetails = [] } = results.get(page(url)) ?? {};
    const isAnswered = status !== 0 || redirects > 0;
    if (status === 0) return { ...failureOf(failureDetails), isAnswered };
    const location = status >= 300 && status < 400 ? locationOf(failureDetails) : undefined;
    if (location === undefined) {
      const isDead = status === 404 || status === 410 || (status >= 500 && status < 600);
      if (status < 200 || status >= 300) return { verdict: isDead ? 'dead' : 'unclear', status, isAnswered };
      const moved = isDeadEnd(start, url) ? url.replace(/[?#].*/s, '') : permanent;
      // linkinator reports a fragment, as it is decoded, only if the page lacks it.
      const missing = anchors.filter((anchor) => results.has(`${page(url)}#${idOf(anchor)}`));
      return { verdict: 'good', status, isAnswered, missing, ...(moved === start ? {} : { moved }) };
    }
    if (!URL.canParse(location, url)) return { verdict: 'dead', status: 'redirect to no address', isAnswered };
    const { href, protocol } = new URL(location, url);
    // Other protocols open an app, which only the reader's machine can tell.
    if (!/^https?:$/.test(protocol)) return { verdict: 'unclear', status, isAnswered };
    if (permanent === url && (status === 301 || status === 308)) permanent = href;
    url = href;
  }
  return { verdict: 'unclear', status: 'redirects without end', isAnswered: true };
}

/** Returns linkinator's results by address. */
async function checkLink(
  { url, anchors }: Link,
  origin: string,
  { userAgent, retries = true, timeoutMs = TIMEOUT_MS }: RequestOptions,
): Promise<ReadonlyMap<string, LinkResult>> {
  const fragments = anchors.map((anchor) => `${page(url)}#${encodeURIComponent(idOf(anchor) ?? '')}`);
  const query = new URLSearchParams([page(url), ...fragments].map((href) => ['href', href]));
  const { LinkChecker } = await import('linkinator');
  const { links } = await new LinkChecker().check({
    path: `${origin}/?${query}`,
    redirects: 'error',
    checkFragments: true,
    timeout: timeoutMs,
    retryErrors: retries,
    retryErrorsCount: RETRIES,
    retryErrorsJitter: 1000,
    userAgent,
  });
  return new Map(links.map((result) => [result.url, result]));
}

function page(url: string): string {
  return pageOf(new URL(url));
}

/** The id that a fragment needs: decoded, and without text to highlight; null if it needs none. */
function idOf(anchor: string): string | null {
  return missingAnchor(anchor, new Set());
}

type Failures = NonNullable<LinkResult['failureDetails']>;

function locationOf(failures: Failures): string | undefined {
  return failures.flatMap((failure) => ('headers' in failure ? [failure.headers.location] : []))[0];
}

/** Failures that readers meet too, by their codes. Of others a browser may know better: it completes certificates. */
const DEAD: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'no such host'],
  ['ECONNREFUSED', 'connection refused'],
  ['ECONNRESET', 'connection closed'],
  ['UND_ERR_SOCKET', 'connection closed'],
  ['EPROTO', 'TLS fails'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS fails'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate is self-signed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate is for another host'],
]);

function failureOf(failures: Failures): Pick<Answer, 'verdict' | 'status'> {
  const error = failures.findLast((failure) => failure instanceof Error);
  if (error?.name === 'TimeoutError') return { verdict: 'unclear', status: 'no answer in time' };
  const { code = '', name = '' } = (error?.cause ?? {}) as NodeJS.ErrnoException;
  // Its codes differ between versions of Node.
  if (name === 'HTTPParserError') return { verdict: 'unclear', status: 'not in HTTP' };
  const words = DEAD.get(code);
  return words === undefined ? { verdict: 'unclear', status: code || 'no answer' } : { verdict: 'dead', status: words };
}

/** Whether a redirect leads to a page that is not about the address: a front page or a login. */
export function isDeadEnd(start: string, end: string): boolean {
  if (isFrontPage(start)) return false;
  return isFrontPage(end) || (isLogin(end) && !isLogin(start));
}

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return /^\/(index\.\w+)?$/.test(pathname) && search === '';
}

export function isLogin(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /(^|[/.])(log-?in|sign-?in|sso|auth|accounts)([/.]|$)/i.test(hostname + pathname);
}
