import type { Parents, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { withoutMarkReferences } from '../../model/placeholders.ts';
import { dataOf } from '../page-record.ts';
import { visit } from '../walk.ts';
import { markMade, sanitize } from './sanitize.ts';

const parse = rehypeRaw({ passThrough: ['verbatim'] });

const COMMENT = /^<!--(?!-?>)((?:(?!--)[\s\S])*)-->$/;

/**
 * Parses the HTML that authors wrote among their Markdown, on the pages that have some: it costs as much as the rest.
 * A comment needs no parser.
 */
export function rawHtml() {
  return (tree: Root, file: VFile): Root => {
    const blocks: Raw[] = [];
    let found = false;
    visit(tree, 'raw', (node, index, parent) => {
      const comment = COMMENT.exec(node.value)?.[1];
      if (comment !== undefined && index !== undefined && parent !== undefined) {
        parent.children[index] = { type: 'comment', value: comment, position: node.position };
        return;
      }
      found = true;
      node.value = withoutMarkReferences(node.value);
      if (node.value.includes('\n')) blocks.push(node);
    });
    if (!found) return tree;
    endPieces(tree);
    const secret = dataOf(file).html === 'sanitize' ? markMade(tree, file) : null;
    const parsed = parse(tree, file) as Root;
    shift(parsed, margins(blocks, file));
    return secret === null ? parsed : sanitize(parsed, secret, file);
  };
}

/**
 * Ends every piece of HTML where it ends. An unfinished part, such as a tag without its `>`, is dropped, as browsers do
 * at the end of a document. rehype-raw passes all pieces to one tokenizer, and resets it before a text but not before
 * an element: the next piece would continue the tag.
 */
function endPieces(tree: Root): void {
  const last = new Map<Parents, Set<unknown>>();
  visit(tree, 'raw', (node, index, parent) => {
    // At the end of a document it is a character like others; at the end of a piece it would be forgotten.
    if (node.value.endsWith('<')) node.value += '\n';
    if (index === undefined || parent === undefined) return;
    if (parent.children[index + 1]?.type === 'text') return;
    last.set(parent, (last.get(parent) ?? new Set()).add(node));
  });
  for (const [parent, nodes] of last) {
    parent.children = parent.children.flatMap((child) =>
      nodes.has(child) ? [child, { type: 'text' as const, value: '' }] : [child],
    ) as typeof parent.children;
  }
}

/**
 * Counts the characters before each line of an HTML block in a quote or a list. The HTML parser does not see them, so
 * its columns are too small by as many.
 */
function margins(blocks: readonly Raw[], file: VFile): Map<number, number> {
  const found = new Map<number, number>();
  if (blocks.length === 0) return found;
  const source = String(file).split('\n');
  for (const { value, position } of blocks) {
    for (const [index, line] of value.split('\n').entries()) {
      const number = (position?.start.line ?? 1) + index;
      const whole = source[number - 1] ?? '';
      if (index > 0 && whole.endsWith(line)) found.set(number, whole.length - line.length);
    }
  }
  return found;
}

function shift(tree: Root, margins: ReadonlyMap<number, number>): void {
  if (margins.size === 0) return;
  visit(tree, 'element', ({ position }) => {
    // The HTML parser knows only the end of some elements, whatever the types say.
    const start: Point | undefined = position?.start;
    if (start !== undefined) start.column += margins.get(start.line) ?? 0;
  });
}
