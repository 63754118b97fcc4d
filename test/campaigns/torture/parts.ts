/** What a part of the torture gets, and what it answers. */
import type { Random } from '../random.ts';
import type { Verdict } from './aftermath.ts';
import type { Subject } from './subject.ts';

/** One round of a part. */
export interface Round {
  /** Chooses everything. */
  readonly random: Random;
  readonly number: number;
  readonly subject: Subject;
  readonly projectRoot: string;
  /** A folder for anything else; it is empty. */
  readonly scratch: string;
}

/** What became of a round. */
export interface Outcome {
  /** What was done, in words. */
  readonly what: string;
  readonly verdicts: readonly Verdict[];
}

/** A part of the torture. It says why where it cannot be done on this machine. */
export type Part = (round: Round) => Promise<Outcome | { readonly skipped: string }>;
