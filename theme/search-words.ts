/**
 * The words of a text as search knows them: the index is made of them when the site is built, and a query when it is
 * typed. What the field writes in several ways becomes the same words: `HIC15`, `HIC 15` and `hic_15`; `V*C` and `VC`;
 * `Δv` and `delta v`; `centre` and `center`.
 */
import { wellFormed } from './well-formed.ts';

/** A run of characters between spaces, split where letters, digits and signs meet. */
export interface Chunk {
  /** `CFC180` → `cfc`, `180`. */
  readonly parts: readonly string[];
  /** All parts as one: `cfc180`. The same as the part where there is one. */
  readonly joined: string;
  /** It is written in capitals, as names that have numbers are. */
  readonly capital: boolean;
  /** Its first part is a number, and its last one. */
  readonly numbers: readonly [first: boolean, last: boolean];
  /** What it is found by wherever it stands. */
  readonly words: readonly string[];
}

const GREEK: { readonly [letter: string]: string } = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

/** Object and position, place, three fine places of which the last is the dummy, quantity, direction and filter. */
const CHANNEL_CODE = /^[\dA-Z?][\dA-Zp?]([A-Z]{4})([A-Z\d?]{2})([A-Z\d?]{2})([A-Z\d?]{2})([A-Z]{2})[A-Z\d?]{0,2}$/;

/** Words that say nothing of what is looked for, unless a query has no others. */
const EMPTY = new Set(
  `a an and are as at be by can do does for from get gets has have how i if in is it its my of on or s should so than
  that the their there these this to was what when where which who why will with you`.split(/\s+/),
);

/**
 * American spellings by the British ones; words end alike where only the ending differs. A map, as `constructor` is a
 * word too.
 */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['aluminium', 'aluminum'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['labelled', 'labeled'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['programme', 'program'],
  ['travelled', 'traveled'],
  ['tyre', 'tire'],
]);

/** Plurals that do not end in an s of their own, and others that searchers mix up. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['axes', 'axis'],
  ['corridors', 'corridor'],
  ['criteria', 'criterion'],
  ['femora', 'femur'],
  ['indexes', 'index'],
  ['indices', 'index'],
  ['maxima', 'maximum'],
  ['minima', 'minimum'],
  ['pelves', 'pelvis'],
  ['tibiae', 'tibia'],
  ['vertebrae', 'vertebra'],
]);

/** A word in the spelling that all share. */
function normal(word: string): string {
  const form = FORMS.get(word) ?? word;
  const plain = form.length > 4 && form.endsWith('s') ? form.slice(0, -1) : form;
  const plural = SPELLINGS.get(plain);
  const american = SPELLINGS.get(form) ?? (plural === undefined ? undefined : `${plural}s`);
  return (american ?? form)
    .replace(/^(behavi|col|fav|lab|neighb)our/, '$1or')
    .replace(/([a-z]{3})is(e[ds]?|ing|ations?|ers?)$/, '$1iz$2');
}

/** The chunks of a text, in its order. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of wellFormed(text)
    .normalize('NFKD')
    .split(/[\s\u2028\u2029,;!"“”„<>|]+/u)) {
    const chunk = chunkOf(run);
    if (chunk !== null) chunks.push(chunk);
  }
  return chunks;
}

/** Texts repeat their words: what is known of one is kept, up to a limit. */
const known = new Map<string, Chunk | null>();
const MAX_KNOWN = 10_000;

/** What stands between two spaces; null for signs alone. */
function chunkOf(run: string): Chunk | null {
  let chunk = known.get(run);
  if (chunk === undefined) {
    const code = CHANNEL_CODE.exec(run.replace(/^[^\w?]+|[^\w?]+$/g, ''));
    chunk = code === null ? plainChunk(run) : codeChunk(run, code);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(run, chunk);
  }
  return chunk;
}

function plainChunk(run: string): Chunk | null {
  const parts = partsOf(run);
  const words = parts.flatMap((part) => (IS_SPACELESS.test(part) ? pairsOf(part) : [part]));
  return parts.length === 0 ? null : chunk(words, parts.join(''), !/\p{Ll}/u.test(run));
}

/** What a channel code says, without what it leaves open. */
function codeChunk(run: string, [, ...fields]: RegExpExecArray): Chunk {
  const parts = fields.filter((field) => !/^0+$|\?/.test(field)).map((field) => field.toLowerCase());
  return chunk(parts, run.toLowerCase().replace(/[^a-z\d]/g, ''), true);
}

function chunk(parts: readonly string[], joined: string, capital: boolean): Chunk {
  const words = [...parts];
  if (parts.length > 1) words.push(joined);
  const [first = '', second = ''] = parts;
  // `J211-1` is found as `J211`, `S6.2(b)` as `S6.2`.
  if (parts.length > 2 && isNumber(second) && !isNumber(first)) words.push(first + second);
  return {
    parts,
    joined,
    capital,
    numbers: [isNumber(first), isNumber(parts.at(-1) ?? '')],
    words: words.filter(isWord),
  };
}

/** Scripts that put no spaces between words. */
const SPACELESS = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
const PART = new RegExp(`[${SPACELESS}]+|(?:(?![${SPACELESS}])\\p{L})+|\\p{N}+(?:\\.\\p{N}+)?`, 'gu');
const IS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');

function partsOf(run: string): string[] {
  const plain = run
    .replace(/\p{M}+/gu, '')
    // `findLimits` has two words, `kHz` one.
    .replace(/(\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])(\p{L})\+\+/gu, ' $1plusplus ')
    .replace(/(?<![\p{L}\p{N}])(\p{L})#/gu, ' $1sharp ')
    .replace(/[α-ως]/g, (letter) => ` ${GREEK[letter] ?? letter} `)
    // "HIC's" and "don't": the apostrophe is no place to split.
    .replace(/['’ʼ]s\b/g, '')
    .replace(/['’ʼ]/g, '');
  return (plain.match(PART) ?? []).map((part) => normal(part));
}

/** Each pair of neighbouring characters: a word within a run is found by its pairs. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length < 2 ? characters : characters.slice(1).map((character, i) => characters[i] + character);
}

/** Units that numbers are written together with, or apart. */
const UNITS = new Set(['deg', 'g', 'hz', 'kg', 'khz', 'kmh', 'kn', 'mm', 'mpa', 'mph', 'ms', 'nm']);
/** Computed results have more digits than anybody looks for, and addresses more letters. */
const LONGEST_FRACTION = 5;
const LONGEST_WORD = 28;

function isNumber(part: string): boolean {
  return /^\p{N}/u.test(part);
}

/** Whether a word finds anything: a single letter or digit does with its neighbour only. */
export function isWord(word: string): boolean {
  if (word.length < 2 || word.length > LONGEST_WORD || EMPTY.has(word)) return false;
  return (/^\d+\.(\d+)$/.exec(word)?.[1]?.length ?? 0) <= LONGEST_FRACTION;
}

/** Every word that a text is found by; those that stand in it more than once come more than once. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const add = (word: string) => {
    if (isWord(word)) words.push(word);
  };
  let before: Chunk | null = null;
  for (const chunk of chunksOf(text)) {
    if (before !== null) {
      const [first = ''] = chunk.parts;
      const last = before.parts.at(-1) ?? '';
      if (before.capital && chunk.numbers[0] && !before.numbers[1]) add(last + first);
      if (before.numbers[1] && UNITS.has(first)) add(last + first);
    }
    words.push(...chunk.words);
    before = chunk;
  }
  return words;
}

/** No word begins like this. */
const WHOLE = 'zqx';

/** A name as one word that no text has: a query that is the whole name finds it before all others. */
export function wholeName(name: string): string {
  return `${WHOLE}${chunksOf(name)
    .map(({ joined }) => joined)
    .join('')}`;
}

/** A formula in words: what stands in it, without how it is set. `\frac{F_z}{F_{zc}}` → `F_z F_zc`. */
export function formulaText(tex: string): string {
  return tex
    .replace(/\\[,;:!> ]|[[\]]/g, ' ')
    .replace(/\\(?:label|tag|unit|hspace|vspace)\*?\{[^{}]*\}/g, ' ')
    .replace(/\\(?:mathrm|mathit|mathbf|mathsf|text|operatorname|num|qty|bar|hat|dot|ddot|tilde|vec)\*?(?=[{\s])/g, '')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => (GREEK_NAMES.has(name.toLowerCase()) ? ` ${name}` : ' '))
    .replace(/\s*([_^])\s*\{([^{}]*)\}/g, (_, sign: string, inner: string) =>
      sign === '_' ? `_${inner.replace(/[\s,{}]+/g, '')}` : ' ',
    )
    .replace(/\^\S/g, ' ')
    .replace(/[\\{}&^$~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
const GREEK_NAMES = new Set(Object.values(GREEK));
