/** Loads the index with the first search, and ranks pages by how well MiniSearch finds the words of a query. */
import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import { SEARCH_FIELDS, SEARCH_WEIGHTS, type SearchIndexFile } from '../../theme/search/index-file.ts';
import { Synonyms } from '../../theme/search/synonyms.ts';
import { type Chunk, chunksOf, isWord, wholeName } from '../../theme/search/words.ts';
import { loadJson } from './load-json.ts';
import { nearestWords } from './nearest.ts';
import { type IndexedPages, rank, type Scores } from './ranking.ts';
import { type Filter, MAX_PAGES, NOTHING, type Results, type SearchEngine, UNFILTERED } from './results.ts';

/** Boost of a match at the start of a word, and of one with a typing error. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.2 };
const BOOST = {
  /** Two neighbours of the query that the site writes as one word. */
  joinedWords: 1,
  /** A query that is the whole name of a page or a section. */
  wholeName: 1.5,
  synonym: 1.3,
  /** A part of a compound beside the whole. */
  partOfCompound: 0.6,
  /** A word inside of a longer one. */
  contained: 0.3,
  /** The stem of a word. */
  stem: 0.8,
  /** Two letters swapped. */
  swapped: 0.5,
};
/** Fewest letters of the parts into which a word is split. */
const MIN_PART = 4;
/** Most words that are searched for a part of them. */
const MAX_CONTAINING = 20;

interface Index extends IndexedPages {
  readonly mini: MiniSearch;
  readonly words: ReadonlySet<string>;
  readonly synonyms: Synonyms;
}

/**
 * Loads a search index.
 *
 * @throws when it cannot be loaded
 */
export async function loadSearchEngine(address: string): Promise<SearchEngine> {
  const file = (await loadJson(address)) as SearchIndexFile;
  const index = readIndex(file);
  return {
    examples: file.examples,
    search: (query, filter = UNFILTERED, pages = MAX_PAGES) => find(query, filter, pages, index),
  };
}

function readIndex({ pages, index, aliases }: SearchIndexFile): Index {
  const plain = index as AsPlainObject;
  const mini = MiniSearch.loadJS(plain, {
    fields: [...SEARCH_FIELDS],
    // Queries are split before MiniSearch gets them.
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  let count = 0;
  return {
    mini,
    entries: pages.flatMap(({ entries }) => entries),
    byPage: pages.map(({ entries }) => entries.map(() => count++)),
    pages,
    words: new Set(plain.index.map(([word]) => word)),
    synonyms: new Synonyms(aliases),
  };
}

/** Matches the word alone. */
const EXACT: SearchOptions = { prefix: false, fuzzy: false };

/** A part of a query: a chunk, or a name with synonyms. */
interface Part {
  readonly scores: Scores;
  /** A page without it ranks lower: it is no stop word and no single letter. */
  readonly isRequired: boolean;
}

function find(query: string, filter: Filter, count: number, index: Index): Results {
  const chunks = chunksOf(query);
  const words = new Set<string>();
  const scored = chunks.map((chunk, number) => scoresOf(chunk, number === chunks.length - 1, index, words));
  for (const [number, chunk] of chunks.entries()) {
    const next = chunks[number + 1];
    if (next === undefined) break;
    const both = score(chunk.joined + next.joined, false, index, words, EXACT);
    for (const [entry, value] of both) {
      for (const scores of [scored[number], scored[number + 1]]) {
        scores?.set(entry, (scores.get(entry) ?? 0) + BOOST.joinedWords * value);
      }
    }
  }
  const exact = score(wholeName(query), false, index, new Set(), EXACT);
  for (const [entry, value] of exact) {
    for (const scores of scored)
      scores.set(entry, (scores.get(entry) ?? 0) + (BOOST.wholeName * value) / scored.length);
  }
  const parts = scored.map(
    (scores, number): Part => ({ scores, isRequired: scores.size > 0 || isWord(chunks[number]?.joined ?? '') }),
  );
  const required = withSynonyms(parts, chunks, index, words).filter(({ isRequired }) => isRequired);
  const results = rank(
    required.map(({ scores }) => scores),
    filter,
    count,
    index,
  );
  if (results.areas.length > 0) return { ...results, words, near: [] };
  const unknown = chunks.map((chunk) => chunk.joined).filter((word) => isWord(word) && !index.words.has(word));
  return { ...NOTHING, near: unknown.flatMap((word) => nearestWords(word, index.words)) };
}

/** Replaces the chunks of a name by one part, which its synonyms match too. */
function withSynonyms(parts: readonly Part[], chunks: readonly Chunk[], index: Index, words: Set<string>): Part[] {
  const out = [...parts];
  for (const { from, to, word } of index.synonyms.namesIn(chunks).reverse()) {
    const scores = new Map(
      [...score(word, false, index, new Set(), EXACT)].map(([entry, value]) => [entry, BOOST.synonym * value]),
    );
    const own = parts.slice(from, to).map((part) => part.scores);
    for (const [entry, value] of together(own)) scores.set(entry, Math.max(scores.get(entry) ?? 0, value / own.length));
    for (const each of index.synonyms.spellings(word)) words.add(each);
    out.splice(from, to - from, { scores, isRequired: true });
  }
  return out;
}

/** The sums of the scores of entries that match all of some words. */
function together([first = new Map(), ...rest]: readonly Scores[]): Scores {
  const all: Scores = new Map();
  for (const [entry, value] of first) {
    const others = rest.map((scores) => scores.get(entry));
    if (!others.includes(undefined))
      all.set(
        entry,
        others.reduce<number>((sum, each) => sum + (each ?? 0), value),
      );
  }
  return all;
}

/** The scores of a chunk of the query. */
function scoresOf(chunk: Chunk, isLast: boolean, index: Index, words: Set<string>): Scores {
  const { parts, joined } = chunk;
  const whole = isWord(joined) ? score(joined, isLast, index, words) : new Map<number, number>();
  if (parts.length === 1) {
    if (whole.size > 0) return whole;
    const split = scoresOfTwo(joined, index, words);
    return split.size > 0 ? split : scoresOfContaining(joined, index, words);
  }
  const known = parts.filter(isWord).map((part) => score(part, false, index, words, { prefix: false }));
  if (known.length === 0) return whole;
  for (const [entry, sum] of together(known)) {
    whole.set(entry, Math.max(whole.get(entry) ?? 0, (BOOST.partOfCompound * sum) / known.length));
  }
  if (whole.size > 0) return whole;
  for (const scores of known) for (const [entry, value] of scores) whole.set(entry, BOOST.partOfCompound ** 2 * value);
  return whole;
}

/** The scores of a word that the site writes as two, such as "loadcell". */
function scoresOfTwo(word: string, index: Index, words: Set<string>): Scores {
  for (let at = word.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const both = [word.slice(0, at), word.slice(at)];
    if (!both.every((each) => index.words.has(each))) continue;
    const scores = together(both.map((each) => score(each, false, index, words, EXACT)));
    return new Map([...scores].map(([entry, value]) => [entry, (BOOST.partOfCompound * value) / both.length]));
  }
  return new Map();
}

/** The scores of a part of a longer word, such as the middle of an identifier. */
function scoresOfContaining(part: string, index: Index, words: Set<string>): Scores {
  const scores: Scores = new Map();
  if (part.length < MIN_PART || !isWord(part)) return scores;
  const containing = [...index.words].filter((word) => word.includes(part)).slice(0, MAX_CONTAINING);
  for (const word of containing) {
    for (const [entry, value] of score(word, false, index, words, EXACT)) {
      scores.set(entry, Math.max(scores.get(entry) ?? 0, BOOST.contained * value));
    }
  }
  return scores;
}

/** The scores of a word: exact, as a prefix, with a typing error, or with another ending. */
function score(
  word: string,
  isLast: boolean,
  { mini, words: known }: Index,
  words: Set<string>,
  more: SearchOptions = {},
): Scores {
  const scores: Scores = new Map();
  const add = (term: string, weight: number, options: SearchOptions) => {
    const found = mini.search(term, { ...options, boost: SEARCH_WEIGHTS, weights: WEIGHTS });
    for (const { id, score, terms } of found) {
      scores.set(id, Math.max(scores.get(id) ?? 0, weight * score));
      for (const each of terms) words.add(each);
    }
  };
  const isName = /^\p{L}{4,}$/u.test(word);
  add(word, 1, { prefix: isLast || isName, fuzzy: isName ? 1 : false, ...more });
  if (more.prefix === false) return scores;
  const stem = /^(\p{L}{4,}?)(?:s|es|ed|ing|ion|ions|ation|ations)$/u.exec(word)?.[1];
  if (stem !== undefined) add(stem, BOOST.stem, { prefix: (term) => term.length > 3 });
  // MiniSearch counts two swapped letters as two errors.
  if (isName && !known.has(word)) {
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (known.has(swapped)) add(swapped, BOOST.swapped, {});
    }
  }
  return scores;
}
