import type { EmulatedRegExp } from 'oniguruma-to-es';
import { type Extras, LAST_OF_ASCII, type Simplified } from './grammar.ts';

/** An expression of a precompiled grammar: JavaScript's own, or one that does what that cannot. */
export interface Precompiled extends RegExp {
  readonly rawOptions?: EmulatedRegExp['rawOptions'];
}

/** The parts of a source that may change: a property, a reference to a group, and a group. The rest is passed over. */
const PART = /(\\[pP]\{[^}]*\})|\\([1-9]\d*)|\\[\s\S]|(\()(?!\?)/g;

/**
 * Simplifies an expression before V8 compiles it, which for the longest ones of a grammar takes a sixth of the time
 * then. What follows a group is compiled once more for each way there, up to ten times, and groups lie within one
 * another; a property of Unicode stands for hundreds of ranges wherever it is named.
 *
 * @param asked the groups whose places are asked for; all if left out
 * @param ascii whether it searches lines of ASCII alone
 */
export function simplified(whole: Precompiled, asked: ReadonlySet<number> | undefined, ascii: boolean): Simplified {
  const { source, flags, rawOptions } = whole;
  // Only this mode takes a class within a class.
  if (!flags.includes('v')) return { source, flags, ...extrasOf(rawOptions) };
  const kept = asked === undefined ? null : keptGroups(whole, asked);
  let group = 0;
  const simple = source.replace(PART, (part: string, property?: string, reference?: string, opening?: string) => {
    if (property !== undefined) return ascii ? charactersWith(property, flags) : part;
    if (kept === null) return part;
    if (reference !== undefined) return `\\${kept.groups.get(Number(reference))}`;
    if (opening === undefined) return part;
    group += 1;
    return kept.groups.has(group) ? part : '(?:';
  });
  if (simple === source) return { source, flags, ...extrasOf(rawOptions) };
  const extras = extrasOf(kept === null ? rawOptions : { ...rawOptions, hiddenCaptures: kept.hidden });
  return { source: simple, flags, ...extras, ...(kept === null ? {} : { numbers: kept.numbers }) };
}

/** The extras that change anything. */
function extrasOf({ strategy, hiddenCaptures = [], transfers = [] }: Extras = {}): Pick<Simplified, 'extras'> {
  if (!strategy && hiddenCaptures.length === 0 && transfers.length === 0) return {};
  return { extras: { strategy: strategy ?? null, hiddenCaptures, transfers } };
}

/** The groups that are kept. */
interface Kept {
  /** New numbers by old ones, as JavaScript counts groups. */
  readonly groups: ReadonlyMap<number, number>;
  /** The same as the grammar counts them, -1 for one that is gone. */
  readonly numbers: readonly number[];
  /** New numbers of those that the grammar does not count. */
  readonly hidden: number[];
}

/** Keeps the groups that are asked for, and those that the expression itself refers to; null where names do so. */
function keptGroups({ source, rawOptions = {} }: Precompiled, asked: ReadonlySet<number>): Kept | null {
  const { hiddenCaptures = [], transfers = [] } = rawOptions;
  if (transfers.length > 0 || /\(\?<[^=!]/.test(source)) return null;
  const parts = [...source.matchAll(PART)];
  const references = new Set(parts.flatMap(([, , reference]) => (reference === undefined ? [] : [Number(reference)])));
  const groups = new Map<number, number>();
  const numbers = [0];
  const hidden: number[] = [];
  let group = 0;
  for (const [, , , opening] of parts) {
    if (opening === undefined) continue;
    group += 1;
    const isHidden = hiddenCaptures.includes(group);
    const isKept = references.has(group) || (!isHidden && asked.has(numbers.length));
    if (isKept) groups.set(group, groups.size + 1);
    if (isKept && isHidden) hidden.push(groups.size);
    if (!isHidden) numbers.push(isKept ? groups.size - hidden.length : -1);
  }
  return { groups, numbers, hidden };
}

const known = new Map<string, string>();

/** The characters of ASCII that have a property, as a class. */
function charactersWith(property: string, flags: string): string {
  const mode = flags.replace(/[^iv]/g, '');
  const key = `${mode} ${property}`;
  let characters = known.get(key);
  if (characters === undefined) {
    const one = new RegExp(`^${property}$`, mode);
    const codes = Array.from({ length: LAST_OF_ASCII + 1 }, (_, code) => code);
    const has = (code: number) => code >= 0 && code <= LAST_OF_ASCII && one.test(String.fromCharCode(code));
    const starts = codes.filter((code) => has(code) && !has(code - 1));
    const ends = codes.filter((code) => has(code) && !has(code + 1));
    characters = `[${starts.map((start, index) => `${escaped(start)}-${escaped(ends[index] ?? start)}`).join('')}]`;
    known.set(key, characters);
  }
  return characters;
}

const escaped = (code: number): string => `\\x${code.toString(16).padStart(2, '0')}`;
