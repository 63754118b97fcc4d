/** How blocks are read: headings, listings, tables, paragraphs, one line after the other. */
import { blankLine } from 'micromark-core-commonmark';
import type { Construct, State, TokenType } from 'micromark-util-types';
import { isEnd, isSpace } from './chunks.ts';
import { contentBlock } from './content.ts';
import type { Initial } from './reader.ts';
import { single } from './single.ts';
import { spaces } from './spaces.ts';

export const flow: Initial = {
  begin(context, reader) {
    const { flowInitial, flow: blocks } = context.parser.constructs;
    const endWith =
      (type: TokenType): State =>
      (code) => {
        if (code === null) return reader.consume(code);
        single(reader, type, code);
        context.currentConstruct = undefined;
        return line;
      };
    const behind = endWith('lineEnding');
    const block = reader.attempt(blocks, behind, reader.attempt(contentBlock, behind));
    const first = reader.attempt(flowInitial, behind, spaces(reader, 'linePrefix', block));
    const blank = reader.attempt(blankLine as Construct, endWith('lineEndingBlank'), first);
    const line: State = (code) => (isSpace(code) || isEnd(code) ? blank(code) : first(code));
    return line;
  },
};
