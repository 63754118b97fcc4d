import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { report, sourceOf } from '../page-record.ts';
import { visit } from '../walk.ts';

const FAULT = { severity: 'warning', rule: 'unclosed-container' } as const;

/** Whether a block of several lines ends with a line of its fence. */
export function isClosed(source: string, fence: string): boolean {
  const last = source.slice(source.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '');
  return source.includes('\n') && last.startsWith(fence) && last.trimEnd().replaceAll(fence.charAt(0), '') === '';
}

/** Code between fences that ends with the page, or with what is around it: not what its author meant. */
export function reportOpenFence(file: VFile, node: Code): void {
  const source = sourceOf(file, node);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return;
  if (isClosed(source, fence)) return;
  const message = `this code never closes and takes in all that follows: end it with a line '${fence}'`;
  report(file, node, { ...FAULT, message });
}

/** Reports paragraphs that begin with the `$$` of a formula without its pair. */
export function reportOpenFormulas() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('$$')) return;
    visit(tree, 'paragraph', ({ children: [first] }) => {
      if (first?.type !== 'text' || !/^\$\$(?!\$)/.test(first.value)) return;
      const start = first.position?.start.offset ?? 0;
      if (!String(file).startsWith('$$', start)) return;
      const message = /^\$\$[ \t]*\([\w:.-]+\)/.test(first.value)
        ? "this ends a formula, but none is open: look for a '$$' without its pair above"
        : "a formula opens here and never closes: end it with '$$'; for dollars write '\\$\\$'";
      report(file, first, { ...FAULT, message });
    });
  };
}
