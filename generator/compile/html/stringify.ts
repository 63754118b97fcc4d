import type { Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Returns the HTML of nodes. */
export function toHtml(children: readonly RootContent[]): string {
  return processor.stringify({ type: 'root', children: [...children] } satisfies Root);
}
