import type { Filter } from '../_limits/check.ts';
import type { Channel } from './check.ts';

/** The filter classes of the limits that hold for a channel; the letter of the class does not count. */
export function filtersOf({ code, filtersOf: like }: Channel, filters: readonly Filter[]): readonly Filter[] {
  const own = like ?? code;
  return filters.filter((filter) => {
    const isSamePlace = filter.code.slice(2, 6) === own.slice(2, 6);
    return isSamePlace ? fits(filter.code, own, true) : fits(filter.code, own, false);
  });
}

/** Whether a code can fit both patterns (`both`), or every code of the second one fits the first. */
function fits(pattern: string, code: string, both: boolean): boolean {
  return [...pattern.slice(0, 15)].every((character, at) => {
    const other = code[at];
    return character === '?' || character === other || (both && other === '?');
  });
}
