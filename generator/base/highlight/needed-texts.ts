/** Texts of which a line must hold one for an expression to match in it. */
export type Need = readonly string[];

/** More texts than this are looked for in about the time that the expression takes. */
const MAX_TEXTS = 12;
/** What a line must hold beyond this is seldom what it lacks. */
const MAX_NEEDS = 3;

/**
 * What a line must hold for an expression to match anywhere in it. An expression that is never run is never compiled,
 * either, which takes milliseconds for the longest ones of grammars.
 *
 * @returns needs, all of which a line must meet; none where the expression says nothing that is known here
 */
export function neededTexts({ source, flags }: Pick<RegExp, 'source' | 'flags'>): readonly Need[] {
  const reader = new Reader(source, flags);
  const needs = reader.alternatives();
  return reader.isAtEnd ? [...needs].sort(byWorth).slice(0, MAX_NEEDS) : [];
}

/** The need that fewer lines meet comes first: of fewer texts, and longer ones. */
function byWorth(a: Need, b: Need): number {
  return a.length - b.length || shortest(b) - shortest(a);
}

const shortest = (need: Need): number => Math.min(...need.map((text) => text.length));

/** A part of an expression: a character as it is, or what it needs. */
type Term = string | readonly Need[];

const NOTHING: readonly Need[] = [];
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;
/** Escapes that stand for no character of their own, or for one in another writing. */
const SPECIAL = /\\(?:[pP]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[1-9]\d*|[A-Za-z0])/y;
const GROUP = /\((?:\?(?:([:=]|<=)|<[^=!>][^>]*>|(!|<!|[a-z-]+:)))?/y;
/** A class of a few characters as they are. */
const FEW = /\[((?:\\[^A-Za-z0-9]|[^\\[\]&^-]){1,4})\]/y;

/** Reads an expression once, from its beginning. */
class Reader {
  readonly #source: string;
  readonly #foldsCase: boolean;
  readonly #hasSets: boolean;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#foldsCase = flags.includes('i');
    this.#hasSets = flags.includes('v');
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length;
  }

  /** What alternatives need: of each the need that says most. */
  alternatives(): readonly Need[] {
    const branches = [this.#sequence()];
    while (this.#take('|')) branches.push(this.#sequence());
    const [first = NOTHING] = branches;
    if (branches.length === 1) return first;
    const texts = new Set<string>();
    for (const needs of branches) {
      const [best] = [...needs].sort(byWorth);
      if (best === undefined) return NOTHING;
      for (const text of best) texts.add(text);
    }
    return texts.size > MAX_TEXTS ? NOTHING : [[...texts]];
  }

  #sequence(): readonly Need[] {
    const needs: Need[] = [];
    let run = '';
    const end = () => {
      if (run !== '') needs.push([run]);
      run = '';
    };
    while (!this.isAtEnd && !this.#isNext('|') && !this.#isNext(')')) {
      const term = this.#term();
      const least = this.#quantifier();
      if (typeof term === 'string' && least !== 0) run += term;
      if (typeof term === 'string' && least === null) continue;
      end();
      if (typeof term !== 'string' && least !== 0) needs.push(...term);
    }
    end();
    return needs;
  }

  #term(): Term {
    const character = this.#source.charAt(this.#at);
    if (character === '(') return this.#group();
    if (character === '[') return this.#class();
    if (character === '\\' && this.#match(SPECIAL) !== null) return NOTHING;
    this.#take('\\');
    const literal = this.#literal();
    return '.^$'.includes(character) ? NOTHING : literal;
  }

  /** A character as it is. Halves of one are none, and letters of another case may do as well. */
  #literal(): Term {
    const character = this.#source.charAt(this.#at);
    this.#at += 1;
    const isOther = this.#foldsCase && character.toLowerCase() !== character.toUpperCase();
    return isOther || (character >= '\ud800' && character <= '\udfff') ? NOTHING : character;
  }

  #group(): readonly Need[] {
    const [, , isLeftOut] = this.#match(GROUP) ?? [];
    const needs = this.alternatives();
    this.#take(')');
    return isLeftOut === undefined ? needs : NOTHING;
  }

  #class(): readonly Need[] {
    const few = this.#foldsCase ? null : this.#match(FEW);
    if (few !== null) return [(few[1] ?? '').replace(/\\(.)/g, '$1').split('')];
    let depth = 0;
    do {
      if (this.#isNext('\\')) this.#at += 1;
      else if (this.#isNext('[') && (depth === 0 || this.#hasSets)) depth += 1;
      else if (this.#isNext(']')) depth -= 1;
      this.#at += 1;
    } while (depth > 0 && !this.isAtEnd);
    return NOTHING;
  }

  /** How often a part must be there at least; null where nothing is said of it. */
  #quantifier(): number | null {
    const found = '*+?{'.includes(this.#source.charAt(this.#at) || '-') ? this.#match(QUANTIFIER) : null;
    if (found === null) return null;
    const [text, least] = found;
    return least === undefined ? Number(text.startsWith('+')) : Number(least);
  }

  #isNext(character: string): boolean {
    return this.#source.charAt(this.#at) === character;
  }

  #take(character: string): boolean {
    if (!this.#isNext(character)) return false;
    this.#at += 1;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source);
    if (found !== null) this.#at = expression.lastIndex;
    return found;
  }
}
