/** Loads the index with the first search, and ranks pages by how well MiniSearch finds the words of a query. */
import MiniSearch, { type AsPlainObject, type Query } from 'minisearch';
import { SEARCH_FIELDS, SEARCH_WEIGHTS, type SearchIndexFile, type SearchPage } from '../../theme/search/index-file.ts';
import { SYNONYM, Synonyms } from '../../theme/search/synonyms.ts';
import { type Chunk, chunksOf, isWord, wholeName } from '../../theme/search/words.ts';
import { inTime } from '../platform/in-time.ts';
import { nearestWords } from './nearest.ts';
import { rank, type Scores } from './ranking.ts';
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
/** Time in which the index has to be loaded. */
const MAX_LOAD_MS = 60_000;

interface Index {
  readonly mini: MiniSearch;
  readonly pages: readonly SearchPage[];
  readonly words: ReadonlySet<string>;
  readonly synonyms: Synonyms;
}

/**
 * Loads a search index.
 *
 * @throws when it cannot be loaded
 */
export async function loadSearchEngine(address: string): Promise<SearchEngine> {
  const name = `The search index ${address}`;
  // The address is the same for every build, so the browser has to revalidate its copy.
  const response = await inTime(fetch(address, { cache: 'no-cache' }), name);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText} (${address})`);
  const file = (await inTime(response.json(), name, MAX_LOAD_MS)) as SearchIndexFile;
  const plain = file.index as AsPlainObject;
  const index: Index = {
    mini: await MiniSearch.loadJSAsync(plain, {
      fields: [...SEARCH_FIELDS],
      // Queries are split before MiniSearch gets them.
      tokenize: (text) => [text],
      processTerm: (term) => term,
      searchOptions: { boost: SEARCH_WEIGHTS, weights: WEIGHTS },
    }),
    pages: file.pages,
    words: new Set(plain.index.map(([word]) => word)),
    synonyms: new Synonyms(file.aliases),
  };
  return {
    examples: file.examples,
    search: (query, filter = UNFILTERED, pages = MAX_PAGES) => find(query, filter, pages, index),
  };
}

function find(query: string, filter: Filter, count: number, index: Index): Results {
  const chunks = chunksOf(index.synonyms.replaceNames(query));
  const words = new Set<string>();
  const scored = chunks.map((chunk, at) => {
    const scores: Scores = new Map();
    const search = (queries: Query[], add: (known: number, score: number) => number) => {
      for (const { id, score, terms, queryTerms } of queries.flatMap((each) => index.mini.search(each))) {
        // MiniSearch multiplies scores by the number of words.
        scores.set(id, add(scores.get(id) ?? 0, score / queryTerms.length));
        for (const each of terms.flatMap((term) => index.synonyms.meaningOf(term))) words.add(each);
      }
    };
    const [before, after] = [chunks[at - 1], chunks[at + 1]];
    search(knownAs(chunk, after === undefined), Math.max);
    if (before !== undefined) search([exact(before.joined + chunk.joined, BOOST.joinedWords)], sum);
    if (after !== undefined) search([exact(chunk.joined + after.joined, BOOST.joinedWords)], sum);
    search([exact(wholeName(query), BOOST.wholeName / chunks.length)], sum);
    if (scores.size === 0) search(meantBy(chunk, index.words), Math.max);
    return scores;
  });
  const isRequired = (scores: Scores, at: number) => scores.size > 0 || isWord(chunks[at]?.joined ?? '');
  const results = rank(scored.filter(isRequired), filter, count, index.pages);
  if (results.areas.length > 0) return { ...results, words, near: [] };
  const unknown = chunks.map((chunk) => chunk.joined).filter((word) => isWord(word) && !index.words.has(word));
  return { ...NOTHING, near: unknown.flatMap((word) => nearestWords(word, index.words)) };
}

const sum = (a: number, b: number) => a + b;

const exact = (word: string, boost: number): Query => ({ queries: [word], boostTerm: () => boost });

const allOf = (words: string[], boost: number): Query => ({
  combineWith: 'AND',
  queries: words,
  boostTerm: () => boost / words.length,
});

/** Queries for a chunk: exact, as a prefix, with a typing error, with another ending, and by all of its parts. */
function knownAs({ parts, joined }: Chunk, isLast: boolean): Query[] {
  if (joined.startsWith(SYNONYM)) return [exact(joined, BOOST.synonym)];
  const queries: Query[] = [];
  const isName = /^\p{L}{4,}$/u.test(joined);
  if (isWord(joined)) queries.push({ queries: [joined], prefix: isLast || isName, fuzzy: isName ? 1 : false });
  const stem = /^(\p{L}{4,}?)(?:s|es|ed|ing|ion|ions|ation|ations)$/u.exec(joined)?.[1];
  if (stem !== undefined) queries.push({ queries: [stem], prefix: true, boostTerm: () => BOOST.stem });
  const known = parts.filter(isWord);
  if (parts.length > 1 && known.length > 0) queries.push(allOf(known, BOOST.partOfCompound));
  return queries;
}

/** Queries for a chunk that the site does not have: a part of it, swapped letters, two words in one, longer words. */
function meantBy({ parts, joined }: Chunk, words: ReadonlySet<string>): Query[] {
  if (parts.length > 1) return parts.filter(isWord).map((part) => exact(part, BOOST.partOfCompound ** 2));
  if (!isWord(joined) || joined.length < MIN_PART) return [];
  const swapped = nearestWords(joined, words, 1);
  if (swapped.length > 0) return swapped.map((word) => exact(word, BOOST.swapped));
  for (let at = joined.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const both = [joined.slice(0, at), joined.slice(at)];
    if (both.every((each) => words.has(each))) return [allOf(both, BOOST.partOfCompound)];
  }
  const containing = [...words].filter((word) => word.includes(joined));
  return containing.slice(0, MAX_CONTAINING).map((word) => exact(word, BOOST.contained));
}
