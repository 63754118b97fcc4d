import type { Node, Parent } from 'unist';
import type { visit as Visit } from 'unist-util-visit';

/** What a visitor returns to pass over a node's children. */
export const SKIP = 'skip';
/** What a visitor returns to end the walk. */
export const EXIT = false;

type Result = undefined | boolean | typeof SKIP | number | readonly [typeof SKIP | boolean, number];
type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => Result;

/** Blocks of Markdown, and what holds text, in which there are none. */
const BLOCKS = new Set(['blockquote', 'code', 'heading', 'math']);
const TEXTS = new Set(['heading', 'paragraph', 'table']);

/**
 * Calls a visitor for every node, or every node of one type, in the order of the text. It is unist-util-visit's
 * `visit` without its debugging aids, which cost more than all our plugins do.
 */
export const visit = ((tree: Node, test: string | Visitor, visitor?: Visitor): void => {
  const [type, call] = typeof test === 'string' ? [test, visitor as Visitor] : [null, test];
  const leaves = type !== null && BLOCKS.has(type) ? TEXTS : null;
  step(tree, undefined, undefined, type, call, leaves);
}) as unknown as typeof Visit;

/**
 * The index to go on with, or EXIT.
 *
 * @param leaves types of nodes that hold none of the type
 */
function step(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  type: string | null,
  call: Visitor,
  leaves: ReadonlySet<string> | null,
): number | typeof EXIT {
  let action: Result;
  let next = (index ?? 0) + 1;
  if (type === null || node.type === type) {
    action = call(node, index, parent);
    if (typeof action === 'number') next = action;
    else if (typeof action === 'object') [action, next] = action;
    if (action === EXIT) return EXIT;
    if (action === SKIP) return next;
  }
  if (leaves?.has(node.type)) return next;
  const { children } = node as Partial<Parent>;
  for (let at = 0; children !== undefined && at < children.length; ) {
    const after = step(children[at] as Node, at, node as Parent, type, call, leaves);
    if (after === EXIT) return EXIT;
    at = after;
  }
  return next;
}
