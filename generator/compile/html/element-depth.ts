import type { Nodes, Root, Text } from 'hast';
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

/**
 * Where HTML opens more elements within each other than it may, as the parser sees it that makes the tree; the parser
 * itself has no limit, but the functions that walk its tree call themselves for every level.
 *
 * @param isFragment whether it is a part of a document
 * @returns an offset in the text; null where all is within the limit
 */
export function firstTooDeep(html: string, isFragment: boolean): number | null {
  const tags = html.match(START_TAG)?.length ?? 0;
  if (tags <= MAX_ELEMENTS) return null;
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush(element: { readonly sourceCodeLocation?: { readonly startOffset: number } | null }) {
      depth += 1;
      if (depth > MAX_ELEMENTS) throw new TooDeep(element.sourceCodeLocation?.startOffset ?? 0);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };
    if (isFragment) parseFragment(html, options);
    else parse(html, options);
    return null;
  } catch (error) {
    if (error instanceof TooDeep) return error.offset;
    throw error;
  }
}

/** Reports HTML that is nested too deeply, and shows it from there on as it is written. */
export function limitDepth(tree: Root, file: VFile): void {
  const parts: string[] = [];
  const raws: { readonly node: Raw; readonly start: number }[] = [];
  let length = 0;
  const write = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const add = (node: Nodes | Raw): void => {
    if (node.type === 'raw') {
      raws.push({ node, start: length });
      write(node.value);
    } else if (node.type === 'text') write(node.value.trim() === '' ? ' ' : 'x');
    else if (node.type === 'element') {
      write(`<${node.tagName}>`);
      node.children.forEach(add);
      write(`</${node.tagName}>`);
    } else if ('children' in node) node.children.forEach(add);
  };
  add(tree);
  const offset = firstTooDeep(parts.join(''), true);
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
