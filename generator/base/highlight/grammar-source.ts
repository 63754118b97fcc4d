import type { Grammar, RawGrammar } from './grammar.ts';

/**
 * The grammars that a language needs, itself among them; null where there is none of that name.
 *
 * @param name of a module of `@shikijs/langs-precompiled`
 */
export type GrammarSource = (name: string) => Promise<readonly Grammar[] | null>;

/** Makes grammars of the package's. */
export const makeGrammars: GrammarSource = async (name) => {
  let language: { readonly default: readonly RawGrammar[] };
  try {
    language = await import(`@shikijs/langs-precompiled/${name}`);
  } catch {
    return null;
  }
  const { toGrammars } = await import('./make-grammars.ts');
  return toGrammars(language.default);
};

let source = makeGrammars;

/** Grammars from the source of this thread: the package, unless another was named. */
export const readGrammars: GrammarSource = (name) => source(name);

/** Names the source of this thread. */
export function takeGrammarsFrom(other: GrammarSource): void {
  source = other;
}
