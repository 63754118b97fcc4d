/** Positions in files that authors write. */

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

/** The position of a character of a text. */
export function positionIn(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
