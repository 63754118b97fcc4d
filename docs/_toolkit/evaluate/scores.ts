/** Scores: points of the regions, the occupants and the test, from the rows. */

import { demeritsOf } from './demerits.ts';
import type { Score } from './evaluation.ts';
import type { Context, Judgement } from './judgement.ts';
import { rounded } from './outcomes.ts';
import type { Occupant, Region } from './programmes.ts';

/** The scores of a test; none where the programme has no points. */
export function scoresOf(context: Context, judgements: readonly Judgement[]): readonly Score[] {
  const { chosen, programme } = context;
  if (programme.scoring === undefined) return [];
  if (programme.scoring.bands !== undefined) return demeritsOf(context, judgements, programme.scoring.bands);
  const occupants = chosen.occupants.map((occupant) => occupantScores(context, occupant, judgements));
  return [...occupants.flat(), testScore(context, occupants, judgements)];
}

/** Scores of the regions of an occupant, then of the whole. */
function occupantScores(context: Context, occupant: Occupant, judgements: readonly Judgement[]): readonly Score[] {
  const own = judgements.filter(({ row }) => row.occupant === occupant.name);
  const regions = (occupant.regions ?? []).map((region) => regionScore(context, occupant, region, own));
  if (regions.length === 0) return [];
  const most = rounded(regions.reduce((sum, score) => sum + (score.most ?? 0), 0));
  const points = limited(
    regions.map((score) => score.points),
    own.filter(({ of }) => of === 'occupant'),
  );
  const cappings = own.filter(({ isCapping }) => isCapping).map(({ row }) => row.verdict);
  if (cappings.includes('fail')) {
    context.warn(`${occupant.name}: capped to 0 points, as Euro NCAP's calculator does; the protocol does not say it`);
    return [...regions, scoreOf(context, occupant.name, null, 0, most)];
  }
  const isOpen = cappings.includes('open') && points !== 0;
  return [...regions, scoreOf(context, occupant.name, null, isOpen ? null : points, most)];
}

/** The worst criterion of a region, less its modifiers. */
function regionScore(context: Context, { name }: Occupant, region: Region, own: readonly Judgement[]): Score {
  const inRegion = own.filter(({ of }) => of === region.name);
  const criteria = inRegion.filter(({ effect }) => effect === 'criterion');
  const known = criteria.flatMap(({ row }) => row.points ?? []);
  const isOpen = criteria.some(({ row }) => row.points === null);
  const { points: most = 0 } = region;
  const worst = Math.min(most, ...known);
  const points = limited(
    [isOpen && worst > 0 ? null : worst],
    inRegion.filter(({ effect }) => effect === 'modifier'),
    worst,
  );
  return scoreOf(context, name, region.name, points, most);
}

function testScore(
  context: Context,
  occupants: readonly (readonly Score[])[],
  judgements: readonly Judgement[],
): Score {
  const { chosen } = context;
  const modifiers = judgements.filter(({ of, effect }) => of === 'test' && effect === 'modifier');
  const totals = occupants.flatMap((scores) => scores.at(-1) ?? []);
  if (totals.length > 0) {
    const most = rounded(totals.reduce((sum, score) => sum + (score.most ?? 0), 0));
    return scoreOf(
      context,
      'test',
      null,
      limited(
        totals.map(({ points }) => points),
        modifiers,
      ),
      most,
    );
  }
  const verdicts = judgements.map(({ row }) => row.verdict);
  const most = chosen.points ?? 0;
  const start = verdicts.includes('fail')
    ? 0
    : judgements.some(({ isOpen, effect }) => isOpen && effect === null)
      ? null
      : most;
  return scoreOf(context, 'test', null, limited([start], modifiers, most), most);
}

/**
 * The sum of points less modifiers, not below 0; null while it is open.
 *
 * @param most the most that the parts can be, where one is open
 */
function limited(
  parts: readonly (number | null)[],
  modifiers: readonly Judgement[],
  most: number = Number.POSITIVE_INFINITY,
): number | null {
  const isOpen = parts.includes(null) || modifiers.some((each) => each.isOpen);
  const sum = parts.reduce<number>((total, part) => total + (part ?? most), 0);
  const taken = modifiers.reduce((total, { row }) => total + (row.points ?? 0), 0);
  const points = Math.max(0, rounded(sum + taken));
  return isOpen && points > 0 ? null : points;
}

function scoreOf(
  { name, programme }: Context,
  occupant: string,
  region: string | null,
  points: number | null,
  most: number,
): Score {
  const { clause = '', read = 'text' } = programme.scoring ?? {};
  return { occupant, region, points, most, verdict: null, source: `${name}, ${clause}`, read };
}
