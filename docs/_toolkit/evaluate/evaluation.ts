/** The result of an evaluation: rows, questions and verdicts. */

import type { Limit } from '../limits.ts';

/** Result of a row or a programme; `open` while a channel or an answer is missing, null where there is no limit. */
export type Verdict = 'pass' | 'fail' | 'good' | 'acceptable' | 'marginal' | 'poor' | 'open' | null;

/** One criterion of one occupant. */
export interface EvaluationRow {
  /** Name of the criterion: `HIC15`. */
  readonly metric: string;
  /** Where the dummy sits: `driver`; `vehicle` for the structure. */
  readonly occupant: string;
  /** Short name of the dummy; null for the vehicle, and while it is not known. */
  readonly dummy: string | null;
  /** Part of the body, or `vehicle`. */
  readonly region: string;
  /** In `unit`; null where a channel or an answer is missing. */
  readonly value: number | null;
  readonly unit: string;
  /** In `unit`; where the limit falls with time, the force that is allowed for the duration that governs. */
  readonly limit: number | null;
  /** Value over limit. */
  readonly ratio: number | null;
  readonly verdict: Verdict;
  /** Null where the programme has none. */
  readonly points: number | null;
  /** Codes of the channels that the value was computed from. */
  readonly channels: readonly string[];
  /** Patterns of the channels, and ids of the answers, that are missing. */
  readonly needs: readonly string[];
  /** Programme and clause; empty without a limit. */
  readonly source: string;
  /** Whether the text of the limit was read; null without a limit. */
  readonly read: Limit['read'] | null;
}

/** A question that the files of a test cannot answer. */
export interface Question {
  /** Key of the answer. */
  readonly id: string;
  readonly text: string;
  readonly kind: 'boolean' | 'number' | 'choice';
  /** Unit of a number. */
  readonly unit?: string;
  /** Answers of a choice. */
  readonly choices?: readonly string[];
  /** The answer that the files suggest. */
  readonly proposed?: string;
}

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, boolean | number | string>>;

/** A test against a programme. */
export interface Evaluation {
  /** Id of the programme. */
  readonly programme: string;
  readonly verdict: Verdict;
  readonly rows: readonly EvaluationRow[];
  /** The questions of the programme, answered or not. */
  readonly questions: readonly Question[];
  /** Assumptions, omissions and contradictions, one line each. */
  readonly warnings: readonly string[];
}
