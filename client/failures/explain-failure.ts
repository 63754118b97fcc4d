/** What to do when a script or stylesheet of the site did not load, and what to tell the reader. */
import type { FAILURE } from '../../theme/messages/failure.ts';
import { insert, type Texts } from '../../theme/messages/texts.ts';
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

/**
 * Chooses what to do about a failure.
 *
 * @param text the texts to tell it with
 */
export function explainFailure(facts: FailureFacts, text: Texts<typeof FAILURE>): FailureAction {
  const { failed, state, configuredBase, actualBase } = facts;
  if (state === 'missing' && actualBase !== null && actualBase !== configuredBase) {
    return {
      kind: 'banner',
      lines: [
        text.badBaseUrl,
        insert(text.configuredBaseUrl, { baseUrl: configuredBase }),
        insert(text.suggestedBaseUrl, { baseUrl: actualBase }),
      ],
    };
  }
  const message = messageFor(facts, text);
  return failed.script !== undefined && state !== 'unreachable' ? { kind: 'reload', otherwise: message } : message;
}

function messageFor(facts: FailureFacts, text: Texts<typeof FAILURE>): FailureAction {
  const { script, stylesheet } = facts.failed;
  if (script !== undefined && stylesheet === undefined) return { kind: 'notice', text: text.notInteractive };
  const file = insert(text.failedFile, { file: script ?? stylesheet ?? '' });
  return { kind: 'banner', lines: [...explanation(facts, text), file] };
}

function explanation({ state, isOnline, configuredBase }: FailureFacts, text: Texts<typeof FAILURE>): string[] {
  switch (state) {
    case 'unreachable':
      return [isOnline ? text.fileUnreachable : text.offline, text.loadOnline];
    case 'failing':
      return [text.fileFailing, text.loadLater];
    case 'there':
      return [text.fileThere, text.loadAgain];
    case 'missing':
      return [text.fileMissing, insert(text.configuredBaseUrl, { baseUrl: configuredBase })];
  }
}
