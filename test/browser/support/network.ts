/** The network as the test wants it: answers that wait until they are let go, or fail. */
import type { BrowserContext, Page, Route } from 'playwright-core';
import { modulePath } from '../../../theme/contract.ts';

/** Requests that are held until the test decides about them. */
export interface Gate {
  /** Resolves as soon as a request has come. */
  asked(): Promise<void>;
  /** Lets the held requests through, and all that follow. */
  release(): Promise<void>;
  /** Fails the held requests, and all that follow. */
  fail(): Promise<void>;
}

/** Holds every request for addresses that match. */
export async function hold(where: Page | BrowserContext, pattern: string | RegExp): Promise<Gate> {
  let come = () => {};
  const first = new Promise<void>((resolve) => {
    come = resolve;
  });
  let decide: (settle: (route: Route) => Promise<void>) => void = () => {};
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  const pending: Promise<void>[] = [];
  await where.route(pattern, (route) => {
    come();
    const done = decision.then((settle) => settle(route)).catch(() => {});
    pending.push(done);
    return done;
  });
  const open = async (settle: (route: Route) => Promise<void>) => {
    decide(settle);
    await Promise.all(pending);
  };
  return {
    asked: () => first,
    release: () => open((route) => route.fallback()),
    fail: () => open((route) => route.abort()),
  };
}

/** Matches the address of a route's module, whatever its query. */
export function moduleOf(route: string): RegExp {
  const path = `/${encodeURI(modulePath(route))}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${path}(\\?|$)`);
}

/** Matches the address of the client. */
export const CLIENT = /\/assets\/chunk-[^/]*\.js(\?|$)/;
/** Matches the address of any page's module. */
export const MODULES = /\/assets\/pages\//;
