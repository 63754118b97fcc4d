/**
 * Splits texts and queries into words, in the same way on both sides. `HIC15`, `HIC 15` and `hic_15`, `V*C` and `VC`,
 * `Δv` and `delta v`, `centre` and `center` become the same words.
 */
import { wellFormed } from '../well-formed.ts';
import { channelCodeParts, greekName, normalSpelling, UNITS } from './spellings.ts';

/** A run of characters between spaces, split between letters, digits and signs. */
export interface Chunk {
  /** `CFC180` → `cfc`, `180`. */
  readonly parts: readonly string[];
  /** The parts as one word: `cfc180`. */
  readonly joined: string;
  /** It has no lower-case letter, like names that numbers follow. */
  readonly capital: boolean;
  /** The words that find it. */
  readonly words: readonly string[];
}

/** Stop words, ignored unless a query has no others. */
const STOP_WORDS = new Set(
  `a an and are as at be by can do does for from get gets has have how i if in is it its my of on or s should so than
  that the their there these this to was what when where which who why will with you`.split(/\s+/),
);

/** The chunks of a text, in its order. */
export function chunksOf(text: string): Chunk[] {
  const runs = wellFormed(text)
    .normalize('NFKD')
    .split(/[\s\u2028\u2029,;!"“”„<>|]+/u);
  return runs.flatMap((run) => chunkOf(run) ?? []);
}

/** Chunks by run: texts repeat their words. */
const cache = new Map<string, Chunk | null>();
const MAX_CACHED = 10_000;

/** The chunk of a run; null for signs alone. */
function chunkOf(run: string): Chunk | null {
  let made = cache.get(run);
  if (made === undefined) {
    made = makeChunk(run);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(run, made);
  }
  return made;
}

function makeChunk(run: string): Chunk | null {
  const code = channelCodeParts(run);
  const own = code ?? partsOf(run);
  if (own.length === 0) return null;
  const joined = code === null ? own.join('') : run.toLowerCase().replace(/[^a-z\d]/g, '');
  const parts = own.flatMap((part) => (IS_SPACELESS.test(part) ? pairsOf(part) : [part]));
  const words = parts.length > 1 ? [...parts, joined] : [...parts];
  const [first = '', second = ''] = parts;
  // `J211-1` is found as `J211`, `S6.2(b)` as `S6.2`.
  if (parts.length > 2 && isNumber(second) && !isNumber(first)) words.push(first + second);
  return { parts, joined, capital: code !== null || !/\p{Ll}/u.test(run), words: words.filter(isWord) };
}

/** Scripts without spaces between words. */
const SPACELESS = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
const PART = new RegExp(`[${SPACELESS}]+|(?:(?![${SPACELESS}])\\p{L})+|\\p{N}+(?:\\.\\p{N}+)?`, 'gu');
const IS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');

function partsOf(run: string): string[] {
  const plain = run
    .replace(/\p{M}+/gu, '')
    // `findLimits` is two words, `kHz` is one.
    .replace(/(\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])(\p{L})\+\+/gu, ' $1plusplus ')
    .replace(/(?<![\p{L}\p{N}])(\p{L})#/gu, ' $1sharp ')
    .replace(/[α-ω]/g, (letter) => ` ${greekName(letter)} `)
    // "HIC's" and "don't" are not split at the apostrophe.
    .replace(/['’ʼ]s\b/g, '')
    .replace(/['’ʼ]/g, '');
  return (plain.match(PART) ?? []).map(normalSpelling);
}

/** The pairs of neighbouring characters, which find a word inside a run without spaces. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length < 2 ? characters : characters.slice(1).map((character, i) => characters[i] + character);
}

/** Longer fractions are computed results, longer words addresses: neither is searched for. */
const LONGEST_FRACTION = 5;
const LONGEST_WORD = 28;

function isNumber(part: string): boolean {
  return /^\p{N}/u.test(part);
}

/** Whether a word is indexed: stop words and single characters are not. */
export function isWord(word: string): boolean {
  if (word.length < 2 || word.length > LONGEST_WORD || STOP_WORDS.has(word)) return false;
  return (/^\d+\.(\d+)$/.exec(word)?.[1]?.length ?? 0) <= LONGEST_FRACTION;
}

/** Every word of a text, repeated words each time. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let before: Chunk | null = null;
  for (const chunk of chunksOf(text)) {
    const [first = ''] = chunk.parts;
    const last = before?.parts.at(-1) ?? '';
    // `HIC 15` is found as `HIC15`, `3 ms` as `3ms`.
    const isOne = isNumber(last) ? UNITS.has(first) : before?.capital && isNumber(first);
    if (isOne && isWord(last + first)) words.push(last + first);
    words.push(...chunk.words);
    before = chunk;
  }
  return words;
}

/** No word of a text begins with this. */
const WHOLE = 'zqx';

/** A name as a single word, which a query that is the whole name finds before all others. */
export function wholeName(name: string): string {
  return `${WHOLE}${chunksOf(name)
    .map(({ joined }) => joined)
    .join('')}`;
}
