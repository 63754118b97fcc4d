import type { KatexOptions } from 'katex';
import type { KatexMacros } from '../../model/config.ts';

/** The part of KaTeX's macro context that is used here. */
interface MacroContext {
  consumeArgs(count: number): unknown;
}

/** These macros of KaTeX would write on the terminal. */
const SILENT = Object.fromEntries(
  ['\\message', '\\errmessage', '\\show'].map((name) => [
    name,
    (context: MacroContext) => {
      context.consumeArgs(1);
      return '';
    },
  ]),
);

/** Macros for one formula. KaTeX adds the macros to the object that the formula defines. */
export function macrosOf(macros: KatexMacros): NonNullable<KatexOptions['macros']> {
  return { ...SILENT, ...macros } as NonNullable<KatexOptions['macros']>;
}
