import { ATTRIBUTE } from '../theme/contract.ts';
import { rootElement } from './platform/root.ts';
import { firstPaint, whenParsed } from './platform/waiting.ts';

/**
 * Loads the client, after the text is painted.
 *
 * @returns its address where it does not start: what is empty or broken loads, too. Otherwise null. Settles when that
 *   is known
 */
export async function loadClient(): Promise<string | null> {
  const script = document.createElement('script');
  script.type = 'module';
  script.fetchPriority = 'low';
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve);
  });
  await firstPaint();
  script.src = rootElement().getAttribute(ATTRIBUTE.client) ?? '';
  document.head.append(script);
  await settled;
  await whenParsed();
  return rootElement().hasAttribute(ATTRIBUTE.started) ? null : script.src;
}
