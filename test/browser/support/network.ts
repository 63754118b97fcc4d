/** The network as the test wants it: answers that wait until they are let go, that fail, or that are others. */
import type { BrowserContext, Page, Route } from 'playwright-core';
import { modulePath } from '../../../theme/contract.ts';

/** Requests that are held until the test decides about them. */
export interface Gate {
  /** Requests that have come so far. */
  readonly count: number;
  /** Resolves as soon as that many requests have come. */
  asked(count?: number): Promise<void>;
  /** Lets the held requests through, and all that follow. */
  release(): Promise<void>;
  /** Fails the held requests, and all that follow. */
  fail(): Promise<void>;
  /** Answers the held requests, and all that follow. */
  answer(body: string, status?: number, contentType?: string): Promise<void>;
}

/** Holds every request for addresses that match. */
export async function hold(where: Page | BrowserContext, pattern: string | RegExp): Promise<Gate> {
  let count = 0;
  let decide: (settle: (route: Route) => Promise<void>) => void = () => {};
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  let settle: ((route: Route) => Promise<void>) | null = null;
  let waiting: { count: number; resolve: () => void }[] = [];
  const pending: Promise<void>[] = [];
  await where.route(pattern, async (route) => {
    count += 1;
    for (const each of waiting) if (count >= each.count) each.resolve();
    waiting = waiting.filter((each) => count < each.count);
    if (settle !== null) return settle(route);
    const done = decision.then((chosen) => chosen(route)).catch(() => {});
    pending.push(done);
    return done;
  });
  const open = async (chosen: (route: Route) => Promise<void>) => {
    settle = chosen;
    decide(chosen);
    await Promise.all(pending);
  };
  return {
    get count() {
      return count;
    },
    asked: (wanted = 1) =>
      count >= wanted ? Promise.resolve() : new Promise((resolve) => waiting.push({ count: wanted, resolve })),
    release: () => open((route) => route.fallback()),
    fail: () => open((route) => route.abort()),
    answer: (body, status = 200, contentType = 'text/javascript') =>
      open((route) => route.fulfill({ ...ANYWHERE, status, contentType, body })),
  };
}

/** An answer that pages of other hosts may read. */
const ANYWHERE = { headers: { 'access-control-allow-origin': '*' } };

/** Matches the address of a route's module, whatever its query. */
export function moduleOf(route: string): RegExp {
  const path = `/${encodeURI(modulePath(route))}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${path}(\\?|$)`);
}

/** Matches the address of the client. */
export const CLIENT = /\/assets\/chunk-[^/]*\.js(\?|$)/;
/** Matches the address of any page's module. */
export const MODULES = /\/assets\/pages\//;
