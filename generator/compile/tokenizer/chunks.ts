/** What the tokenizer reads: texts between line endings and tabs, and codes for these; null at the end. */
import type { Chunk, Code, Point, Token } from 'micromark-util-types';
import { matchesOf } from '../../base/matches.ts';

/** Codes below zero, as micromark has them. */
const CARRIAGE_RETURN = -5;
const LINE_FEED = -4;
const BOTH = -3;
export const TAB = -2;
/** Columns that a tab takes besides the first. */
export const VIRTUAL_SPACE = -1;
const SPACE = 32;
const REPLACEMENT = 65533;
const BYTE_ORDER_MARK = '\uFEFF';
const TAB_WIDTH = 4;
/** What is a code and no text. */
const SPECIAL = /\r\n|[\0\t\n\r]/g;

/** Whether a code ends a line, or the text. */
export function isEnd(code: Code): boolean {
  return code === null || isLineEnding(code);
}

/** Whether a code ends a line. */
export function isLineEnding(code: Code): code is number {
  return code !== null && code < TAB;
}

/** Whether a code is white space within a line. */
export function isSpace(code: Code): boolean {
  return code === SPACE || code === TAB || code === VIRTUAL_SPACE;
}

/** The chunks of a document. */
export function chunksOf(document: string): Chunk[] {
  const chunks: Chunk[] = [];
  let from = document.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let column = 1;
  for (const { 0: special, index } of matchesOf(document, SPECIAL)) {
    if (index > from) {
      chunks.push(document.slice(from, index));
      column += index - from;
    }
    from = index + special.length;
    column = pushSpecial(chunks, special, column);
  }
  if (from < document.length) chunks.push(document.slice(from));
  chunks.push(null);
  return chunks;
}

/** Appends the codes of a character, or of CRLF, in a column; returns the column behind it. */
function pushSpecial(chunks: Chunk[], special: string, column: number): number {
  if (special === '\0') {
    chunks.push(REPLACEMENT);
    return column + 1;
  }
  if (special !== '\t') {
    chunks.push(special === '\n' ? LINE_FEED : special === '\r' ? CARRIAGE_RETURN : BOTH);
    return 1;
  }
  chunks.push(TAB);
  const last = Math.ceil(column / TAB_WIDTH) * TAB_WIDTH;
  for (let at = column; at < last; at += 1) chunks.push(VIRTUAL_SPACE);
  return last + 1;
}

/** What lies between two points of the chunks. */
export function sliceChunks(chunks: readonly Chunk[], { start, end }: Pick<Token, 'start' | 'end'>): Chunk[] {
  const first = chunks[start._index];
  if (start._index === end._index) return [textOf(first).slice(start._bufferIndex, end._bufferIndex)];
  const slice = chunks.slice(start._index, end._index);
  if (start._bufferIndex > 0) slice[0] = textOf(first).slice(start._bufferIndex);
  if (end._bufferIndex > 0) slice.push(textOf(chunks[end._index]).slice(0, end._bufferIndex));
  return slice;
}

function textOf(chunk: Chunk | undefined): string {
  return typeof chunk === 'string' ? chunk : '';
}

/** The code before a point. */
export function codeBefore(chunks: readonly Chunk[], { _index, _bufferIndex }: Point): Code {
  const isWithin = _bufferIndex > 0;
  const chunk = chunks[isWithin ? _index : _index - 1] ?? null;
  return typeof chunk === 'string' ? chunk.charCodeAt((isWithin ? _bufferIndex : chunk.length) - 1) : chunk;
}

/**
 * The text of chunks.
 *
 * @param expandsTabs whether a tab becomes as many spaces as it takes columns
 */
export function textOfChunks(chunks: readonly Chunk[], expandsTabs = false): string {
  let text = '';
  let isInTab = false;
  for (const chunk of chunks) {
    if (chunk !== VIRTUAL_SPACE) isInTab = chunk === TAB;
    // A slice may begin within a tab: what is left of that are spaces.
    else if (isInTab && !expandsTabs) continue;
    text += typeof chunk === 'string' ? chunk : textOfCode(chunk, expandsTabs);
  }
  return text;
}

function textOfCode(code: Code, expandsTabs: boolean): string {
  if (code === LINE_FEED) return '\n';
  if (code === TAB) return expandsTabs ? ' ' : '\t';
  if (code === VIRTUAL_SPACE) return ' ';
  if (code === CARRIAGE_RETURN) return '\r';
  if (code === BOTH) return '\r\n';
  return code === null ? '' : String.fromCharCode(code);
}
