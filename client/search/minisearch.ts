/**
 * The engine for sites of usual size: the whole index is loaded with the first search. MiniSearch says how well a word
 * fits an entry; what is here makes an order of pages of that.
 */
import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import { SEARCH_FIELDS, SEARCH_WEIGHTS, type SearchEntry, type SearchShard } from '../../theme/contract.ts';
import { decodePlaces } from '../../theme/search-places.ts';
import { type Chunk, chunksOf, isWord, wholeName } from '../../theme/search-words.ts';
import { nearestWords } from './nearest.ts';
import { Requests } from './requests.ts';
import {
  apart,
  type EngineTools,
  type FoundEntry,
  MAX_ENTRIES,
  MAX_PAGES,
  NOTHING,
  type Results,
  type SearchEngine,
} from './results.ts';

/** What a word that only starts like the one looked for counts, and one that is a typing error away. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.2 };
/** What two neighbours of a query count that the site writes as one word. */
const JOINED = 1;
/** What a query counts that is the whole name of a page or a section. */
const WHOLE = 1.5;
/** What stands alone of a compound counts beside the whole. */
const PARTS = 0.6;
/** Shown are entries that come to this share of the best one of their page, and pages that come to this of the best. */
const WORTH_SHOWING = { entry: 0.2, page: 0.03 };

/** How well entries fit, by their numbers. */
type Scores = Map<number, number>;

interface Index {
  readonly mini: MiniSearch;
  readonly entries: readonly { readonly page: number; readonly entry: SearchEntry }[];
  readonly pages: SearchShard['pages'];
  readonly words: ReadonlySet<string>;
}

/** Loads the index, as much of it as can be had: the first shard says how many there are. */
export async function loadMiniSearch({ shard }: EngineTools): Promise<SearchEngine> {
  const requests = new Requests();
  const load = async (number: number) => (await requests.json(shard(number))) as SearchShard;
  const first = await load(0);
  const others = await Promise.allSettled(Array.from({ length: first.shards - 1 }, (_, index) => load(index + 1)));
  const { came, missing } = apart(others);
  const index = joined([first, ...came]);
  return { search: async (query) => ({ ...find(query, index), missing }) };
}

const OPTIONS = {
  fields: [...SEARCH_FIELDS],
  // The index holds words as they are looked for.
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};

/** One index of all shards, in the form that MiniSearch saves its own in. */
function joined(shards: readonly SearchShard[]): Index {
  const pages = shards.flatMap((each) => each.pages);
  const entries = pages.flatMap((page, number) => page.entries.map((entry) => ({ page: number, entry })));
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
  return { mini, entries, pages, words: new Set(words.keys()) };
}

function find(query: string, index: Index): Omit<Results, 'missing'> {
  const chunks = chunksOf(query);
  const words = new Set<string>();
  const looked = chunks.map((chunk, number) => scoresOf(chunk, number === chunks.length - 1, index, words));
  for (const [number, chunk] of chunks.entries()) {
    const next = chunks[number + 1];
    if (next === undefined) break;
    const both = score(chunk.joined + next.joined, false, index, words, { prefix: false, fuzzy: false });
    for (const [entry, value] of both) {
      for (const scores of [looked[number], looked[number + 1]]) {
        scores?.set(entry, (scores.get(entry) ?? 0) + JOINED * value);
      }
    }
  }
  const exact = score(wholeName(query), false, index, new Set(), { prefix: false, fuzzy: false });
  for (const [entry, value] of exact) {
    for (const scores of looked) scores.set(entry, (scores.get(entry) ?? 0) + (WHOLE * value) / looked.length);
  }
  // What says nothing, and a letter that belongs to no neighbour, is not held against a page.
  const meant = looked.filter((scores, number) => scores.size > 0 || isWord(chunks[number]?.joined ?? ''));
  const pages = rank(meant, index);
  if (pages.length > 0) return { pages, words, near: [] };
  const unknown = chunks.map((chunk) => chunk.joined).filter((word) => isWord(word) && !index.words.has(word));
  return { ...NOTHING, near: unknown.flatMap((word) => nearestWords(word, index.words)) };
}

/** How well the entries fit a part of the query. */
function scoresOf(chunk: Chunk, isLast: boolean, index: Index, words: Set<string>): Scores {
  const { parts, joined } = chunk;
  const whole = isWord(joined) ? score(joined, isLast, index, words) : new Map<number, number>();
  if (parts.length === 1) return whole;
  const known = parts.filter(isWord).map((part) => score(part, false, index, words, { prefix: false }));
  if (known.length === 0) return whole;
  const [first, ...rest] = known;
  for (const [entry, value] of first ?? []) {
    const others = rest.map((scores) => scores.get(entry));
    if (others.includes(undefined)) continue;
    const sum = others.reduce<number>((total, each) => total + (each ?? 0), value);
    whole.set(entry, Math.max(whole.get(entry) ?? 0, (PARTS * sum) / known.length));
  }
  if (whole.size > 0) return whole;
  for (const scores of known) for (const [entry, value] of scores) whole.set(entry, PARTS * PARTS * value);
  return whole;
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

/** The pages that fit, the best first: those that have all parts of a query before those that have some. */
function rank(looked: readonly Scores[], { entries, pages }: Index): Results['pages'] {
  /** By page, and by entry, how well each part of the query fits. */
  const byPage = new Map<number, number[]>();
  const byEntry = new Map<number, number[]>();
  const note = (map: Map<number, number[]>, key: number, part: number, value: number) => {
    const values = map.get(key) ?? looked.map(() => 0);
    map.set(key, values);
    values[part] = Math.max(values[part] ?? 0, value);
  };
  for (const [part, scores] of looked.entries()) {
    for (const [number, value] of scores) {
      note(byEntry, number, part, value);
      note(byPage, entries[number]?.page ?? 0, part, value);
    }
  }
  const entryScores = new Map([...byEntry].map(([number, values]) => [number, worth(values)]));
  const best = new Map<number, { readonly entry: SearchEntry; readonly score: number }[]>();
  for (const [number, value] of entryScores) {
    const { page, entry } = entries[number] as Index['entries'][number];
    const list = best.get(page) ?? [];
    best.set(page, list);
    list.push({ entry, score: value });
  }
  const ranked = [...byPage].map(([number, values]) => {
    const parts = (best.get(number) ?? []).sort((a, b) => b.score - a.score);
    const weight = pages[number]?.weight ?? 1;
    return { number, parts, score: weight * (worth(values) + 1.5 * (parts[0]?.score ?? 0)) };
  });
  ranked.sort((a, b) => b.score - a.score || a.number - b.number);
  const enough = WORTH_SHOWING.page * (ranked[0]?.score ?? 0);
  return ranked
    .filter((each) => each.score >= enough)
    .slice(0, MAX_PAGES)
    .map(({ number, parts }) => {
      const { route, title, area } = pages[number] as SearchShard['pages'][number];
      const shown = parts
        .filter(({ entry: [id], score }) => id !== '' && score >= WORTH_SHOWING.entry * (parts[0]?.score ?? 0))
        .slice(0, MAX_ENTRIES)
        .map(({ entry: [id, kind, label] }): FoundEntry => ({ id, kind, label }));
      return { route, title, area, entries: [{ id: '', kind: 'page', label: title }, ...shown] };
    });
}

/** Parts of a query together: one that is missing costs more than its share. */
function worth(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const share = values.filter((value) => value > 0).length / values.length;
  return sum * share * share;
}
