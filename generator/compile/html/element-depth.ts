import type { Element, Nodes, Root, Text } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import type { VFile } from 'vfile';
import { FILE_START, positionIn, type SourcePosition } from '../../model/positions.ts';
import { MAX_ELEMENTS } from '../limits.ts';
import { report } from '../page-record.ts';

/** What a diagnostic says of elements that are nested too deeply. */
export const TOO_DEEP = `HTML elements are nested too deeply: ${MAX_ELEMENTS} levels at most`;

class TooDeep {
  readonly offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }
}

/** As many elements as HTML can have at most, but for those that nobody writes: `html`, `body`, `tbody`. */
const START_TAG = /<[a-z]/gi;
const countTags = (html: string) => html.match(START_TAG)?.length ?? 0;

/** Counts the elements that a parser has open. It throws where they are too many. */
function depthCounter() {
  let depth = 0;
  return {
    onItemPush(element: { readonly sourceCodeLocation?: { readonly startOffset: number } | null }) {
      depth += 1;
      if (depth > MAX_ELEMENTS) throw new TooDeep(element.sourceCodeLocation?.startOffset ?? 0);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** The offset at which parsing meets too many elements; null where it does not. */
function offsetOf(parsing: () => unknown): number | null {
  try {
    parsing();
    return null;
  } catch (error) {
    if (error instanceof TooDeep) return error.offset;
    throw error;
  }
}

/**
 * Where HTML opens more elements within each other than it may, as the parser sees it that makes the tree; the parser
 * itself has no limit, but the functions that walk its tree call themselves for every level.
 *
 * @param isFragment whether it is a part of a document
 * @returns an offset in the text; null where all is within the limit
 */
export function firstTooDeep(html: string, isFragment: boolean): number | null {
  if (countTags(html) <= MAX_ELEMENTS) return null;
  const treeAdapter = { ...defaultTreeAdapter, ...depthCounter() };
  const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };
  return offsetOf(() => (isFragment ? parseFragment(html, options) : parse(html, options)));
}

/**
 * The same of pieces of HTML among nodes, as rehype-raw parses them: where a piece ends is no matter of its text alone.
 * rehype-raw takes no adapter for its trees, so the default one counts meanwhile.
 */
function firstTooDeepOf(pieces: Root, parsePieces: (tree: Root, file: VFile) => unknown, file: VFile): number | null {
  Object.assign(defaultTreeAdapter, depthCounter());
  try {
    return offsetOf(() => parsePieces(pieces, file));
  } finally {
    delete defaultTreeAdapter.onItemPush;
    delete defaultTreeAdapter.onItemPop;
  }
}

/**
 * Reports HTML that is nested too deeply, and shows it from there on as it is written.
 *
 * @param parsePieces how pieces of HTML among nodes become a tree
 */
export function limitDepth(tree: Root, file: VFile, parsePieces: (tree: Root, file: VFile) => unknown): void {
  const raws: { readonly node: Raw; readonly start: number }[] = [];
  let tags = 0;
  // A position is a number of its own for every character of a tag and of HTML, in the order of the tree.
  let length = 0;
  const copy = (node: Nodes | Raw): (Element | Text | Raw)[] => {
    const point = { line: 1, column: 1, offset: length };
    const position = { start: point, end: point };
    if (node.type === 'raw') {
      raws.push({ node, start: length });
      tags += countTags(node.value);
      length += node.value.length;
      return [{ type: 'raw', value: node.value, position }];
    }
    if (node.type === 'text') {
      const value = node.value === '' ? '' : node.value.trim() === '' ? ' ' : 'x';
      return [{ type: 'text', value, position }];
    }
    if (!('children' in node)) return [];
    if (node.type !== 'element') return node.children.flatMap(copy);
    tags += 1;
    length += 1;
    const children = node.children.flatMap(copy) as Element['children'];
    return [{ type: 'element', tagName: node.tagName, properties: {}, children, position }];
  };
  const pieces = { type: 'root' as const, children: copy(tree) as Root['children'] };
  if (tags <= MAX_ELEMENTS) return;
  const offset = firstTooDeepOf(pieces, parsePieces, file);
  if (offset === null) return;
  const last = raws.findLastIndex(({ start }) => start <= offset);
  for (const [index, { node, start }] of raws.entries()) {
    if (index < last) continue;
    if (index === last)
      report(file, within(node, offset - start), { severity: 'error', rule: 'limit', message: TOO_DEEP });
    (node as Raw | Text).type = 'text';
  }
}

/** The position of a character of a raw node; of its end for one behind it. */
function within({ value, position }: Raw, offset: number): SourcePosition {
  const { line, column } = positionIn(value, Math.min(offset, value.length));
  const start = position?.start ?? FILE_START;
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}
