/**
 * Asks for addresses of other sites. linkinator, which crawls our own pages, has no limit for each host, does not tell
 * permanent redirects from others, and knows good and broken only.
 */
import { Hosts, type Wait } from './hosts.ts';
import { type Reply, type Request, send, type Verdict } from './request.ts';

const MAX_TRIES = 3;
/** Before the second try; the pause doubles with each. */
const BACK_OFF_MS = 1000;
/** A host that wants to be left alone for longer is not asked any more. */
const MAX_WAIT_MS = 60_000;
const MAX_REDIRECTS = 10;

/** What all requests have in common. */
export interface Asking {
  /** Says who asks. */
  readonly userAgent: string;
  /** How to wait, and how many milliseconds a host may take; tests have less patience. */
  readonly wait?: Wait;
  readonly timeLimit?: number;
}

/** What asking for an address came to. */
export interface Answer {
  readonly verdict: Verdict;
  /** The status, or a few words in its place. */
  readonly status: number | string;
  /** Some server answered: the machine is not offline. */
  readonly isAnswered: boolean;
  /** Of a good one: the address to write instead, or the front page or login that it leads to. */
  readonly moved?: string;
  /** Of a good one: those of the fragments that are not there; undefined where that cannot be told. */
  readonly missing?: readonly string[] | undefined;
}

/** Asks for addresses, each once, with patience for their hosts. */
export class Asker {
  readonly #asking: Asking;
  readonly #hosts: Hosts;

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#hosts = new Hosts(asking.wait);
  }

  /**
   * Asks for an address, without its body where HEAD will do.
   *
   * @param anchors fragments with their `#`, which are looked for there
   */
  async ask(url: string, anchors: readonly string[]): Promise<Answer> {
    const { userAgent, timeLimit } = this.#asking;
    let request: Request = { url, anchors, userAgent, timeLimit, method: anchors.length === 0 ? 'HEAD' : 'GET' };
    let last: Answer = NOT_ASKED;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#follow(request, tries);
      if (answer === null) return last;
      last = answer;
      if (request.method === 'HEAD' && answer.verdict !== 'good' && answer.status !== 429) {
        // Many hosts do not know HEAD, and say so in many ways.
        request = { ...request, method: 'GET' };
        tries = 0;
      } else if (!answer.isTemporary || tries === MAX_TRIES) {
        return answer;
      }
    }
  }

  /** Follows redirects; null where a host on the way is not asked any more. */
  async #follow(request: Request, tries: number): Promise<(Answer & Pick<Reply, 'isTemporary'>) | null> {
    let { url } = request;
    let lasting = url;
    let isLasting = true;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const reply = await this.#send({ ...request, url }, tries);
      if (reply === null) return null;
      const { verdict, status, isTemporary, location, missing } = reply;
      const isAnswered = redirects > 0 || reply.isAnswered;
      if (location === undefined) {
        const moved = verdict === 'good' ? movedTo(request.url, lasting, url) : null;
        return { verdict, status, isAnswered, isTemporary, missing, ...(moved === null ? {} : { moved }) };
      }
      url = location;
      isLasting &&= status === 301 || status === 308;
      if (isLasting) lasting = url;
    }
    return { verdict: 'unclear', status: 'redirects without end', isAnswered: true, isTemporary: false };
  }

  /** One request, when its host may be asked; null when it is not asked any more. */
  #send(request: Request, tries: number): Promise<Reply | null> {
    const { host } = new URL(request.url);
    return this.#hosts.ask(host, async () => {
      const reply = await send(request);
      const wait = reply.retryAfter ?? BACK_OFF_MS * 2 ** (tries - 1);
      if (reply.isTemporary && wait <= MAX_WAIT_MS) this.#hosts.rest(host, wait);
      else if (reply.isTemporary) this.#hosts.giveUp(host);
      return reply;
    });
  }
}

/** What an address of a host comes to that is not asked any more. */
const NOT_ASKED = { verdict: 'unclear', status: 'its host is too busy', isAnswered: false } as const;

/** What an address that is there has become; null for itself. */
function movedTo(asked: string, lasting: string, last: string): string | null {
  if (isDeadEnd(asked, last)) return last.replace(/[?#].*/s, '');
  return lasting === asked ? null : lasting;
}

/** Whether the address that another one leads to is no page on what that was about. */
export function isDeadEnd(asked: string, last: string): boolean {
  if (isFrontPage(asked)) return false;
  return isFrontPage(last) || (isLogin(last) && !isLogin(asked));
}

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return /^\/(index\.\w+)?$/.test(pathname) && search === '';
}

/** Whether an address looks like one where users say who they are. */
export function isLogin(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /(^|[/.])(log-?in|sign-?in|sso|auth|accounts)([/.]|$)/i.test(hostname + pathname);
}
