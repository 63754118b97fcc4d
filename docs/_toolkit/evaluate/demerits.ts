/** Ratings of the regions by levels, and their demerits. */

import type { Score } from './evaluation.ts';
import type { Context, Judgement } from './judgement.ts';
import { LEVELS, levelIn } from './levels.ts';
import type { Region } from './programmes.ts';

/** Ratings of the regions of each occupant and the vehicle, then the whole by its sum of demerits. */
export function demeritsOf(
  context: Context,
  judgements: readonly Judgement[],
  bands: readonly number[],
): readonly Score[] {
  const { chosen } = context;
  const rated = [...chosen.occupants, { name: 'vehicle', regions: chosen.regions }].flatMap(({ name, regions = [] }) =>
    regions.map((region) => {
      const own = judgements.filter(({ row, of }) => row.occupant === name && of === region.name);
      return { name, region, ...rangeOf(own) };
    }),
  );
  const demeritsAt = ({ demerits }: Region, level: number) => demerits?.[level] ?? 0;
  const least = rated.reduce((sum, { region, from }) => sum + demeritsAt(region, from), 0);
  const most = rated.reduce((sum, { region, to }) => sum + demeritsAt(region, to), 0);
  const regions = rated.map(({ name, region, from, to }) =>
    scoreOf(context, name, region.name, demeritsAt(region, from), demeritsAt(region, to), [from, to]),
  );
  return [...regions, scoreOf(context, 'test', null, least, most, [levelIn(bands, least), levelIn(bands, most)])];
}

/** The best and the worst level that a region can have. */
function rangeOf(judgements: readonly Judgement[]): { readonly from: number; readonly to: number } {
  const levelsOf = (kind: 'base' | 'set' | 'lower') =>
    judgements.flatMap(({ levels }) => (levels?.kind === kind ? [levels] : []));
  const at = (end: 'from' | 'to') => {
    const worst = (kind: 'base' | 'set') => Math.max(0, ...levelsOf(kind).map((levels) => levels[end]));
    const lowered = levelsOf('lower').reduce((sum, levels) => sum + levels[end], 0);
    return Math.min(3, Math.max(worst('set'), worst('base') + lowered));
  };
  return { from: at('from'), to: at('to') };
}

function scoreOf(
  { name, programme }: Context,
  occupant: string,
  region: string | null,
  least: number,
  most: number,
  [from, to]: readonly [number, number],
): Score {
  const { clause = '', read = 'second hand' } = programme.scoring ?? {};
  return {
    occupant,
    region,
    points: least === most ? least : null,
    most: null,
    verdict: from === to ? (LEVELS[from] ?? null) : 'open',
    source: `${name}, ${clause}`,
    read,
  };
}
