/** Grammars as they are kept: JSON, with everything worked out that running their expressions needs. */
import { EmulatedRegExp } from 'oniguruma-to-es';
import type { Need } from './needed-texts.ts';

/** A grammar of TextMate as Shiki has it. */
export interface RawGrammar {
  readonly name: string;
}

/** A grammar with names in place of its expressions. */
export interface Grammar {
  readonly raw: RawGrammar;
  /** By their names: texts that the library passes on as they are. No two grammars have one in common. */
  readonly expressions: { readonly [name: string]: GrammarExpression };
}

/** An expression of a grammar, which is compiled when a line is first searched with it. */
export interface GrammarExpression {
  /** What a line must hold for it to match. */
  readonly needs: readonly Need[];
  /** A search from further on finds the same, unless it is behind that. */
  readonly isSearch: boolean;
  /** What it is run as, in lines of ASCII. */
  readonly ascii: Simplified;
  /** The same for other lines, where it differs. */
  readonly any?: Simplified;
}

/** What JavaScript's own expressions cannot do, and those of a grammar want. */
export type Extras = Omit<EmulatedRegExp['rawOptions'], 'lazyCompile'>;

/** What finds the same as an expression, and takes less time. Plain data: `compiled` makes it an expression. */
export interface Simplified {
  readonly source: string;
  readonly flags: string;
  readonly extras?: Extras;
  /** Numbers of its groups, by those they had: -1 for one that is gone. Left out where all are as they were. */
  readonly numbers?: readonly number[];
}

/** The last character of ASCII. */
export const LAST_OF_ASCII = 0x7f;

/** Whether a line can be searched with what is simplified for ASCII. */
export function isAscii(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) > LAST_OF_ASCII) return false;
  return true;
}

/** Makes an expression of what stands for one. */
export function compiled({ source, flags, extras }: Simplified): RegExp {
  return extras === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, extras);
}
