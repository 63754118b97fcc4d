/** Rows of what a person finds: inspections, and requirements of regulations. */

import { shown } from '../check.ts';
import type { DummyShortName } from '../dummies.ts';
import type { EvaluationRow, Verdict } from './evaluation.ts';
import { type Context, emptyRow, type Judgement, type Levels } from './judgement.ts';
import { LEVELS, levelIn, levelNamed } from './levels.ts';
import { taken } from './outcomes.ts';
import type { Inspection, Occupant, Programme } from './programmes.ts';
import { questionOf, textOf } from './seats.ts';

/** Row of an inspection; `isReachedBy` tells whether a criterion has reached its modifier. */
export function inspectionRow(
  context: Context,
  inspection: Inspection,
  occupant: Occupant | null,
  dummy: DummyShortName | null,
  isReachedBy: (criterion: string) => boolean | undefined,
): Judgement {
  const { id, name, of, clause, unit = '1', reached = [], isCapping = false } = inspection;
  const key = occupant === null ? id : questionOf(id, occupant);
  const states = reached.map(isReachedBy);
  const isNeeded = reached.length === 0 || states.includes(true);
  const isUnneeded = !isNeeded && !states.includes(undefined);
  const [amounts, value] = amountsOf(context, inspection, key, occupant);
  const possible = [...(isUnneeded ? [] : amounts), ...(isNeeded ? [] : [0])];
  const [from, to] = [Math.min(...possible), Math.max(...possible)];
  const isOpen = from < to;
  const levels = levelsOf(inspection, from, to);
  const decided = isCapping ? (from > 0 ? 'fail' : 'pass') : levels?.kind === 'set' ? levelName(from) : null;
  const row: EvaluationRow = {
    ...emptyRow({ name, region: occupant === null ? 'vehicle' : of, unit }, occupant?.name ?? 'vehicle', dummy),
    value,
    bound: isCapping ? 'capping' : 'modifier',
    verdict: isOpen ? 'open' : decided,
    points: isOpen || isCapping || levels !== undefined ? null : taken(from, mostOf(context, occupant, of)),
    needs: isOpen ? (inspection.text === undefined ? reached : [key]) : [],
    source: `${context.name}, ${clause}`,
    read: context.programme.scoring?.read ?? 'text',
  };
  return { row, of, effect: 'modifier', isOpen, isCapping, ...(levels === undefined ? {} : { levels }) };
}

const levelName = (level: number) => LEVELS[level] ?? null;

function levelsOf({ lowers, sets, bands, isGrade }: Inspection, from: number, to: number): Levels | undefined {
  if (lowers !== undefined) return { kind: 'lower', from, to };
  return sets === undefined && bands === undefined && isGrade === undefined ? undefined : { kind: 'set', from, to };
}

/** The effects that are possible, in percent or levels, and the number that was answered. */
function amountsOf(
  { questions }: Context,
  { text, penalty, lowers, sets, choices, upTo, bands, isGrade, isCapping }: Inspection,
  id: string,
  occupant: Occupant | null,
): readonly [amounts: readonly number[], value: number | null] {
  const full = isCapping === true ? 100 : (penalty ?? lowers ?? sets ?? 0);
  if (text === undefined) return [[full], null];
  const asked = { id, text: occupant === null ? text : textOf(text, occupant) };
  if (isGrade === true) {
    const answer = questions.ask({ ...asked, kind: 'choice', choices: LEVELS });
    return [answer === undefined ? [0, 3] : [levelNamed(answer as Verdict)], null];
  }
  if (choices !== undefined) {
    const answer = questions.ask({ ...asked, kind: 'choice', choices: Object.keys(choices) });
    return [answer === undefined ? Object.values(choices) : [choices[answer] as number], null];
  }
  if (bands !== undefined || upTo !== undefined) {
    const answer = questions.ask({ ...asked, kind: 'number' });
    const most = upTo ?? Number.POSITIVE_INFINITY;
    if (answer === undefined) return [bands === undefined ? [0, full * most] : [0, 3], null];
    if (answer >= 0 && answer <= most) return [[bands === undefined ? full * answer : levelIn(bands, answer)], answer];
    const range = upTo === undefined ? '0 or more' : `from 0 to ${upTo}`;
    throw new RangeError(`answers.${id} must be ${range}, not ${shown(answer)}`);
  }
  const answer = questions.ask({ ...asked, kind: 'boolean' });
  return [answer === undefined ? [full, 0] : [answer ? full : 0], null];
}

/** The most points of a region, an occupant or the test. */
function mostOf({ chosen }: Context, occupant: Occupant | null, of: string): number {
  if (of === 'test') return chosen.points ?? 0;
  const regions = (occupant?.regions ?? []).filter(({ name }) => of === 'occupant' || name === of);
  return regions.reduce((sum, { points = 0 }) => sum + points, 0);
}

/** Row of a requirement of a regulation. */
export function requirementRow(
  { questions, name }: Context,
  { id, text, clause }: Programme['requirements'][number],
): Judgement {
  const answer = questions.ask({ id, text, kind: 'boolean' });
  const verdict = answer === undefined ? 'open' : answer ? 'pass' : 'fail';
  const row = emptyRow({ name: text, region: 'vehicle', unit: '1' }, 'vehicle', null);
  return {
    row: { ...row, verdict, needs: answer === undefined ? [id] : [], source: `${name}, ${clause}` },
    of: null,
    effect: null,
    isOpen: answer === undefined,
    isCapping: false,
  };
}
