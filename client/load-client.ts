import { ATTRIBUTE } from '../theme/contract.ts';
import { navigationTiming } from './platform/reader-moves.ts';
import { rootElement } from './platform/root.ts';
import { firstPaint, whenParsed } from './platform/waiting.ts';

/**
 * Loads the client, which runs after the first paint. It takes more bytes than all that the paint waits for, and HTTP/1
 * shares a connection among all that is asked for at a time: there it is asked for afterwards, too. Later versions send
 * first what is more urgent.
 *
 * @returns its address where it does not start: what is empty or broken loads, too. Otherwise null. Settles when that
 *   is known
 */
export async function loadClient(): Promise<string | null> {
  const address = rootElement().getAttribute(ATTRIBUTE.client) ?? '';
  // A server that heeds no priorities sends first what was asked for first, which styles are by then.
  if (hasPriorities()) setTimeout(() => preload(address));
  await firstPaint();
  const script = document.createElement('script');
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve);
  });
  script.type = 'module';
  script.fetchPriority = 'low';
  script.src = address;
  document.head.append(script);
  await settled;
  await whenParsed();
  return rootElement().hasAttribute(ATTRIBUTE.started) ? null : address;
}

/** Whether the document came over a connection on which what is more urgent goes first. */
function hasPriorities(): boolean {
  return /^h[23]/.test(navigationTiming()?.nextHopProtocol ?? '');
}

/** As a script that is asked for as modules are: Chromium gives no `modulepreload` of a script's the lower priority. */
function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.fetchPriority = 'low';
  link.href = address;
  document.head.append(link);
}
