/**
 * Synonyms, such as `5F`, `HF` and `small female`. Each group is indexed as a word of its own beside the words of the
 * text, so that any of its names finds a text with any other.
 */
import { chunksOf } from './words.ts';

/** The words of groups begin with this, and no word of a text does. */
export const SYNONYM = 'zqa';

interface Name {
  /** The word of its group. */
  readonly word: string;
  /** Written in capitals, so `50 m` is not `50M`. */
  readonly isCapital: boolean;
}

/** Groups of names of the same thing. */
export class Synonyms {
  readonly #names = new Map<string, Name>();
  readonly #groups = new Map<string, readonly string[]>();
  /** Finds names, the longest first. */
  readonly #pattern: RegExp;

  constructor(groups: readonly (readonly string[])[]) {
    for (const [number, names] of groups.entries()) {
      const word = `${SYNONYM}${number}z`;
      this.#groups.set(word, names);
      for (const name of names) this.#names.set(plain(name), { word, isCapital: !/\p{Ll}/u.test(name) });
    }
    const patterns = groups
      .flat()
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '[\\s-]+'));
    this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** The words of the groups that a text names. */
  wordsOf(text: string): string[] {
    return [...text.matchAll(this.#pattern)].flatMap(([found]) => {
      const name = this.#names.get(plain(found));
      return name === undefined || (name.isCapital && /\p{Ll}/u.test(found)) ? [] : name.word;
    });
  }

  /** A query with the words of groups in place of their names, in any case. */
  replaceNames(query: string): string {
    return query.replace(this.#pattern, (found) => ` ${this.#names.get(plain(found))?.word ?? found} `);
  }

  /** The words that texts have for a word of an index: the one-word names of its group, or the word itself. */
  meaningOf(word: string): readonly string[] {
    const chunks = this.#groups.get(word)?.map(chunksOf);
    return chunks?.flatMap(([chunk, ...others]) => (chunk && others.length === 0 ? chunk.joined : [])) ?? [word];
  }
}

/** A name in lower case, its words with a space between them. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}
