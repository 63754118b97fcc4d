/** How well an engine answers the judged queries. */
import { QUERIES } from './queries.ts';

/** The queries put to an engine, and how well it did. */
export interface Quality {
  /** Mean of 1 / place of the page that is meant; 0 where it is not found. */
  readonly reciprocal: number;
  /** Share of the queries whose page is the first. */
  readonly first: number;
  /** Queries whose page is not found, or stands too far down. */
  readonly misses: readonly string[];
}

/** Judges what was found, and prints it. `found` has the routes for every query, in their order. */
export function judgeAnswers(engine: string, found: readonly (readonly string[])[]): Quality {
  const ranks = QUERIES.map(
    ({ routes }, index) => (found[index]?.findIndex((each) => routes.includes(each)) ?? -1) + 1,
  );
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / QUERIES.length;
  const first = ranks.filter((rank) => rank === 1).length / QUERIES.length;
  const misses = QUERIES.flatMap(({ query, routes, within }, index) => {
    const rank = ranks[index] ?? 0;
    if (rank > 0 && rank <= within) return [];
    const where = rank === 0 ? 'not found' : `place ${rank}, after ${found[index]?.[0]}`;
    return [`${query} → ${routes.join(' or ')}: ${where}`];
  });
  const share = (100 * first).toFixed(1);
  console.log(
    `${engine}: ${QUERIES.length} queries, mean reciprocal rank ${reciprocal.toFixed(3)}, first ${share} %, ` +
      `${misses.length} misses\n${misses.join('\n')}`,
  );
  return { reciprocal, first, misses };
}
