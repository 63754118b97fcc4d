/** Requests addresses of other sites with linkinator. */
import http from 'node:http';
import type { LinkResult } from 'linkinator';
import { escapeHtml } from '../../base/escape.ts';
import { missingAnchor } from '../../model/paths.ts';
import { listen } from '../../serve/listening.ts';
import type { Link } from './links.ts';

/** Requests at one time. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;
/** Retries of 429, 5xx and failed connections, after 2 s and 4 s. */
const RETRIES = 2;

/** The result of a request, redirects included. */
export interface Answer {
  /** The status, or the code of the error if there was no answer. */
  readonly status: number | string;
  /** Fragments that the page lacks. */
  readonly missing: readonly string[];
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
  { userAgent, retries = true, timeoutMs = TIMEOUT_MS }: RequestOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, Answer>> {
  if (links.length === 0) return new Map();
  // linkinator sends HEAD for the links of a page alone, so this server has a page of all.
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOfLinks(links));
  });
  const origin = await listen(server, '127.0.0.1', 0);
  try {
    const { LinkChecker } = await import('linkinator');
    const checker = new LinkChecker();
    checker.on('link', ({ url }) => url.startsWith(origin) || url.includes('#') || onAnswer());
    const { links: results } = await checker.check({
      path: `${origin}/`,
      checkFragments: true,
      concurrency: CONCURRENCY,
      timeout: timeoutMs,
      retry: retries,
      retryErrors: retries,
      retryErrorsCount: RETRIES,
      retryErrorsJitter: 1000,
      userAgent,
    });
    const byUrl = new Map(results.map((result) => [result.url, result]));
    return new Map(
      links.map(({ url, anchors }) => {
        // A fragment has a result, with the id decoded, only if the page lacks it.
        const missing = anchors.filter((anchor) => byUrl.has(`${url}#${idOf(anchor)}`));
        return [url, { status: statusOf(byUrl.get(url)), missing }];
      }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function pageOfLinks(links: readonly Link[]): string {
  const hrefs = links.flatMap(({ url, anchors }) => [
    url,
    ...anchors.map((anchor) => `${url}#${encodeURIComponent(idOf(anchor) ?? '')}`),
  ]);
  return hrefs.map((href) => `<a href="${escapeHtml(href)}">x</a>`).join('\n');
}

/** The id that a fragment needs: decoded, and without text to highlight; null if it needs none. */
function idOf(anchor: string): string | null {
  return missingAnchor(anchor, new Set());
}

function statusOf({ status = 0, failureDetails = [] }: Partial<LinkResult> = {}): number | string {
  if (status !== 0) return status;
  const error = failureDetails.findLast((failure) => failure instanceof Error);
  if (error?.name === 'TimeoutError') return 'timeout';
  return (error?.cause as NodeJS.ErrnoException | undefined)?.code ?? 'no response';
}
