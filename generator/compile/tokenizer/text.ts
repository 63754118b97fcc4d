/** How a text is read, and a string: an address, a title, the language of a listing. */
import type { Chunk, Code, Event, Point, State, Token, TokenizeContext } from 'micromark-util-types';
import { isSpace, TAB, VIRTUAL_SPACE } from './chunks.ts';
import { type ConstructTable, tableOf } from './construct-table.ts';
import type { Context, Initial } from './reader.ts';
import { withoutBlanksBehind } from './spaces.ts';

export const text: Initial = {
  begin: beginWith('text'),
  resolveAll: (events, context) => splitEnds(joinData(events), context),
};
export const string: Initial = { begin: beginWith('string'), resolveAll: (events) => joinData(events) };
/** Joins the plain parts within emphasis and links. */
export const insideSpan = { resolveAll: (events: Event[]) => joinData(events) };

function beginWith(field: 'text' | 'string'): Initial['begin'] {
  return (context, reader) => {
    const table = tableOf(context.parser.constructs[field], context.parser);
    const start: State = (code) => (isBreak(code, table, context) ? construct(code) : plain(code));
    // Most texts are short, and hold none.
    let trial: State | undefined;
    const construct: State = (code) => {
      trial ??= reader.attempt(context.parser.constructs[field], start, plain);
      return trial(code);
    };
    const plain: State = (code) => {
      if (code === null) return reader.consume(code);
      reader.enter('data');
      reader.take(code, table.plain);
      return data;
    };
    const data: State = (code) => {
      if (code === null || isBreak(code, table, context)) {
        reader.exit('data');
        return start(code);
      }
      reader.take(code, table.plain);
      return data;
    };
    return start;
  };
}

/** Whether a construct may begin at a character. */
function isBreak(code: Code, table: ConstructTable, context: Context): boolean {
  for (const { previous } of table.of(code)) {
    if (!previous || previous.call(context, context.previous)) return true;
  }
  return false;
}

/** Makes one token of plain parts that follow each other. */
function joinData(events: Event[]): Event[] {
  let kept = 0;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index] as Event;
    const before = events[kept - 1];
    if (event[1].type === 'data' && event[0] === 'enter' && before !== undefined && before[1].type === 'data') {
      before[1].end = event[1].end;
      index += 1;
      continue;
    }
    events[kept] = event;
    kept += 1;
  }
  events.length = kept;
  return events;
}

/** Takes white space at the ends of lines out of the plain parts before it: two spaces there break the line. */
function splitEnds(events: Event[], context: TokenizeContext): Event[] {
  const { reader } = context as Context;
  const split: Event[] = [];
  for (const [index, event] of events.entries()) {
    split.push(event);
    const [kind, data] = event;
    if (kind === 'enter' || data.type !== 'data') continue;
    const isLast = index === events.length - 1;
    if (!(isLast ? !context._contentTypeTextTrailing : events[index + 1]?.[1].type === 'lineEnding')) continue;
    const token = isSpace(reader.before(data.end)) ? cutSpace(data, context.sliceStream(data), isLast) : null;
    if (token !== null) split.push(['enter', token, context], ['exit', token, context]);
  }
  return split;
}

/** Cuts white space off the end of a plain part; null if nothing else is in it, which makes the part white space. */
function cutSpace(data: Token, chunks: readonly Chunk[], isLast: boolean): Token | null {
  const { size, hasTab, chunk, kept } = trailingSpace(chunks);
  const { line, column, offset } = data.end;
  const start: Point = {
    _bufferIndex: kept < 0 ? -1 : kept + (chunk === 0 ? data.start._bufferIndex : 0),
    _index: data.start._index + chunk,
    line,
    column: column - size,
    offset: offset - size,
  };
  const type = isLast || hasTab || size < 2 ? 'lineSuffix' : 'hardBreakTrailing';
  if (start.offset === data.start.offset) {
    data.type = type;
    return null;
  }
  const token = { type, start, end: { ...data.end } } as Token;
  data.end = { ...start };
  return token;
}

/**
 * White space at the end of chunks: how many characters it has, and where it begins, as the number of a chunk and of
 * characters before it there; below 0 at the beginning of a chunk.
 */
function trailingSpace(chunks: readonly Chunk[]): { size: number; hasTab: boolean; chunk: number; kept: number } {
  let size = 0;
  let hasTab = false;
  for (let at = chunks.length - 1; at >= 0; at -= 1) {
    const chunk = chunks[at];
    if (typeof chunk === 'string') {
      const kept = withoutBlanksBehind(chunk).length;
      size += chunk.length - kept;
      if (kept > 0) return { size, hasTab, chunk: at, kept };
    } else if (chunk === TAB) {
      hasTab = true;
      size += 1;
    } else if (chunk !== VIRTUAL_SPACE) return { size, hasTab, chunk: at + 1, kept: -1 };
  }
  return { size, hasTab, chunk: 0, kept: -1 };
}
