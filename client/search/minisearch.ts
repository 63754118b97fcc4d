/**
 * The engine for sites of usual size: the whole index is loaded with the first search. MiniSearch says how well a word
 * fits an entry; what is here makes an order of pages of that.
 */
import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import { SEARCH_FIELDS, SEARCH_WEIGHTS, type SearchShard } from '../../theme/contract.ts';
import { Aliases } from '../../theme/search-aliases.ts';
import { decodePlaces } from '../../theme/search-places.ts';
import { type Chunk, chunksOf, isWord, wholeName } from '../../theme/search-words.ts';
import { nearestWords } from './nearest.ts';
import { type IndexedPages, rank, type Scores } from './ranking.ts';
import { Requests } from './requests.ts';
import {
  apart,
  type EngineTools,
  type Filter,
  MAX_PAGES,
  NOTHING,
  type Results,
  type SearchEngine,
  UNFILTERED,
} from './results.ts';

/** What a word that only starts like the one looked for counts, and one that is a typing error away. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.2 };
/** What two neighbours of a query count that the site writes as one word. */
const JOINED = 1;
/** What a query counts that is the whole name of a page or a section. */
const WHOLE = 1.5;
/** What a name counts that has others, by whichever of them: a size or a dummy says more than most words. */
const SAME = 1.3;
/** What stands alone of a compound counts beside the whole. */
const PARTS = 0.6;
/** Letters of the shortest part of a word that the site writes as two. */
const MIN_PART = 4;
interface Index extends IndexedPages {
  readonly mini: MiniSearch;
  readonly words: ReadonlySet<string>;
  readonly aliases: Aliases;
}

/** Loads the index, as much of it as can be had: the first shard says how many there are. */
export async function loadMiniSearch({ shard, settings }: EngineTools): Promise<SearchEngine> {
  const requests = new Requests();
  const load = async (number: number) => (await requests.json(shard(number))) as SearchShard;
  const told = Promise.allSettled([settings()]);
  const first = await load(0);
  const others = await Promise.allSettled(Array.from({ length: first.shards - 1 }, (_, index) => load(index + 1)));
  const { came, missing } = apart(others);
  const known = apart(await told);
  const index = joined([first, ...came], new Aliases(known.came[0]?.aliases ?? []));
  return {
    search: async (query, filter = UNFILTERED, pages = MAX_PAGES) => ({
      ...find(query, filter, pages, index),
      missing: missing ?? known.missing,
    }),
  };
}

/** A word as it is, and no other. */
const EXACT: SearchOptions = { prefix: false, fuzzy: false };

const OPTIONS = {
  fields: [...SEARCH_FIELDS],
  // The index holds words as they are looked for.
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};

/** One index of all shards, in the form that MiniSearch saves its own in. */
function joined(shards: readonly SearchShard[], aliases: Aliases): Index {
  const pages = shards.flatMap((each) => each.pages);
  const entries = pages.flatMap((page) => page.entries);
  const lengths = shards.flatMap((each) => each.lengths);
  const words = new Map<string, Record<string, Record<string, number>>>();
  let start = 0;
  for (const shard of shards) {
    for (const [word, ...places] of shard.words) {
      const fields = words.get(word) ?? {};
      words.set(word, fields);
      decodePlaces(places, (field, entry, count) => {
        fields[field] ??= {};
        fields[field][start + entry] = count;
      });
    }
    start += shard.lengths.length;
  }
  const plain = {
    documentCount: entries.length,
    nextId: entries.length,
    documentIds: Object.fromEntries(entries.map((_, number) => [number, number])),
    fieldIds: Object.fromEntries(SEARCH_FIELDS.map((name, number) => [name, number])),
    fieldLength: Object.fromEntries(lengths.map((each, number) => [number, [...each]])),
    averageFieldLength: SEARCH_FIELDS.map(
      (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / Math.max(1, lengths.length),
    ),
    storedFields: {},
    dirtCount: 0,
    index: [...words],
    serializationVersion: 2,
  };
  const mini = MiniSearch.loadJS(plain as unknown as AsPlainObject, OPTIONS);
  let last = 0;
  const byPage = pages.map((page) => page.entries.map(() => last++));
  return { mini, entries, byPage, pages, words: new Set(words.keys()), aliases };
}

/** A part of a query: a chunk of it, or a name that has others. */
interface Part {
  readonly scores: Scores;
  /** It says something, so a page without it fits less well. */
  readonly isMeant: boolean;
}

function find(query: string, filter: Filter, count: number, index: Index): Omit<Results, 'missing'> {
  const chunks = chunksOf(query);
  const words = new Set<string>();
  const looked = chunks.map((chunk, number) => scoresOf(chunk, number === chunks.length - 1, index, words));
  for (const [number, chunk] of chunks.entries()) {
    const next = chunks[number + 1];
    if (next === undefined) break;
    const both = score(chunk.joined + next.joined, false, index, words, EXACT);
    for (const [entry, value] of both) {
      for (const scores of [looked[number], looked[number + 1]]) {
        scores?.set(entry, (scores.get(entry) ?? 0) + JOINED * value);
      }
    }
  }
  const exact = score(wholeName(query), false, index, new Set(), EXACT);
  for (const [entry, value] of exact) {
    for (const scores of looked) scores.set(entry, (scores.get(entry) ?? 0) + (WHOLE * value) / looked.length);
  }
  // What says nothing, and a letter that belongs to no neighbour, is not held against a page.
  const parts = looked.map(
    (scores, number): Part => ({ scores, isMeant: scores.size > 0 || isWord(chunks[number]?.joined ?? '') }),
  );
  const meant = withNames(parts, chunks, index, words).filter(({ isMeant }) => isMeant);
  const results = rank(
    meant.map(({ scores }) => scores),
    filter,
    count,
    index,
  );
  if (results.areas.length > 0) return { ...results, words, near: [] };
  const unknown = chunks.map((chunk) => chunk.joined).filter((word) => isWord(word) && !index.words.has(word));
  return { ...NOTHING, near: unknown.flatMap((word) => nearestWords(word, index.words)) };
}

/** Makes one part of all chunks of a name that has others: an entry fits by that name or by any other of them. */
function withNames(parts: readonly Part[], chunks: readonly Chunk[], index: Index, words: Set<string>): Part[] {
  const out = [...parts];
  for (const { from, to, word } of index.aliases.namesIn(chunks).reverse()) {
    const scores = new Map(
      [...score(word, false, index, new Set(), EXACT)].map(([entry, value]) => [entry, SAME * value]),
    );
    const own = parts.slice(from, to).map((part) => part.scores);
    for (const [entry, value] of together(own)) scores.set(entry, Math.max(scores.get(entry) ?? 0, value / own.length));
    for (const each of index.aliases.spellings(word)) words.add(each);
    out.splice(from, to - from, { scores, isMeant: true });
  }
  return out;
}

/** How well entries fit that have all of some words. */
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

/** How well the entries fit a part of the query. */
function scoresOf(chunk: Chunk, isLast: boolean, index: Index, words: Set<string>): Scores {
  const { parts, joined } = chunk;
  const whole = isWord(joined) ? score(joined, isLast, index, words) : new Map<number, number>();
  if (parts.length === 1) return whole.size > 0 ? whole : scoresOfTwo(joined, index, words);
  const known = parts.filter(isWord).map((part) => score(part, false, index, words, { prefix: false }));
  if (known.length === 0) return whole;
  for (const [entry, sum] of together(known)) {
    whole.set(entry, Math.max(whole.get(entry) ?? 0, (PARTS * sum) / known.length));
  }
  if (whole.size > 0) return whole;
  for (const scores of known) for (const [entry, value] of scores) whole.set(entry, PARTS * PARTS * value);
  return whole;
}

/** How well the entries fit both words of the site that one word is made of, as "loadcell". */
function scoresOfTwo(word: string, index: Index, words: Set<string>): Scores {
  for (let at = word.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const both = [word.slice(0, at), word.slice(at)];
    if (!both.every((each) => index.words.has(each))) continue;
    const scores = together(both.map((each) => score(each, false, index, words, EXACT)));
    return new Map([...scores].map(([entry, value]) => [entry, (PARTS * value) / both.length]));
  }
  return new Map();
}

/** How well the entries fit a word: as it is, as the start of others, a typing error away, or with another ending. */
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
  if (stem !== undefined) add(stem, 0.8, { prefix: (term) => term.length > 3 });
  // A pair of letters the wrong way round is two errors to MiniSearch, and one to who typed it.
  if (isName && !known.has(word)) {
    for (let at = 1; at < word.length; at += 1) {
      const turned = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (known.has(turned)) add(turned, 0.5, {});
    }
  }
  return scores;
}
