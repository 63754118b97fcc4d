/** A test against the limits of a programme, and metrics of a test without limits. */

import { checkObject, shown } from '../check.ts';
import type { Test } from '../files/test.ts';
import { criterionOf, findLimits, programmeOf } from '../limits.ts';
import { checkTest, dummiesIn } from './channels.ts';
import type { Answers, Evaluation, EvaluationRow, Verdict } from './evaluation.ts';
import { type Context, emptyRow } from './judgement.ts';
import { METRICS, metricDefinition } from './metrics.ts';
import { PROGRAMMES, type Programme, type ProgrammeTest } from './programmes.ts';
import { Questions } from './questions.ts';
import { inUnit, take } from './readings.ts';
import { occupantRows, vehicleRows } from './rows.ts';
import { scoresOf } from './scores.ts';

/** Programme and answers of an evaluation. */
export interface EvaluateOptions {
  /** Name or id of a programme, as in the limits. */
  readonly programme: string;
  /** Answers by the ids of `questions`. */
  readonly answers?: Answers;
}

/**
 * Compares a test with the limits of a programme that are in force: FMVSS 208 (frontal barrier), FMVSS 214, UN R94, UN
 * R95, UN R135, UN R137, Euro NCAP 2026 frontal and side, IIHS moderate overlap 2.0, small overlap and side 2.0.
 *
 * @param test test, as `readIsoMme`, `readCsv` or `testOf` return it
 * @param options programme, by id or name, and the answers that are known
 * @returns a row for each criterion of each occupant, `open` where a channel or an answer is missing, and the scores
 *   of ratings
 * @throws {RangeError} for a programme or an answer that is unknown, or an answer of another kind than its question's
 *
 * Source: each row names its programme and clause.
 */
export function evaluate(test: Test, options: EvaluateOptions): Evaluation {
  checkTest(test);
  checkObject(options, 'options');
  const { id, name } = programmeOf(options.programme);
  const programme = PROGRAMMES.find((each) => each.id === id);
  if (programme === undefined) {
    const known = PROGRAMMES.map((each) => each.id).join(', ');
    throw new RangeError(`programme: '${name}' has limits, but cannot be evaluated, known: ${known}`);
  }
  const { answers = {} } = options;
  checkObject(answers, 'answers');
  const questions = new Questions(answers);
  const warnings = new Set(test.warnings);
  const [chosen, isAssumed] = chooseTest(test, programme, questions);
  const tests = chosen.limits ?? [chosen.test];
  const context: Context = {
    test,
    programme,
    name,
    chosen,
    limits: findLimits({ programme: id, status: 'in force' }).filter((limit) => tests.includes(limit.test)),
    questions,
    warn: (message) => warnings.add(message),
  };
  const judgements = [...chosen.occupants.flatMap((each) => occupantRows(context, each)), ...vehicleRows(context)];
  questions.checkAnswers();
  const rows = judgements.map(({ row }) => row);
  const scores = scoresOf(context, judgements);
  const verdict =
    programme.scoring?.bands === undefined ? overall(rows, isAssumed) : (scores.at(-1)?.verdict ?? 'open');
  return { programme: id, verdict, rows, scores, questions: questions.all, warnings: [...warnings] };
}

/** The test of a programme, and whether it is only what the header suggests. */
function chooseTest(
  test: Test,
  { tests }: Programme,
  questions: Questions,
): readonly [chosen: ProgrammeTest, isAssumed: boolean] {
  const [first] = tests as readonly [ProgrammeTest];
  if (tests.length === 1) return [first, false];
  const lines = test.header.filter(([key]) => /type of the test|title/i.test(key)).map(([, value]) => value);
  const proposed = tests.findLast(({ header }) => lines.some((line) => header?.test(line) === true)) ?? first;
  const answer = questions.ask({
    id: 'test',
    text: 'Which test was it?',
    kind: 'choice',
    choices: tests.map((each) => each.test),
    proposed: proposed.test,
  });
  return [tests.find((each) => each.test === answer) ?? proposed, answer === undefined];
}

/**
 * Values of a metric for every dummy of a test, without limits.
 *
 * @param test test, as `readIsoMme`, `readCsv` or `testOf` return it
 * @param metric name or id of a criterion, as in the limits: `HIC15`, `chest deflection`
 * @param options `occupant`: position of the channel codes, such as `1`; all by default
 * @returns a row for each dummy that has channels of the metric; none where no dummy has
 * @throws {RangeError} for a criterion that is unknown or cannot be computed, and an occupant that is no position
 *
 * Source: the page of the metric.
 */
export function measure(
  test: Test,
  metric: string,
  options: { readonly occupant?: string } = {},
): readonly EvaluationRow[] {
  checkTest(test);
  checkObject(options, 'options');
  const { occupant } = options;
  if (occupant !== undefined && !/^[A-Z0-9]$/.test(occupant)) {
    throw new RangeError(`occupant must be a position of the channel codes, such as '1', not ${shown(occupant)}`);
  }
  const criterion = criterionOf(metric);
  if (METRICS.every((each) => each.criterion !== criterion.id)) {
    throw new RangeError(`metric: '${criterion.name}' is not computed from channels`);
  }
  const positions = [...new Set(test.channels.map(({ code }) => code.charAt(1)))].filter((position) =>
    /\w/.test(position),
  );
  const wanted = positions.filter((position) => occupant === undefined || position === occupant);
  return wanted.flatMap((position) =>
    dummiesIn(test, position).flatMap((each) => {
      const definition = metricDefinition(criterion.id, each);
      if (definition === undefined) return [];
      const measured = (['left', 'right'] as const)
        .map((side) => take(test, definition, { position, dummy: each, side }, definition.cfc, () => undefined))
        .find(({ channels }) => channels.length > 0);
      if (measured === undefined) return [];
      const { values, channels, needs } = measured;
      const value = values.length === 0 ? null : inUnit(Math.max(...values), criterion.unit);
      return [{ ...emptyRow(criterion, position, each), value, form: definition.form, channels, needs, verdict: null }];
    }),
  );
}

function overall(rows: readonly EvaluationRow[], isAssumed: boolean): Verdict {
  const verdicts = rows.map(({ verdict }) => verdict);
  if (verdicts.includes('fail')) return 'fail';
  return isAssumed || verdicts.includes('open') ? 'open' : 'pass';
}
