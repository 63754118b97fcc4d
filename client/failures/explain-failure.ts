/** What to do when a script or stylesheet of the site did not load, and what to tell the reader. */
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

/** What to do about it. */
export type FailureAction =
  /** Tell the reader that something is wrong with the site. */
  | { readonly kind: 'banner'; readonly lines: readonly string[] }
  /** Tell the reader that the page can only be read. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Reload the document, whose script may be of an earlier deployment; do `otherwise` where it must not be. */
  | { readonly kind: 'reload'; readonly otherwise: FailureAction };

/** Chooses what to do about a failure. */
export function explainFailure(facts: FailureFacts): FailureAction {
  const { failed, state, configuredBase, actualBase } = facts;
  if (state === 'missing' && actualBase !== null && actualBase !== configuredBase) {
    return {
      kind: 'banner',
      lines: [
        'A wrong base URL is the usual reason: the site was built for another path than the one it is published at.',
        `The configured baseUrl is ${configuredBase}`,
        `We suggest trying baseUrl = ${actualBase}`,
      ],
    };
  }
  const message = messageFor(facts);
  return failed.script !== undefined && state !== 'unreachable' ? { kind: 'reload', otherwise: message } : message;
}

function messageFor({ failed, state, isOnline, configuredBase }: FailureFacts): FailureAction {
  const { script, stylesheet } = failed;
  if (script !== undefined && stylesheet === undefined) {
    return {
      kind: 'notice',
      text: 'This page can be read, but it is not interactive: a script of the site did not load.',
    };
  }
  const isOffline = state === 'unreachable' && !isOnline;
  const lines = isOffline ? OFFLINE : state === 'missing' ? missingLines(configuredBase) : EXPLANATIONS[state];
  return { kind: 'banner', lines: [...lines, `File: ${script ?? stylesheet ?? ''}`] };
}

const RETRY = 'The page can be read as it is. Load it again when the connection is back.';
const OFFLINE = ['You are offline.', RETRY];
const EXPLANATIONS: Readonly<Record<Exclude<UrlState, 'missing'>, readonly string[]>> = {
  unreachable: ['The server did not answer, or something blocks its files.', RETRY],
  failing: ['The server could not deliver a file of the site.', 'Load the page again later.'],
  there: ['A file of the site did not load, although it is there now.', 'Load the page again.'],
};

function missingLines(configuredBase: string): readonly string[] {
  return [
    'A file of the site is missing on the server: the base URL was changed, or a deployment is under way.',
    `The configured baseUrl is ${configuredBase}`,
  ];
}
