/** How a document is read: which quotes, lists and footnotes each line is in, and the blocks within. */
import type { Construct, ContainerState, Event, Point, State, Token, TokenizeContext } from 'micromark-util-types';
import { isEnd, isSpace } from './chunks.ts';
import { type ConstructTable, isDisabled, tableOf } from './construct-table.ts';
import type { Context, Initial, Reader } from './reader.ts';
import { spaces } from './spaces.ts';
import { noteLine } from './tables.ts';

export const document: Initial = {
  begin: (context, reader) => new DocumentReader(context, reader).line,
};

/** A container, behind white space. */
const container: Construct = {
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const most = isDisabled(this.parser, 'codeIndented') ? undefined : 3;
    return spaces(effects, 'linePrefix', effects.attempt(this.parser.constructs.document, ok, nok), most);
  },
};

class DocumentReader {
  readonly #context: Context;
  readonly #reader: Reader;
  readonly #table: ConstructTable;
  /** Containers that are open, the outer first, with what each has kept. */
  readonly #open: (readonly [Construct, ContainerState])[] = [];
  /** How many of them the current line goes on with, as far as it has been read. */
  #continued = 0;
  /** What reads the blocks in the innermost container. */
  #flow: TokenizeContext | undefined;
  /** The last line of these. */
  #last: Token | undefined;
  /** Where the current line begins behind its containers, if that was looked for. */
  #lineOffset = 0;

  constructor(context: Context, reader: Reader) {
    this.#context = context;
    this.#reader = reader;
    this.#table = tableOf(context.parser.constructs.document, context.parser);
  }

  /** The beginning of a line, and behind each container that it goes on with. */
  readonly line: State = (code) => {
    const next = this.#open[this.#continued];
    if (next === undefined) return this.#newContainers(code);
    const [construct, state] = next;
    this.#context.containerState = state;
    return this.#reader.attempt(construct.continuation as Construct, this.#goesOn, this.#newContainers)(code);
  };

  readonly #goesOn: State = (code) => {
    this.#continued += 1;
    const { containerState, events } = this.#context;
    if (!containerState?._closeFlow) return this.line(code);
    containerState._closeFlow = undefined;
    if (this.#flow !== undefined) this.#closeFlow();
    this.#exitBehind(indexOfLine(events, 1));
    return this.#newContainers(code);
  };

  /** Looks whether another container begins, which closes those that the line does not go on with. */
  readonly #newContainers: State = (code) => {
    const context = this.#context;
    if (this.#continued === this.#open.length) {
      if (this.#flow === undefined) return this.#begin(code);
      const { currentConstruct } = this.#flow;
      // Nothing begins within a listing, say.
      if (currentConstruct?.concrete) return this.#block(code);
      context.interrupt = Boolean(currentConstruct && !this.#flow._gfmTableDynamicInterruptHack);
    }
    context.containerState = {};
    if (!this.#mayBegin(code)) return this.#none(code);
    return this.#reader.check(container, this.#one, this.#none)(code);
  };

  /** Whether a container may begin with a character, or behind it. */
  #mayBegin(code: number | null): boolean {
    return isSpace(code) || this.#table.of(code).length > 0;
  }

  readonly #one: State = (code) => {
    if (this.#flow !== undefined) this.#closeFlow();
    this.#exit(this.#continued);
    return this.#begin(code);
  };

  readonly #none: State = (code) => {
    const { line, offset } = this.#context.now();
    this.#context.parser.lazy[line] = this.#continued !== this.#open.length;
    this.#lineOffset = offset;
    return this.#block(code);
  };

  readonly #begin: State = (code) => {
    this.#context.containerState = {};
    if (!this.#mayBegin(code)) return this.#block(code);
    return this.#reader.attempt(container, this.#begun, this.#block)(code);
  };

  readonly #begun: State = (code) => {
    const { currentConstruct, containerState } = this.#context;
    this.#continued += 1;
    this.#open.push([currentConstruct as Construct, containerState as ContainerState]);
    return this.#begin(code);
  };

  /** What of a line is behind its containers. */
  readonly #block: State = (code) => {
    if (code === null) {
      if (this.#flow !== undefined) this.#closeFlow();
      return this.#end(code);
    }
    this.#flow ??= this.#context.parser.flow(this.#context.now());
    this.#reader.enter('chunkFlow', { contentType: 'flow', previous: this.#last, _tokenizer: this.#flow });
    return this.#rest(code);
  };

  readonly #rest: State = (code) => {
    if (!isEnd(code)) {
      this.#reader.takeAll(code);
      return this.#rest;
    }
    if (code === null) {
      this.#write(this.#reader.exit('chunkFlow'), true);
      return this.#end(code);
    }
    this.#reader.consume(code);
    noteLine(this.#context.parser, this.#context.now().line, this.#reader.ahead());
    this.#write(this.#reader.exit('chunkFlow'), false);
    this.#continued = 0;
    this.#context.interrupt = undefined;
    return this.line;
  };

  #end(code: null): undefined {
    this.#exit(0);
    return this.#reader.consume(code);
  }

  /** Has the blocks read on. */
  #write(token: Token, isLast: boolean): void {
    const flow = this.#flow as TokenizeContext;
    const stream = this.#context.sliceStream(token);
    if (isLast) stream.push(null);
    token.previous = this.#last;
    if (this.#last !== undefined) this.#last.next = token;
    this.#last = token;
    flow.defineSkip(token.start);
    flow.write(stream);
    if (!this.#context.parser.lazy[token.start.line]) return;
    // A line that goes on with fewer containers ends the others, unless a block that is open goes on with it: only now
    // it is known whether one does.
    const open = flow.events.findLastIndex(([, { start, end }]) => {
      return start.offset < this.#lineOffset && (end === undefined || end.offset > this.#lineOffset);
    });
    if (open === -1) this.#exitBehind(indexOfLine(this.#context.events, 2));
  }

  /** Ends the containers that the current line does not go on with, behind an event. */
  #exitBehind(index: number): void {
    const { events } = this.#context;
    const end: Point | undefined = events[index]?.[1].end;
    const before = events.length;
    this.#exit(this.#continued);
    const exits = events.splice(before);
    for (const [, token] of exits) token.end = { ...(end as Point) };
    const behind = events.splice(index + 1);
    for (const event of exits) events.push(event);
    for (const event of behind) events.push(event);
  }

  #exit(size: number): void {
    for (const [construct, state] of this.#open.splice(size).reverse()) {
      this.#context.containerState = state;
      construct.exit?.call(this.#context, this.#reader);
    }
  }

  #closeFlow(): void {
    (this.#flow as TokenizeContext).write([null]);
    this.#last = undefined;
    this.#flow = undefined;
    const { containerState } = this.#context;
    if (containerState !== undefined) containerState._closeFlow = undefined;
  }
}

/** The index of the event that ends a line of blocks: that of the last one, or the one before. */
function indexOfLine(events: readonly Event[], number: 1 | 2): number {
  let seen = 0;
  return events.findLastIndex(([kind, { type }]) => {
    if (kind === 'exit' && type === 'chunkFlow') seen += 1;
    return seen === number;
  });
}
