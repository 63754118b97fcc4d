/** The result of an evaluation: rows, scores, questions and verdicts. */

import type { Limit, LimitBound } from '../limits.ts';

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
  /** The kind of `limit`: `limit`, else `capping`, else the end of the scale; null without a limit. */
  readonly bound: LimitBound | null;
  /** Value over limit. */
  readonly ratio: number | null;
  /** Null without a limit, and for a modifier, whose effect is in `points`. */
  readonly verdict: Verdict;
  /**
   * Points that the criterion alone leaves its region, or that a modifier takes; demerits in the ratings of IIHS; null
   * where there are none.
   */
  readonly points: number | null;
  /** How the value is taken, in words. */
  readonly form: string;
  /** Codes of the channels that the value was computed from. */
  readonly channels: readonly string[];
  /** Patterns of the channels, and ids of the answers, that are missing. */
  readonly needs: readonly string[];
  /** Programme and clause; empty without a limit. */
  readonly source: string;
  /** Whether the text of the limit was read; null without a limit. */
  readonly read: Limit['read'] | null;
}

/** Points or demerits of a part of the body, an occupant or the whole test. */
export interface Score {
  /** As in the rows; `test` for the whole. */
  readonly occupant: string;
  /** Part of the body as the programme divides it; null for the whole occupant or test. */
  readonly region: string | null;
  /** Points or demerits; null while a row that decides them is open. */
  readonly points: number | null;
  /** The most points; null for demerits. */
  readonly most: number | null;
  readonly verdict: Verdict;
  /** Programme and clause. */
  readonly source: string;
  readonly read: Limit['read'];
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
  /** Points or demerits; none where the programme has neither. */
  readonly scores: readonly Score[];
  /** The questions of the programme, answered or not. */
  readonly questions: readonly Question[];
  /** Assumptions, omissions and contradictions, one line each. */
  readonly warnings: readonly string[];
}
