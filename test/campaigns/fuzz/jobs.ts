/** What the campaign asks of its thread, and what it gets. */
import type { FuzzDocument } from './documents.ts';
import type { DocumentFinding } from './judge.ts';
import type { Oracle } from './oracles.ts';

/** A task for the thread. Numbers and seeds decide everything, so a task can be given again. */
export type Job =
  | { readonly kind: 'documents'; readonly seed: number; readonly numbers: readonly number[]; readonly twice: boolean }
  | { readonly kind: 'texts'; readonly documents: readonly FuzzDocument[]; readonly twice: boolean }
  | { readonly kind: 'growth'; readonly seed: number; readonly round: number }
  | { readonly kind: 'warm'; readonly seed: number; readonly round: number };

/** How many things an oracle looked at. */
export type Checks = { readonly [oracle in Oracle]?: number };

/** What became of a task. */
export interface Answer {
  readonly checks: Checks;
  readonly findings: readonly JobFinding[];
}

/** A finding, with its input where that is not a document of the campaign. */
export interface JobFinding extends DocumentFinding {
  readonly input?: string;
}

/** What a thread starts with. */
export interface ThreadData {
  readonly projectRoot: string;
  /** Address of the script that runs the docs' scripts. */
  readonly runner: string;
}
