/** Requests addresses of other sites with linkinator, and says what its results mean. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LinkResult } from 'linkinator';
import { escapeHtml } from '../../base/escape.ts';
import { missingAnchor } from '../../model/paths.ts';
import { pageOf } from './links.ts';

/** Hosts that are requested at once, and links of each: linkinator's own limit is for all hosts, and 7.6 ignores it. */
const MAX_HOSTS = 8;
const MAX_PER_HOST = 2;
/** After so many links in a row without an answer, a host's others are not requested. */
const MAX_SILENT = 4;
/** Longest wait for a response, its body included if fragments are checked. */
const TIMEOUT_MS = 15_000;
/** Retries of 429, 5xx and failed connections, after 2 s and 4 s. */
const RETRIES = 2;
const MAX_REDIRECTS = 10;

/** Whether an address exists; hosts that block robots, or are busy, leave that open. */
export type Verdict = 'good' | 'dead' | 'unclear';

/** The result of a request, redirects included. */
export interface Answer {
  readonly verdict: Verdict;
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

/** An address with the fragments, `#` included, that are looked for on its page. */
export interface Link {
  readonly url: string;
  readonly anchors: readonly string[];
}

/** A link after some redirects. */
interface Hop extends Link {
  readonly start: string;
  /** The last address that permanent redirects alone lead to. */
  readonly permanent: string;
  readonly isPermanent: boolean;
}

/** Requests every link with HEAD, then with GET if HEAD fails or fragments are checked, and follows redirects. */
export async function requestLinks(
  links: readonly Link[],
  options: RequestOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const hosts = new Map<string, Link[]>();
  for (const link of links) {
    const { host } = new URL(link.url);
    hosts.set(host, [...(hosts.get(host) ?? []), link]);
  }
  const queue = [...hosts.values()];
  const work = async () => {
    for (let host = queue.shift(); host !== undefined; host = queue.shift()) {
      let silent = 0;
      for (let next = host.splice(0, MAX_PER_HOST); next.length > 0; next = host.splice(0, MAX_PER_HOST)) {
        const found = silent < MAX_SILENT ? await followLinks(next, options) : new Map<string, Answer>();
        for (const { url } of next) {
          const answer = found.get(url) ?? {
            verdict: 'unclear',
            status: 'its host does not answer',
            isAnswered: false,
          };
          silent = answer.isAnswered ? 0 : silent + 1;
          answers.set(url, answer);
          onAnswer();
        }
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_HOSTS }, work));
  return answers;
}

async function followLinks(links: readonly Link[], options: RequestOptions): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  let hops = links.map((link): Hop => ({ ...link, start: link.url, permanent: link.url, isPermanent: true }));
  for (let redirects = 0; hops.length > 0; redirects += 1) {
    const results = await crawl(hops, options);
    hops = hops.flatMap((hop) => {
      const next = answerOrHop(hop, results, redirects);
      if ('start' in next) return [next];
      answers.set(hop.start, next);
      return [];
    });
  }
  return answers;
}

/** Lets linkinator check the links of a page that holds nothing else. Returns the results by address. */
async function crawl(
  links: readonly Link[],
  { userAgent, retries = true, timeoutMs = TIMEOUT_MS }: RequestOptions,
): Promise<ReadonlyMap<string, LinkResult>> {
  const hrefs = links.flatMap(({ url, anchors }) => [
    page(url),
    ...anchors.map((anchor) => `${page(url)}#${encodeURIComponent(idOf(anchor) ?? '')}`),
  ]);
  const html = hrefs.map((href) => `<a href="${escapeHtml(href)}">x</a>`).join('\n');
  const server = http.createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { LinkChecker } = await import('linkinator');
    const { links: results } = await new LinkChecker().check({
      path: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      redirects: 'error',
      checkFragments: true,
      concurrency: MAX_PER_HOST,
      timeout: timeoutMs,
      retryErrors: retries,
      retryErrorsCount: RETRIES,
      retryErrorsJitter: 1000,
      userAgent,
    });
    return new Map(results.map((result) => [result.url, result]));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function page(url: string): string {
  return pageOf(new URL(url));
}

/** The id that a fragment needs: decoded, and without text to highlight; null if it needs none. */
function idOf(anchor: string): string | null {
  return missingAnchor(anchor, new Set());
}

function answerOrHop(hop: Hop, results: ReadonlyMap<string, LinkResult>, redirects: number): Answer | Hop {
  const result = results.get(page(hop.url));
  const { status = 0, failureDetails = [] } = result ?? {};
  const location = status >= 300 && status < 400 ? locationOf(failureDetails) : undefined;
  const isAnswered = status !== 0 || redirects > 0;
  if (location !== undefined) {
    if (!URL.canParse(location, hop.url)) return { verdict: 'dead', status: 'redirect to no address', isAnswered };
    const { href, protocol } = new URL(location, hop.url);
    // Other protocols open an app, which only the reader's machine can tell.
    if (!/^https?:$/.test(protocol)) return { verdict: 'unclear', status, isAnswered };
    if (redirects === MAX_REDIRECTS) return { verdict: 'unclear', status: 'redirects without end', isAnswered };
    const isPermanent = hop.isPermanent && (status === 301 || status === 308);
    return { ...hop, url: href, isPermanent, permanent: isPermanent ? href : hop.permanent };
  }
  if (status === 0) return { ...failureOf(failureDetails), isAnswered };
  if (status < 200 || status >= 300) {
    const isDead = status === 404 || status === 410 || (status >= 500 && status < 600);
    return { verdict: isDead ? 'dead' : 'unclear', status, isAnswered };
  }
  const moved = movedTo(hop);
  // linkinator reports a fragment, as it is decoded, only if the page lacks it.
  const missing = hop.anchors.filter((anchor) => results.has(`${page(hop.url)}#${idOf(anchor)}`));
  return { verdict: 'good', status, isAnswered, missing, ...(moved === null ? {} : { moved }) };
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

/** The address to write instead; null if it is unchanged. */
function movedTo({ start, url, permanent }: Hop): string | null {
  if (isDeadEnd(start, url)) return url.replace(/[?#].*/s, '');
  return permanent === start ? null : permanent;
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
