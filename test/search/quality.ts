/** How well an engine answers the judged queries. */
import type { PartQuery } from './held-out.ts';
import { QUERIES } from './queries.ts';

/** A page that an engine found: its route, and the ids of what stands below it, in its order. */
export interface Answer {
  readonly route: string;
  readonly ids: readonly string[];
}

/** The queries put to an engine, and how well it did. */
export interface Quality {
  /** Mean of 1 / place of the page that is meant; 0 where it is not found. */
  readonly reciprocal: number;
  /** Share of the queries whose page is the first. */
  readonly first: number;
  /** Queries whose page is not found, or stands too far down. */
  readonly misses: readonly string[];
}

/** Judges what was found, and prints it. `found` has the answers to every query, in their order. */
export function judgeAnswers(engine: string, found: readonly (readonly Answer[])[]): Quality {
  const ranks = QUERIES.map(({ routes }, index) => placeOf(routes, found[index]));
  const misses = QUERIES.flatMap(({ query, routes, within }, index) => {
    const rank = ranks[index] ?? 0;
    if (rank > 0 && rank <= within) return [];
    const where = rank === 0 ? 'not found' : `place ${rank}, after ${found[index]?.[0]?.route}`;
    return [`${query} → ${routes.join(' or ')}: ${where}`];
  });
  return told(engine, ranks, misses);
}

/** Judges the answers to queries of which most want a certain part of the page. */
export function judgeParts(
  name: string,
  queries: readonly PartQuery[],
  found: readonly (readonly Answer[])[],
): Quality & { parts: number } {
  const ranks = queries.map(({ routes }, index) => placeOf(routes, found[index]));
  const wanted = queries.filter(({ ids }) => ids.length > 0);
  let parts = 0;
  const misses = queries.flatMap(({ query, routes, ids }, index) => {
    const page = found[index]?.find(({ route }) => routes.includes(route));
    const hasPart = ids.length > 0 && ids.includes(page?.ids[0] ?? '');
    if (hasPart) parts += 1;
    const place = ranks[index] ?? 0;
    if (place === 1 && (hasPart || ids.length === 0)) return [];
    return [`${query}: place ${place} after ${found[index]?.[0]?.route}, parts ${page?.ids.join(' ')}`];
  });
  const share = parts / wanted.length;
  return { ...told(`${name}, the right part first ${(100 * share).toFixed(1)} %`, ranks, misses), parts: share };
}

function placeOf(routes: readonly string[], answers: readonly Answer[] = []): number {
  return answers.findIndex(({ route }) => routes.includes(route)) + 1;
}

function told(engine: string, ranks: readonly number[], misses: readonly string[]): Quality {
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
  const first = ranks.filter((rank) => rank === 1).length / ranks.length;
  console.log(
    `${engine}: ${ranks.length} queries, mean reciprocal rank ${reciprocal.toFixed(3)}, first ${(100 * first).toFixed(1)} %, ` +
      `${misses.length} misses\n${misses.join('\n')}`,
  );
  return { reciprocal, first, misses };
}
