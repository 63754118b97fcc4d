/** The box at the beginning of the page. */
import { STAR_LIMITS } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';

const written = STAR_LIMITS.map((limit, lost) => `${5 - lost} stars below ${limit.toFixed(2)}`);
export const limits = `${written.join(' · ')}; RR rounded to two decimals, ties up`;
