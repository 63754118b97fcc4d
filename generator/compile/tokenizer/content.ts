/** How lines that belong to one paragraph are read: definitions of addresses at their beginning, and their text. */
import type { Construct, Event, State, Token, TokenizeContext } from 'micromark-util-types';
import { isEnd, isLineEnding } from './chunks.ts';
import { isDisabled } from './construct-table.ts';
import { expandOnce } from './expand.ts';
import type { Context, Initial, Reader } from './reader.ts';
import { single } from './single.ts';
import { spaces } from './spaces.ts';

/** The text of a paragraph, with definitions before it. */
export const content: Initial = {
  begin(context, reader) {
    let previous: Token | undefined;
    const line: State = (code) => {
      const token = reader.enter('chunkText', { contentType: 'text', previous });
      if (previous) previous.next = token;
      previous = token;
      return rest(code);
    };
    const rest: State = (code) => {
      if (!isEnd(code)) {
        reader.takeAll(code);
        return rest;
      }
      if (code !== null) reader.consume(code);
      reader.exit('chunkText');
      if (code !== null) return line;
      reader.exit('paragraph');
      return reader.consume(code);
    };
    const paragraph: State = (code) => {
      reader.enter('paragraph');
      return line(code);
    };
    const behindDefinition: State = (code) => {
      if (code === null) return reader.consume(code);
      single(reader, 'lineEnding', code);
      return spaces(reader, 'linePrefix', start);
    };
    const start = reader.attempt(context.parser.constructs.contentInitial, behindDefinition, paragraph);
    return start;
  },
};

/** Lines that are no other block. What they define is known before any text is read: it is expanded at once. */
export const contentBlock: Construct = {
  resolve: (events: Event[]) => expandOnce(events),
  tokenize(effects, ok) {
    const reader = effects as Reader;
    let previous: Token;
    const rest: State = (code) => {
      if (code === null) return end(code);
      if (isLineEnding(code)) return reader.check(continuation, nextLine, end)(code);
      reader.takeAll(code);
      return rest;
    };
    const end: State = (code) => {
      reader.exit('chunkContent');
      reader.exit('content');
      return ok(code);
    };
    const nextLine: State = (code) => {
      reader.consume(code);
      reader.exit('chunkContent');
      previous.next = reader.enter('chunkContent', { contentType: 'content', previous });
      previous = previous.next;
      return rest;
    };
    return (code) => {
      reader.enter('content');
      previous = reader.enter('chunkContent', { contentType: 'content' });
      return rest(code);
    };
  },
};

/** A line ending behind which the paragraph goes on: the next line is neither blank nor begins another block. */
const continuation: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const { reader, parser } = this as Context;
    const behindSpaces: State = (code) => {
      if (isEnd(code)) return nok(code);
      const [, last, by] = this.events.at(-1) as Event;
      const isIndented = last.type === 'linePrefix' && by.sliceSerialize(last, true).length >= 4;
      if (isIndented && !isDisabled(parser, 'codeIndented')) return ok(code);
      return reader.interrupt(parser.constructs.flow, nok, ok)(code);
    };
    return (code) => {
      reader.exit('chunkContent');
      single(reader, 'lineEnding', code);
      return spaces(effects, 'linePrefix', behindSpaces);
    };
  },
};
