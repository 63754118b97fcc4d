/** What of Markdown goes beyond the limits of a page, found while the parser reads it. */
import type { Code, Construct, Effects, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import type { SourcePosition } from '../../model/positions.ts';
import { MAX_BRACKETS, MAX_CONTAINERS, MAX_INDENT, MAX_MARKS } from '../limits.ts';
import { isEnd, isSpace } from '../tokenizer/chunks.ts';
import { single } from '../tokenizer/single.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** Characters that mean nothing, because what they open goes beyond a limit. */
    excess: 'excess';
  }
}

/** The first place of a document that goes beyond a limit. */
export class Excess {
  #first: (SourcePosition & { readonly message: string; readonly offset: number }) | null = null;

  /** Takes a place into account. */
  add({ line, column, offset }: Pick<Point, 'line' | 'column' | 'offset'>, message: string): void {
    if (this.#first === null || offset < this.#first.offset) this.#first = { line, column, offset, message };
  }

  /** The place and what to say of it; null where all is within the limits. */
  get first(): (SourcePosition & { readonly message: string }) | null {
    return this.#first;
  }
}

const [COLON, BRACKET_OPEN, BRACKET_CLOSE, CARET] = [58, 91, 93, 94];
const codesOf = (characters: string) => [...characters].map((character) => character.charCodeAt(0));
const among = (characters: string) => {
  const codes = new Set<Code>(codesOf(characters));
  return (code: Code) => codes.has(code);
};
/** Whether a colon behind this character begins no directive. */
export function isBeforeNoDirective(code: Code): boolean {
  const before = code === null || code < 0 ? ' ' : String.fromCharCode(code);
  return /[\p{L}\p{N}_\\:]/u.test(before);
}
const isName = among('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-');

/** What is counted of a document while the parser reads it. */
export interface Counts {
  readonly excess: Excess;
  readonly depth: ContainerDepth;
  /** Brackets, stars and the like, by their text. */
  readonly marks: WeakMap<TokenizeContext, number>;
}

/** Those of a document that nothing has been read of. */
export function newCounts(): Counts {
  return { excess: new Excess(), depth: new ContainerDepth(), marks: new WeakMap() };
}

/**
 * A syntax extension that tells of everything beyond the limits, and keeps the other constructs from it.
 *
 * @param counts those of the document that is being read
 */
export function bounds(counts: () => Counts): Extension {
  const container = deepContainer(counts);
  const mark = manyMarks(counts);
  const table = (characters: string, construct: Construct) =>
    Object.fromEntries(codesOf(characters).map((code) => [code, construct]));
  return {
    document: table('>*+-0123456789[', container),
    flow: { [COLON]: [deepContainerDirective(counts), deepLabel(counts, false)] },
    text: { ...table('![]*_~', mark), [COLON]: deepLabel(counts, true) },
  };
}

/**
 * A quote, list item or footnote far from the margin, with all that opens in it: a container that ends with its line.
 * Each container takes a column at least, so their depth has a limit with that.
 */
function deepContainer(counts: () => Counts): Construct {
  const isMark = among('>*+-0123456789.)');
  return {
    exit() {},
    continuation: { tokenize: (_effects, _ok, nok) => nok },
    tokenize(effects, ok, nok) {
      const start = this.now();
      const message = `lists and quotes are nested too deeply: they may begin ${MAX_INDENT} columns from the left at most`;
      const end: State = (code) => {
        effects.exit('excess');
        counts().excess.add(start, message);
        return ok(code);
      };
      const marks: State = (code) => (isMark(code) || isSpace(code) ? consume(effects, code, marks) : end(code));
      const line: State = (code) => (isEnd(code) ? end(code) : consume(effects, code, line));
      const footnote: State = (code) => (code === CARET ? line(code) : nok(code));
      return (code) => {
        if (start.column <= MAX_INDENT) return nok(code);
        effects.enter('excess');
        return code === BRACKET_OPEN ? consume(effects, code, footnote) : marks(code);
      };
    },
  };
}

/** How many containers are around the lines of a document, as far as the parser has found them, the outer first. */
export class ContainerDepth {
  readonly #lines: number[] = [];
  /** Whether there is a container in as many others as there may be. */
  isExceeded = false;

  /** How many are around a line. */
  of(line: number): number {
    return this.#lines[line] ?? 0;
  }

  /** Takes a container into account, which begins in one line and ends in another. */
  add(line: number, end: number): void {
    const inner = this.of(line) + 1;
    for (let within = line + 1; within <= end; within += 1) this.#lines[within] = inner;
  }
}

/** The same construct; what it reads of several lines is a container. */
export function countedContainer(construct: Construct, counts: () => Counts): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { line } = this.now();
      const done: State = (code) => {
        counts().depth.add(line, this.now().line);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, done, nok);
    },
  };
}

/** A container in as many others as there may be, and lines that close such ones. */
function deepContainerDirective(counts: () => Counts): Construct {
  return {
    tokenize(effects, ok, nok) {
      const start = this.now();
      const { excess, depth } = counts();
      let count = 0;
      const end: State = (code) => {
        const isClosing = depth.isExceeded && (isEnd(code) || isSpace(code));
        if (count < 3 || !(isName(code) || isClosing)) return nok(code);
        depth.isExceeded = true;
        excess.add(start, `containers are nested too deeply: ${MAX_CONTAINERS} levels at most`);
        return rest(effects, ok)(code);
      };
      const colons: State = (code) => {
        if (code !== COLON) return end(code);
        count += 1;
        return consume(effects, code, colons);
      };
      return (code) => {
        if (depth.of(start.line) < MAX_CONTAINERS) return nok(code);
        effects.enter('excess');
        return colons(code);
      };
    },
  };
}

/**
 * A directive with many brackets within each other in its label, which the parser reads once for every pair.
 *
 * @param hasLines whether a label may go on in the next line, as it may within a paragraph
 */
function deepLabel(counts: () => Counts, hasLines: boolean): Construct {
  return {
    // Where the parser looks for no directive, it need not look for this.
    previous: (code) => !isBeforeNoDirective(code),
    tokenize(effects, ok, nok) {
      const start = this.now();
      let depth = 0;
      let isBlank = false;
      const label: State = (code) => {
        if (code === null || (isEnd(code) && (isBlank || !hasLines))) return nok(code);
        isBlank = isEnd(code) || (isBlank && isSpace(code));
        if (isEnd(code)) return lineEnding(effects, code, label);
        if (code === BRACKET_OPEN) depth += 1;
        if (code === BRACKET_CLOSE) depth -= 1;
        if (depth === 0) return nok(code);
        if (depth <= MAX_BRACKETS) return consume(effects, code, label);
        counts().excess.add(start, `brackets are nested too deeply in this label: ${MAX_BRACKETS} pairs at most`);
        return rest(effects, ok)(code);
      };
      const name: State = (code) => {
        if (isName(code) || code === COLON) return consume(effects, code, name);
        return code === BRACKET_OPEN ? label(code) : nok(code);
      };
      return (code) => {
        effects.enter('excess');
        return name(code);
      };
    },
  };
}

/** Characters that the parser compares with all others of their kind in the same text. */
function manyMarks(counts: () => Counts): Construct {
  return {
    tokenize(effects, ok, nok) {
      const { excess, marks } = counts();
      const count = (marks.get(this) ?? 0) + 1;
      marks.set(this, count);
      if (count <= MAX_MARKS) return nok;
      excess.add(this.now(), `this text has more than ${MAX_MARKS} brackets, stars and the like: divide it`);
      return plain(effects, ok);
    },
  };
}

/** One character that means nothing but itself. */
function plain(effects: Effects, ok: State): State {
  return (code) => {
    single(effects, 'data', code);
    return ok;
  };
}

/** The rest of a line, without any meaning; its token is open. */
function rest(effects: Effects, ok: State): State {
  return function next(code) {
    if (!isEnd(code)) return consume(effects, code, next);
    effects.exit('excess');
    return ok(code);
  };
}

/**
 * The end of a line within an open token, which goes on behind it: micromark takes the lines of a text apart at the
 * tokens that hold a line ending and nothing else, and fails on a longer one.
 */
function lineEnding(effects: Effects, code: Code, next: State): State {
  effects.exit('excess');
  single(effects, 'lineEnding', code);
  return (after) => {
    effects.enter('excess');
    return next(after);
  };
}

function consume(effects: Effects, code: Code, next: State): State {
  effects.consume(code);
  return next;
}
