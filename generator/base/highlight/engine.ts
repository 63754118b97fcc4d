/** The engine that grammars are run with: JavaScript's own expressions, each of them only where it can match. */
import type { RegexEngine, RegexEngineString } from 'shiki/types';
import { compiled, type GrammarExpression, isAscii, type Simplified } from './grammar.ts';
import type { Need } from './needed-texts.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Match = ReturnType<Scanner['findNextMatchSync']>;
type Indices = readonly ([number, number] | undefined)[];

/** A line, and whether it is ASCII alone. */
class Line implements RegexEngineString {
  readonly content: string;
  readonly isAscii: boolean;

  constructor(content: string) {
    this.content = content;
    this.isAscii = isAscii(content);
  }
}

/** Where nothing was found: behind every line, and a number that V8 keeps without an object of its own. */
const NOWHERE = 2 ** 30;
type Place = NonNullable<Match>['captureIndices'][number];
/** The place of a group that did not take part. */
const NO_PLACE: Place = { start: 0xffffffff, end: 0xffffffff, length: 0 };

/** An expression of a grammar, which may stand in many of its lists, with what it found last. */
class Expression {
  readonly #as: GrammarExpression;
  /** What it is run as, in lines of ASCII and in others. */
  #ascii: RegExp | null = null;
  #any: RegExp | null = null;
  #line: Line | null = null;
  #from = 0;
  #index = NOWHERE;
  #indices: Indices = [];
  #numbers: Simplified['numbers'];

  constructor(as: GrammarExpression) {
    this.#as = as;
  }

  /** Where it first matches from a position on. */
  find(line: Line, from: number): number {
    if (this.#line === line && this.#from <= from && this.#index >= from) return this.#index;
    this.#line = line;
    this.#from = 0;
    this.#index = NOWHERE;
    if (this.#canMatch(line)) this.#search(line, from);
    return this.#index;
  }

  #canMatch({ content }: Line): boolean {
    const { needs } = this.#as;
    for (let at = 0; at < needs.length; at += 1) if (!isMet(needs[at] ?? [], content)) return false;
    return true;
  }

  #search(line: Line, from: number): void {
    const { ascii, any, isSearch } = this.#as;
    const isOther = any !== undefined && !line.isAscii;
    if (isOther) this.#any ??= compiled(any);
    else this.#ascii ??= compiled(ascii);
    const expression = (isOther ? this.#any : this.#ascii) as RegExp;
    expression.lastIndex = from;
    const match = expression.exec(line.content);
    if (!isSearch) this.#line = null;
    this.#from = from;
    if (match === null) return;
    this.#index = match.index;
    this.#indices = match.indices ?? [];
    this.#numbers = (isOther ? any : ascii).numbers;
  }

  /** Places of the groups in the last match, by the numbers that they have in the grammar. */
  places(): Place[] {
    const indices = this.#indices;
    return this.#numbers?.map((number) => placeOf(indices[number])) ?? indices.map(placeOf);
  }
}

/**
 * Makes an engine that runs the expressions of grammars, and no others.
 *
 * @param expressions by their names, as far as grammars have been loaded
 */
export function createEngine(expressions: ReadonlyMap<string, GrammarExpression>): RegexEngine {
  const known = new Map<string, Expression>();
  const expressionOf = (name: string): Expression => {
    let expression = known.get(name);
    if (expression === undefined) {
      const as = expressions.get(name);
      if (as === undefined) throw new Error('only grammars that are compiled can be run');
      expression = new Expression(as);
      known.set(name, expression);
    }
    return expression;
  };
  return {
    createString: (content) => new Line(content),
    createScanner: (patterns) => {
      const all = patterns.map(String).map(expressionOf);
      return {
        findNextMatchSync: (text, from) => firstOf(all, text instanceof Line ? text : new Line(`${text}`), from),
      };
    },
  };
}

/** By numbers: every line passes here for every expression, and an iterator is more to collect each time. */
function isMet(need: Need, content: string): boolean {
  for (let at = 0; at < need.length; at += 1) if (content.includes(need[at] ?? '')) return true;
  return false;
}

/** The match that begins first, of the expression that stands first where several begin there. */
function firstOf(all: readonly Expression[], line: Line, from: number): Match {
  let best: Expression | null = null;
  let start = NOWHERE;
  let place = -1;
  for (let at = 0; at < all.length && start !== from; at += 1) {
    const index = all[at]?.find(line, from) ?? NOWHERE;
    if (index >= start) continue;
    best = all[at] ?? null;
    start = index;
    place = at;
  }
  return best === null ? null : { index: place, captureIndices: best.places() };
}

function placeOf(place: [number, number] | undefined): Place {
  return place === undefined ? NO_PLACE : { start: place[0], end: place[1], length: place[1] - place[0] };
}
