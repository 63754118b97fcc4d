/** A line and a column, both counted from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Positions of values by their key paths: `image`, `link.slug`. */
export interface Places {
  readonly [path: string]: SourcePosition;
}

/** Where a diagnostic points that is about a file as a whole. */
export const FILE_START: SourcePosition = { line: 1, column: 1 };

/** The lines of a text, to find many positions in it. */
export class Lines {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    this.#starts = starts;
  }

  at(offset: number): SourcePosition {
    let [line, behind] = [0, this.#starts.length];
    while (behind - line > 1) {
      const middle = (line + behind) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) line = middle;
      else behind = middle;
    }
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }
}

/** The position of a character of a text. */
export function positionIn(text: string, offset: number): SourcePosition {
  return new Lines(text).at(offset);
}
