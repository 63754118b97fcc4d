/**
 * A tokenizer as micromark's constructs know it: they read a text character by character and say what they have read.
 * This one lets those of our own read many characters at once, and keeps little for an attempt: most of them fail at
 * their first character.
 */
import type {
  Chunk,
  Code,
  Construct,
  ConstructRecord,
  ContainerState,
  Effects,
  Event,
  Point,
  Resolver,
  State,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { codeBefore, isLineEnding, sliceChunks, textOfChunks } from './chunks.ts';
import { type ConstructTable, isDisabled, listOf, type Parser, tableOf } from './construct-table.ts';

/** What begins a tokenizer: of a document, of its blocks, of a paragraph, of a text. */
export interface Initial {
  readonly resolveAll?: Resolver;
  /** The state to begin with. */
  begin(context: Context, effects: Reader): State;
}

type Constructs = Construct[] | ConstructRecord | Construct;

/** Tokens that are open, the last one first. A list that is never changed: an attempt keeps the one it begins with. */
interface Open {
  readonly token: Token;
  readonly below: Open | null;
}

/** Where a reader is: what an attempt goes back to when it fails. */
class Mark {
  line = 1;
  column = 1;
  offset = 0;
  index = 0;
  bufferIndex = -1;
  open: Open | null = null;
  events = 0;
  previous: Code = null;
  construct: Construct | undefined = undefined;
}

/** What a construct may do while it reads. Besides what all constructs know, ours read many characters at once. */
export class Reader implements Effects {
  readonly context: Context;
  readonly #chunks: Chunk[] = [];
  readonly #at = new Mark();
  readonly #resolvers: Resolver[] = [];
  /** Made here: what keeps a function that its own constructor made lives until the next large collection. */
  readonly serialize: TokenizeContext['sliceSerialize'] = (token, expandsTabs) =>
    textOfChunks(this.slice(token), expandsTabs);
  /** Columns where lines begin behind the marks of containers; null while there are none. */
  #starts: Map<number, number> | null = null;
  #state: State | undefined;

  constructor(parser: Parser, initial: Initial, from?: Pick<Point, 'line' | 'column' | 'offset'>) {
    this.context = new Context(this, parser);
    if (initial.resolveAll) this.#resolvers.push(initial.resolveAll);
    if (from !== undefined) {
      this.#at.line = from.line;
      this.#at.column = from.column;
      this.#at.offset = from.offset;
    }
    this.#state = initial.begin(this.context, this);
  }

  attempt(constructs: Constructs, ok: State, nok?: State): State {
    return new Trial(this, constructs, ok, nok, true, false).first;
  }

  check(constructs: Constructs, ok: State, nok?: State): State {
    return new Trial(this, constructs, ok, nok, false, false).first;
  }

  interrupt(constructs: Constructs, ok: State, nok?: State): State {
    return new Trial(this, constructs, ok, nok, false, true).first;
  }

  consume(code: Code): undefined {
    const at = this.#at;
    if (isLineEnding(code)) {
      at.line += 1;
      at.column = 1;
      at.offset += code === -3 ? 2 : 1;
      this.#skip();
    } else if (code !== -1) {
      at.column += 1;
      at.offset += 1;
    }
    if (at.bufferIndex < 0) at.index += 1;
    else this.#moveTo(at.bufferIndex + 1, (this.#chunks[at.index] as string).length);
    this.context.previous = code;
  }

  /** Consumes a code that ends no line, with everything that a sticky pattern finds behind it in the same text. */
  take(code: Code, pattern: RegExp): void {
    const { index, bufferIndex } = this.#at;
    const chunk = this.#chunks[index];
    if (typeof chunk !== 'string') {
      this.consume(code);
      return;
    }
    pattern.lastIndex = bufferIndex + 1;
    this.#take(chunk, bufferIndex, pattern.test(chunk) ? pattern.lastIndex : bufferIndex + 1);
  }

  /** Consumes a code that ends no line, with everything up to the next line ending or tab. */
  takeAll(code: Code): void {
    const chunk = this.#chunks[this.#at.index];
    if (typeof chunk === 'string') this.#take(chunk, this.#at.bufferIndex, chunk.length);
    else this.consume(code);
  }

  /** What comes behind a line ending: undefined where that is not known yet. */
  ahead(): Chunk | undefined {
    return this.#chunks[this.#at.index];
  }

  #take(chunk: string, from: number, to: number): void {
    this.#at.column += to - from;
    this.#at.offset += to - from;
    this.context.previous = chunk.charCodeAt(to - 1);
    this.#moveTo(to, chunk.length);
  }

  #moveTo(bufferIndex: number, length: number): void {
    const isOver = bufferIndex === length;
    this.#at.bufferIndex = isOver ? -1 : bufferIndex;
    if (isOver) this.#at.index += 1;
  }

  enter(type: TokenType, fields?: Omit<Partial<Token>, 'type'>): Token {
    const token = newToken(type, this.now());
    if (fields !== undefined) Object.assign(token, fields);
    this.context.events.push(['enter', token, this.context]);
    this.#at.open = { token, below: this.#at.open };
    return token;
  }

  exit(_type: TokenType): Token {
    const { token, below } = this.#at.open as Open;
    this.#at.open = below;
    token.end = this.now();
    this.context.events.push(['exit', token, this.context]);
    return token;
  }

  now(): Point {
    const { bufferIndex, index, line, column, offset } = this.#at;
    return { _bufferIndex: bufferIndex, _index: index, line, column, offset };
  }

  /** Lets a line begin behind the marks of its containers. */
  defineSkip({ line, column }: Point): undefined {
    if (column > 1 || this.#starts?.has(line)) {
      this.#starts ??= new Map();
      this.#starts.set(line, column);
    }
    this.#skip();
  }

  #skip(): void {
    const at = this.#at;
    if (this.#starts === null || at.column > 1) return;
    const start = this.#starts.get(at.line);
    if (start === undefined) return;
    at.column = start;
    at.offset += start - 1;
  }

  /** Reads on: null is the end. */
  write(slice: readonly Chunk[]): Event[] {
    for (const chunk of slice) this.#chunks.push(chunk);
    this.#run();
    if (this.#chunks.at(-1) !== null) return [];
    for (const resolve of this.#resolvers) this.context.events = resolve(this.context.events, this.context);
    return this.context.events;
  }

  #run(): void {
    const at = this.#at;
    const chunks = this.#chunks;
    while (at.index < chunks.length) {
      const { index } = at;
      const chunk = chunks[index] as Chunk;
      if (typeof chunk !== 'string') {
        this.#state = (this.#state as State)(chunk);
        continue;
      }
      if (at.bufferIndex < 0) at.bufferIndex = 0;
      while (at.index === index && at.bufferIndex < chunk.length) {
        this.#state = (this.#state as State)(chunk.charCodeAt(at.bufferIndex));
      }
    }
  }

  slice(token: Pick<Token, 'start' | 'end'>): Chunk[] {
    return sliceChunks(this.#chunks, token);
  }

  /** The code before a point. */
  before(point: Point): Code {
    return codeBefore(this.#chunks, point);
  }

  /** Remembers where the reader is. */
  mark(to: Mark): void {
    const { events, previous, currentConstruct } = this.context;
    copy(this.#at, to);
    to.events = events.length;
    to.previous = previous;
    to.construct = currentConstruct;
  }

  /** Goes back to a mark. */
  restore(mark: Mark): void {
    const { context } = this;
    copy(mark, this.#at);
    context.events.length = mark.events;
    context.previous = mark.previous;
    context.currentConstruct = mark.construct;
    this.#skip();
  }

  /** Keeps what a construct has read, whose first event is the one given. */
  keep(construct: Construct, from: number): void {
    const { context } = this;
    const { resolveAll } = construct;
    if (resolveAll && !this.#resolvers.includes(resolveAll)) this.#resolvers.push(resolveAll);
    if (construct.resolve) {
      const resolved = construct.resolve(context.events.slice(from), context);
      context.events.length = from;
      for (const event of resolved) context.events.push(event);
    }
    if (construct.resolveTo) context.events = construct.resolveTo(context.events, context);
  }
}

function copy(from: Mark, to: Mark): void {
  to.line = from.line;
  to.column = from.column;
  to.offset = from.offset;
  to.index = from.index;
  to.bufferIndex = from.bufferIndex;
  to.open = from.open;
}

/** All tokens have the same fields in the same order, which makes reading them fast. */
function newToken(type: TokenType, start: Point): Token {
  return {
    type,
    start,
    end: undefined as unknown as Point,
    contentType: undefined,
    previous: undefined,
    next: undefined,
    _tokenizer: undefined,
    _container: undefined,
  };
}

/** What a construct sees of its tokenizer. */
export class Context implements TokenizeContext {
  readonly code: Code = null;
  readonly parser: Parser;
  readonly reader: Reader;
  /** Without `this`, as what reads the events calls it. */
  readonly sliceSerialize: TokenizeContext['sliceSerialize'];
  events: Event[] = [];
  previous: Code = null;
  containerState: ContainerState | undefined = {};
  currentConstruct: Construct | undefined = undefined;
  interrupt: boolean | undefined = undefined;

  constructor(reader: Reader, parser: Parser) {
    this.reader = reader;
    this.parser = parser;
    this.sliceSerialize = reader.serialize;
  }

  now(): Point {
    return this.reader.now();
  }

  defineSkip(point: Point): undefined {
    this.reader.defineSkip(point);
  }

  sliceStream(token: Pick<Token, 'start' | 'end'>): Chunk[] {
    return this.reader.slice(token);
  }

  write(slice: Chunk[]): Event[] {
    return this.reader.write(slice);
  }
}

/** Tries constructs one after the other, until one reads what is there. */
class Trial {
  readonly #reader: Reader;
  readonly #table: ConstructTable | null;
  readonly #ok: State;
  readonly #nok: State | undefined;
  readonly #keeps: boolean;
  readonly #interrupts: boolean;
  readonly #mark = new Mark();
  #list: readonly Construct[];
  #next = 0;
  #wasInterrupting: boolean | undefined;

  constructor(
    reader: Reader,
    constructs: Constructs,
    ok: State,
    nok: State | undefined,
    keeps: boolean,
    interrupts: boolean,
  ) {
    this.#reader = reader;
    const isTable = !(Array.isArray(constructs) || 'tokenize' in constructs);
    this.#table = isTable ? tableOf(constructs, reader.context.parser) : null;
    this.#list = isTable ? [] : listOf(constructs as Construct | Construct[]);
    this.#ok = ok;
    this.#nok = nok;
    this.#keeps = keeps;
    this.#interrupts = interrupts;
  }

  /** At the character that decides which constructs there are. */
  readonly first: State = (code) => {
    this.#next = 0;
    if (this.#table !== null) this.#list = this.#table.of(code);
    return this.#list.length === 0 ? this.#nok?.(code) : this.#try(code);
  };

  readonly #try: State = (code) => {
    const reader = this.#reader;
    const construct = this.#list[this.#next] as Construct;
    const { context } = reader;
    reader.mark(this.#mark);
    if (!construct.partial) context.currentConstruct = construct;
    if (this.#interrupts) {
      this.#wasInterrupting = context.interrupt;
      context.interrupt = true;
    }
    if (isDisabled(context.parser, construct.name)) return this.#failed(code);
    return construct.tokenize.call(context, reader, this.#done, this.#failed)(code);
  };

  #end(): void {
    if (this.#interrupts) this.#reader.context.interrupt = this.#wasInterrupting;
  }

  readonly #done: State = () => {
    this.#end();
    if (this.#keeps) this.#reader.keep(this.#list[this.#next] as Construct, this.#mark.events);
    else this.#reader.restore(this.#mark);
    return this.#ok;
  };

  readonly #failed: State = () => {
    this.#end();
    this.#reader.restore(this.#mark);
    this.#next += 1;
    return this.#next < this.#list.length ? this.#try : this.#nok;
  };
}
