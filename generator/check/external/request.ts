/** One request to another host, and what its reply means. */
import { Parser } from 'htmlparser2';
import { missingAnchor } from '../../model/paths.ts';

/** How long a host may take for a reply, its body included where that is read. */
const TIME_LIMIT_MS = 15_000;
/** Bytes of a page in which ids are looked for. */
const MAX_BODY = 4_000_000;

/** Whether an address is there; hosts that keep robots out, or are busy, leave that open. */
export type Verdict = 'good' | 'dead' | 'unclear';

/** What is asked for. */
export interface Request {
  readonly url: string;
  readonly method: 'HEAD' | 'GET';
  /** Fragments with their `#` that are looked for on the page, with GET. */
  readonly anchors: readonly string[];
  readonly userAgent: string;
  /** In milliseconds; tests have less patience. */
  readonly timeLimit?: number | undefined;
}

/** What a host said, or why it said nothing. */
export interface Reply {
  readonly verdict: Verdict;
  /** The status, or a few words in its place. */
  readonly status: number | string;
  /** Some server replied. */
  readonly isAnswered: boolean;
  /** Another try may come to something else. */
  readonly isTemporary: boolean;
  /** The host, more than the address, is at fault. */
  readonly cameToNothing: boolean;
  /** Where a redirect leads to. */
  readonly location?: string;
  /** How long the host wants to be left alone, in milliseconds. */
  readonly retryAfter?: number;
  /** Those of the fragments that are not on the page; undefined where that cannot be told. */
  readonly missing?: readonly string[] | undefined;
}

/** Failures that leave no doubt, by their codes: readers meet them, too. */
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

/** Asks a host once, and follows no redirect. */
export async function send({ url, method, anchors, userAgent, timeLimit = TIME_LIMIT_MS }: Request): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeLimit),
    });
    const reply = replyOf(response, url);
    if (reply.verdict === 'good' && anchors.length > 0)
      return { ...reply, missing: await missingOn(response, anchors) };
    await response.body?.cancel();
    return reply;
  } catch (error) {
    return failure(error);
  }
}

function replyOf({ status, headers }: Response, url: string): Reply {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  const isBusy = status === 429 || (status >= 500 && status < 600);
  const reply = { verdict: verdictOn(status), status, isAnswered: true, isTemporary: isBusy, cameToNothing: isBusy };
  if (location !== null) return redirect(reply, location, url);
  const retryAfter = isBusy ? milliseconds(headers.get('retry-after')) : undefined;
  return retryAfter === undefined ? reply : { ...reply, retryAfter };
}

function redirect(reply: Reply, location: string, url: string): Reply {
  if (!URL.canParse(location, url)) return { ...reply, verdict: 'dead', status: 'redirect to no address' };
  const { href, protocol } = new URL(location, url);
  // An app opens from there, which only the reader's machine can tell.
  return /^https?:$/.test(protocol) ? { ...reply, location: href } : reply;
}

function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 300) return 'good';
  return status === 404 || status === 410 || (status >= 500 && status < 600) ? 'dead' : 'unclear';
}

/** What `Retry-After` says: seconds, or a date. */
function milliseconds(text: string | null): number | undefined {
  if (text === null) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function failure(error: unknown): Reply {
  const unclear = { verdict: 'unclear', isAnswered: false, isTemporary: false, cameToNothing: true } as const;
  if (error instanceof Error && error.name === 'TimeoutError') return { ...unclear, status: 'no answer in time' };
  const { code = '', name = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  // By its name: its codes differ from Node to Node.
  if (name === 'HTTPParserError') return { ...unclear, status: 'not in HTTP' };
  const words = DEAD.get(code);
  // Of the others, a browser may know better: it completes chains of certificates, and forgives wrong headers.
  if (words === undefined) return { ...unclear, status: code || 'no answer' };
  return {
    verdict: 'dead',
    status: words,
    isAnswered: false,
    isTemporary: words === 'connection closed',
    cameToNothing: false,
  };
}

/** Reads a page until all fragments have been found; what is no HTML, or does not end, is not judged. */
async function missingOn(response: Response, anchors: readonly string[]): Promise<readonly string[] | undefined> {
  const { body, headers } = response;
  if (body === null || !/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '')) {
    await body?.cancel();
    return undefined;
  }
  const ids = new Set<string>();
  const parser = new Parser({ onopentag: (name, attributes) => addIds(ids, name, attributes) });
  const decoder = new TextDecoder();
  const missing = () => anchors.filter((anchor) => missingAnchor(anchor, ids) !== null);
  let length = 0;
  try {
    for await (const chunk of body) {
      parser.write(decoder.decode(chunk, { stream: true }));
      length += chunk.length;
      if (missing().length === 0) return [];
      if (length > MAX_BODY) return undefined;
    }
  } catch {
    return undefined;
  }
  parser.end();
  return missing();
}

/** The fragments that an element can be reached by. */
function addIds(ids: Set<string>, element: string, { id, name, href }: { readonly [name: string]: string }): void {
  if (id !== undefined) {
    ids.add(id);
    // GitHub writes its headings' ids like this, and leads to them by a script.
    ids.add(id.replace(/^user-content-/, ''));
  }
  if (element !== 'a') return;
  if (name !== undefined) ids.add(name);
  // A page that links it has a script that knows it.
  if (href?.startsWith('#')) ids.add(href.slice(1));
}
