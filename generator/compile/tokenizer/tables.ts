/**
 * Tables, of which most lines of a document are no part, and most lines are rows: a line begins one only if the next
 * line can divide its head from its body, and the text of a cell is read at once.
 */
import type { Chunk, Code, Construct, Effects, Event, State, TokenizeContext } from 'micromark-util-types';
import { isEnd, isSpace } from './chunks.ts';
import type { Parser } from './construct-table.ts';
import type { Reader } from './reader.ts';
import { single } from './single.ts';
import { spaces } from './spaces.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tableCellDivider: 'tableCellDivider';
    tableRow: 'tableRow';
  }
}

const BACKSLASH = 92;
const PIPE = 124;
/** A line that divides a table's head from its body, up to a tab, with the marks of its containers before it. */
const DIVIDING = /^[ >]*(?:[-:|][-:| ]*)?$/;
/** The rest of a cell's text behind a character, up to a backslash or white space at its end. */
const CELL = /(?:[^|\\ ]+| +(?=[^ |\\]))+/y;

/** Takes note of a line, by what it begins with: whether it may divide a table's head from its body. */
export function noteLine({ undividing }: Parser, line: number, chunk: Chunk | undefined): void {
  const mayDivide = typeof chunk === 'string' ? DIVIDING.test(chunk) : chunk === undefined || !isEnd(chunk);
  if (!mayDivide) undividing[line] = true;
}

/** The construct of a table: micromark-extension-gfm-table reads its head, and what is here the rows of its body. */
export function quickTable(table: Construct): Construct {
  return {
    ...table,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const { lazy, undividing } = this.parser as Parser;
      return (code) => {
        const { line } = this.now();
        if (isBehindRow(this.events)) return lazy[line] ? nok(code) : row(effects, ok)(code);
        return undividing[line + 1] ? nok(code) : table.tokenize.call(this, effects, ok, nok)(code);
      };
    },
  };
}

/** Whether the last block was the head of a table or a row of it. */
function isBehindRow(events: readonly Event[]): boolean {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const { type } = (events[index] as Event)[1] as { type: string };
    if (type !== 'lineEnding' && type !== 'linePrefix') return type === 'tableHead' || type === 'tableRow';
  }
  return false;
}

/** A row of the body. */
function row(effects: Effects, ok: State): State {
  const reader = effects as Reader;
  const next: State = (code) => {
    if (isEnd(code)) {
      reader.exit('tableRow');
      return ok(code);
    }
    if (isSpace(code)) return spaces(reader, 'whitespace', next)(code);
    if (code !== PIPE) {
      reader.enter('data');
      return text(code);
    }
    single(reader, 'tableCellDivider', code);
    return next;
  };
  const text: State = (code: Code) => {
    if (isEnd(code) || isSpace(code) || code === PIPE) {
      reader.exit('data');
      return next(code);
    }
    if (code !== BACKSLASH) {
      reader.take(code, CELL);
      return text;
    }
    reader.consume(code);
    return escaped;
  };
  const escaped: State = (code) => {
    if (code !== BACKSLASH && code !== PIPE) return text(code);
    reader.consume(code);
    return text;
  };
  return (code) => {
    reader.enter('tableRow');
    return next(code);
  };
}
