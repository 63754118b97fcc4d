/** The criteria of the limits. */
import type { Criterion } from '../_limits/check.ts';
// @ts-expect-error: Named, so that a bundle for the browser has this list without the limits themselves.
import { criteria as list } from '../_limits/limits.json';

export const criteria = list as readonly Criterion[];
