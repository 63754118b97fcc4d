import { matchesOf } from '../../base/matches.ts';
import { MAX_FORMULA, MAX_GROUPS } from '../limits.ts';

/** What of a formula goes beyond the limits, and where. */
export interface FormulaExcess {
  readonly message: string;
  readonly offset: number;
}

/** What opens a group, what closes it, and commands that take in all that follows them in their group. */
const PARTS =
  /\\(?:(left|begin)|(right|end)|((?:rm|sf|tt|bf|it|cal|tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|displaystyle|textstyle|scriptstyle|scriptscriptstyle|color))(?![a-zA-Z])|[{}\\])|([{}])/g;

/**
 * Finds what of a formula goes beyond the limits: KaTeX calls itself for every group in another, and compares each
 * operator of a formula with its neighbours.
 */
export function formulaExcess(tex: string): FormulaExcess | null {
  if (tex.length > MAX_FORMULA) {
    return { message: `the formula is too long: ${MAX_FORMULA} characters at most`, offset: MAX_FORMULA };
  }
  /** Commands of each open group that take in what follows. */
  const groups = [0];
  let depth = 0;
  for (const { 1: opens, 2: closes, 3: takesIn, 4: brace, index } of matchesOf(tex, PARTS)) {
    if (opens !== undefined || brace === '{') {
      groups.push(0);
      depth += 1;
    } else if (takesIn !== undefined) {
      groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
      depth += 1;
    } else if ((closes !== undefined || brace === '}') && groups.length > 1) depth -= 1 + (groups.pop() ?? 0);
    if (depth > MAX_GROUPS) {
      return { message: `the formula is nested too deeply: ${MAX_GROUPS} groups at most`, offset: index };
    }
  }
  return null;
}
