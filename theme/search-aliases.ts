/**
 * Names of one thing, as `5F`, `HF` and `small female`: a text that has one of them is found by the others. In the
 * index each group is a word of its own, which stands beside the words of the text.
 */
import { type Chunk, chunksOf } from './search-words.ts';

/** A name that stands in chunks. */
export interface NamePlace {
  /** Number of its first chunk, and of the chunk after it. */
  readonly from: number;
  readonly to: number;
  /** The word of its group. */
  readonly word: string;
}

interface Name {
  readonly parts: readonly string[];
  readonly word: string;
  /** It is written without a space, so its parts are one chunk. */
  readonly isOne: boolean;
  /** It is written in capitals, so `50 m` is not `50M`. */
  readonly capital: boolean;
}

/** No other word begins like this. */
const GROUP = 'zqa';

/** Names by what they mean. */
export class Aliases {
  /** By their first part, the longest first. */
  readonly #names = new Map<string, Name[]>();
  readonly #groups = new Map<string, readonly string[]>();

  /** @param groups names of the same thing */
  constructor(groups: readonly (readonly string[])[]) {
    for (const names of groups) {
      const word = GROUP + joined(chunksOf(names[0] ?? ''));
      this.#groups.set(word, names);
      for (const text of names) {
        const chunks = chunksOf(text);
        const parts = chunks.flatMap((chunk) => chunk.parts);
        const name = { parts, word, isOne: chunks.length === 1, capital: /\p{L}/u.test(text) && !/\p{Ll}/u.test(text) };
        const known = this.#names.get(parts[0] ?? '') ?? [];
        this.#names.set(
          parts[0] ?? '',
          [...known, name].sort((a, b) => b.parts.length - a.parts.length),
        );
      }
    }
  }

  /** The words of the groups that a text names. */
  wordsOf(text: string): string[] {
    // Texts are long, and most sites have no names to find.
    return this.#names.size === 0 ? [] : this.#find(chunksOf(text), true).map(({ word }) => word);
  }

  /** The names in a query, in whatever case. */
  namesIn(chunks: readonly Chunk[]): NamePlace[] {
    return this.#find(chunks, false);
  }

  /** How a group is written in texts: the names that are one word. */
  spellings(word: string): string[] {
    return (this.#groups.get(word) ?? [])
      .map(chunksOf)
      .flatMap((chunks) => (chunks.length === 1 ? joined(chunks) : []));
  }

  #find(chunks: readonly Chunk[], isText: boolean): NamePlace[] {
    const parts = chunks.flatMap((chunk, number) => chunk.parts.map((part) => ({ part, chunk, number })));
    const found: NamePlace[] = [];
    for (let at = 0; at < parts.length; ) {
      const first = parts[at];
      const name = this.#names.get(first?.part ?? '')?.find((each) => {
        const last = parts[at + each.parts.length - 1];
        if (first === undefined || last === undefined) return false;
        if (each.isOne && first.number !== last.number) return false;
        if (isText && each.capital && !first.chunk.capital) return false;
        // A query is taken apart by chunks.
        const isWhole = parts[at - 1]?.number !== first.number && parts[at + each.parts.length]?.number !== last.number;
        return (isText || isWhole) && each.parts.every((part, index) => parts[at + index]?.part === part);
      });
      if (name === undefined) {
        at += 1;
        continue;
      }
      const to = (parts[at + name.parts.length - 1]?.number ?? 0) + 1;
      found.push({ from: first?.number ?? 0, to, word: name.word });
      at += name.parts.length;
    }
    return found;
  }
}

function joined(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => chunk.joined).join('');
}
