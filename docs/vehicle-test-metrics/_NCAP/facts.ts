/** The box at the beginning of the page. */
import { STAR_LIMITS } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';

export const [five, four, three, two] = STAR_LIMITS;
