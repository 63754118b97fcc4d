/**
 * Replaces parts of a document that are read by another tokenizer, such as the text of a heading, with what that one
 * finds in them. All parts of a level are read before those within them, in their order; then all events are put
 * together at once.
 */
import type { ContentType, Event, ParseContext, Token, TokenizeContext } from 'micromark-util-types';

/** The events that stand for a part: those of its tokenizer, from one to before another. */
interface Part {
  readonly events: readonly Event[];
  readonly from: number;
  readonly to: number;
}

type Parts = Map<Token, Part>;

/** Everything that is to be read of a document. */
export function expand(events: readonly Event[]): Event[] {
  const parts: Parts = new Map();
  for (let level = [events]; level.length > 0; ) level = level.flatMap((each) => readParts(each, parts));
  return withParts(events, parts);
}

/** The same for the outermost parts alone. */
export function expandOnce(events: readonly Event[]): Event[] {
  const parts: Parts = new Map();
  readParts(events, parts);
  return withParts(events, parts);
}

/** Reads the parts among some events; returns the events of each. */
function readParts(events: readonly Event[], parts: Parts): (readonly Event[])[] {
  const read: (readonly Event[])[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const [kind, token, context] = events[index] as Event;
    if (kind === 'exit' || token.contentType === undefined) continue;
    if (parts.has(token)) continue;
    if (token.type === 'chunkFlow' && events[index - 1]?.[1].type === 'listItemPrefix') markFirstText(token);
    read.push(readChain(token, token.contentType, context, parts));
  }
  return read;
}

/** Marks the first text of a list item, which may begin with a box to tick. */
function markFirstText({ _tokenizer }: Token): void {
  const events = _tokenizer?.events ?? [];
  let at = events[0]?.[1].type === 'lineEndingBlank' ? 2 : 0;
  if (events[at]?.[1].type !== 'content') return;
  for (at += 1; at < events.length; at += 1) {
    const token = (events[at] as Event)[1];
    if (token.type === 'content') return;
    if (token.type === 'chunkText') token._isInFirstContentOfListItem = true;
  }
}

/** Reads a part and those that go on with it, which are the lines of a paragraph, say. Returns all its events. */
function readChain(first: Token, type: ContentType, context: TokenizeContext, parts: Parts): readonly Event[] {
  const tokenizer = first._tokenizer ?? newTokenizer(context.parser, type, first);
  const chain: Token[] = [];
  for (let token: Token | undefined = first; token !== undefined; token = token.next) {
    chain.push(token);
    if (token._tokenizer === undefined) writePart(token, tokenizer, context, token === first);
  }
  const { events } = tokenizer;
  const ends = chain.length > 1 ? endsOfLines(events) : [];
  let from = 0;
  for (const [number, token] of chain.entries()) {
    const to = (number < chain.length - 1 ? ends[number] : undefined) ?? events.length;
    parts.set(token, { events, from, to });
    from = to;
    token._tokenizer = undefined;
    token.previous = undefined;
    token.next = undefined;
  }
  tokenizer.events = [];
  return events;
}

function newTokenizer(parser: ParseContext, type: ContentType, first: Token): TokenizeContext {
  const tokenizer = parser[type](first.start);
  if (first._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true;
  return tokenizer;
}

function writePart(token: Token, tokenizer: TokenizeContext, context: TokenizeContext, isFirst: boolean): void {
  const stream = context.sliceStream(token);
  if (token.next === undefined) stream.push(null);
  if (!isFirst) tokenizer.defineSkip(token.start);
  tokenizer._gfmTasklistFirstContentOfListItem = token._isInFirstContentOfListItem;
  tokenizer.write(stream);
  tokenizer._gfmTasklistFirstContentOfListItem = undefined;
}

/** Where lines end among events: behind each token that holds a line ending and no other token. */
function endsOfLines(events: readonly Event[]): number[] {
  const ends: number[] = [];
  for (let index = 1; index < events.length; index += 1) {
    const [kind, { type, start, end }] = events[index] as Event;
    if (kind !== 'exit' || start.line === end.line) continue;
    const before = events[index - 1] as Event;
    if (before[0] === 'enter' && before[1].type === type) ends.push(index + 1);
  }
  return ends;
}

/** Events with those that stand for the parts among them. */
function withParts(events: readonly Event[], parts: Parts): Event[] {
  const expanded: Event[] = [];
  emit({ events, from: 0, to: events.length }, parts, expanded);
  return expanded;
}

/** Appends the events of a part, with those of the parts in it. */
function emit({ events, from, to }: Part, parts: Parts, expanded: Event[]): void {
  for (let index = from; index < to; index += 1) {
    const event = events[index] as Event;
    const [kind, token] = event;
    const part = kind === 'enter' && token.contentType !== undefined ? parts.get(token) : undefined;
    if (part !== undefined) {
      emit(part, parts, expanded);
      // The end of the part is the next event.
      index += 1;
      continue;
    }
    expanded.push(event);
    if (kind === 'exit' && token._container) endBeforeLineEndings(expanded);
  }
}

/** Moves the end of a container, which is the last event, to before the line endings that it stands behind. */
function endBeforeLineEndings(events: Event[]): void {
  const last = events.length - 1;
  let first = 0;
  for (let at = last - 1; at >= 0; at -= 1) {
    const [kind, token] = events[at] as Event;
    if (token.type === 'linePrefix' || token.type === 'listItemIndent') continue;
    if (token.type !== 'lineEnding' && token.type !== 'lineEndingBlank') break;
    if (kind === 'exit') continue;
    if (first > 0) (events[first] as Event)[1].type = 'lineEndingBlank';
    token.type = 'lineEnding';
    first = at;
  }
  if (first === 0) return;
  const end = events[last] as Event;
  end[1].end = { ...(events[first] as Event)[1].start };
  events.copyWithin(first + 1, first, last);
  events[first] = end;
}
