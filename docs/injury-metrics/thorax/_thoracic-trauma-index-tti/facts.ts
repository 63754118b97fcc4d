/** What the box says that a page begins with: the limits are superseded, but those that a reader of older tests needs. */
import { joinUnits } from '../../../_plugins/unit-spaces.ts';
import { findLimits } from '../../../_toolkit/limits.ts';

const [cars, coupes] = findLimits({ programme: 'fmvss-214', criterion: 'tti' })
  .toSorted((a, b) => a.value - b.value)
  .map(({ value, unit }) => joinUnits(`≤\u00a0${value}\u00a0${unit}`));
const [{ until }] = findLimits({ programme: 'fmvss-214', criterion: 'tti' });
export const limits = `FMVSS\u00a0214 until ${until?.slice(0, 4)}: ${cars}, two-door cars ${coupes}`;
