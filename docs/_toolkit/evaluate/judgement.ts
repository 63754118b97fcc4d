/** Rows while an evaluation is made, with what they do to its scores. */

import type { Test } from '../files/test.ts';
import { criterionOf, type Limit } from '../limits.ts';
import type { EvaluationRow } from './evaluation.ts';
import type { Programme, ProgrammeTest } from './programmes.ts';
import type { Questions } from './questions.ts';

/** The inputs that all rows of an evaluation share. */
export interface Context {
  readonly test: Test;
  readonly programme: Programme;
  /** Name of the programme. */
  readonly name: string;
  readonly chosen: ProgrammeTest;
  readonly limits: readonly Limit[];
  readonly questions: Questions;
  warn(message: string): void;
}

/** A row, and what it does to the scores. */
export interface Judgement {
  readonly row: EvaluationRow;
  /** The region that it belongs to, or `occupant` or `test`; null where it has no points. */
  readonly of: string | null;
  readonly effect: 'criterion' | 'modifier' | null;
  readonly isOpen: boolean;
  /** Whether the row takes all points when it fails. */
  readonly isCapping: boolean;
  /** Its effect on the rating of its region. */
  readonly levels?: Levels;
}

/** Levels of a rating, from the best that is possible to the worst: 0 for good, 3 for poor. */
export interface Levels {
  /** `base` rows are lowered by the `lower` ones; `set` rows stand beside them. */
  readonly kind: 'base' | 'set' | 'lower';
  readonly from: number;
  readonly to: number;
}

/** A row without a value. */
export function emptyRow(
  criterion: { readonly name: string; readonly region: string; readonly unit: string },
  occupant: string,
  dummy: string | null,
): EvaluationRow {
  const { name, region, unit } = criterion;
  return {
    metric: name,
    occupant,
    dummy,
    region,
    value: null,
    unit,
    limit: null,
    bound: null,
    ratio: null,
    verdict: 'open',
    points: null,
    form: '',
    channels: [],
    needs: [],
    source: '',
    read: null,
  };
}

/** A row with its limit, without a value. */
export function limitedRow(programme: string, shown: Limit, occupant: string, dummy: string | null): EvaluationRow {
  const { criterion, unit, value, clause, read, bound } = shown;
  const row = emptyRow({ ...criterionOf(criterion), unit }, occupant, dummy);
  return { ...row, limit: value, bound, source: `${programme}, ${clause}`, read };
}
