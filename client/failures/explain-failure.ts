/** What to do when a script or stylesheet of the site did not load, and what to tell the reader. */
import type { FAILURE } from '../../theme/messages/failure.ts';
import { insert, type Texts } from '../../theme/messages/texts.ts';
import { decode } from '../platform/address.ts';
import type { UrlState } from '../platform/probe-url.ts';

/** What did not load, and what can be known about why. */
export interface FailureFacts {
  /** Addresses of what failed. */
  readonly failed: { readonly script?: string; readonly stylesheet?: string };
  /** What the server says of the failed file now. */
  readonly state: UrlState;
  readonly isOnline: boolean;
  /** The base path that the site was built for. */
  readonly configuredBase: string;
  /** The base path that the document stands below; null where its address does not tell. */
  readonly actualBase: string | null;
}

/**
 * Chooses what to do about a failure: whether to reload first, as the script may be of an earlier deployment; whether
 * something is wrong with the site, or the page can only be read; and what to tell the reader.
 */
export function explainFailure(
  { failed: { script, stylesheet }, state, isOnline, configuredBase, actualBase }: FailureFacts,
  text: Texts<typeof FAILURE>,
) {
  const configured = insert(text.configuredBaseUrl, { baseUrl: configuredBase });
  if (state === 'missing' && actualBase !== null && actualBase !== configuredBase) {
    const suggested = insert(text.suggestedBaseUrl, { baseUrl: actualBase });
    return { mayReload: false, isBanner: true, lines: [text.badBaseUrl, configured, suggested] };
  }
  const mayReload = script !== undefined && state !== 'unreachable';
  if (script !== undefined && stylesheet === undefined) {
    return { mayReload, isBanner: false, lines: [text.notInteractive] };
  }
  const explanations: Readonly<Record<UrlState, readonly string[]>> = {
    unreachable: [isOnline ? text.fileUnreachable : text.offline, text.loadOnline],
    failing: [text.fileFailing, text.loadLater],
    there: [text.fileThere, text.loadAgain],
    missing: [text.fileMissing, configured],
  };
  const file = insert(text.failedFile, { file: script ?? stylesheet ?? '' });
  return { mayReload, isBanner: true, lines: [...explanations[state], file] };
}

/**
 * The base path under which a route stands at a path: `/a/b/c/` with the route `/c/` is below `/a/b/`. Null where the
 * path does not end with the route.
 */
export function pathBelow(pathname: string, route: string): string | null {
  const path = decode(pathname);
  if (path === null) return null;
  const bare = path.replace(/(index)?\.html$/, '').replace(/\/$/, '');
  const end = route.replace(/\/$/, '');
  return bare.toLowerCase().endsWith(end.toLowerCase()) ? `${bare.slice(0, bare.length - end.length)}/` : null;
}
