/**
 * Synonyms, such as `5F`, `HF` and `small female`. Each group is indexed as a word of its own beside the words of the
 * text, so that any of its names finds a text with any other.
 */
import { type Chunk, chunksOf } from './words.ts';

/** A name found in chunks. */
export interface NameMatch {
  /** Number of its first chunk, and of the chunk after it. */
  readonly from: number;
  readonly to: number;
  /** The word of its group. */
  readonly word: string;
}

interface Name {
  readonly parts: readonly string[];
  readonly word: string;
  /** Written without a space, so its parts are in one chunk. */
  readonly isOneChunk: boolean;
  /** Written in capitals, so `50 m` is not `50M`. */
  readonly capital: boolean;
}

/** No word of a text begins with this. */
const GROUP = 'zqa';

/** Groups of names. */
export class Synonyms {
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
        const capital = /\p{L}/u.test(text) && !/\p{Ll}/u.test(text);
        const first = parts[0] ?? '';
        const name = { parts, word, isOneChunk: chunks.length === 1, capital };
        const sameStart = [...(this.#names.get(first) ?? []), name];
        this.#names.set(
          first,
          sameStart.sort((a, b) => b.parts.length - a.parts.length),
        );
      }
    }
  }

  /** The words of the groups that a text names. */
  wordsOf(text: string): string[] {
    return this.#names.size === 0 ? [] : this.#find(chunksOf(text), true).map(({ word }) => word);
  }

  /** The names in a query, in any case. */
  namesIn(chunks: readonly Chunk[]): NameMatch[] {
    return this.#find(chunks, false);
  }

  /** The names of a group that are one word in texts. */
  spellings(word: string): string[] {
    return (this.#groups.get(word) ?? [])
      .map(chunksOf)
      .flatMap((chunks) => (chunks.length === 1 ? joined(chunks) : []));
  }

  #find(chunks: readonly Chunk[], isText: boolean): NameMatch[] {
    const parts = chunks.flatMap((chunk, number) => chunk.parts.map((part) => ({ part, chunk, number })));
    const found: NameMatch[] = [];
    for (let at = 0; at < parts.length; ) {
      const first = parts[at];
      const name = this.#names.get(first?.part ?? '')?.find((each) => {
        const last = parts[at + each.parts.length - 1];
        if (first === undefined || last === undefined) return false;
        if (each.isOneChunk && first.number !== last.number) return false;
        if (isText && each.capital && !first.chunk.capital) return false;
        // A query is matched by whole chunks.
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
