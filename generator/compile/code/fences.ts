import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { isClosed } from '../math/display.ts';
import { report } from '../page-record.ts';
import { visit } from '../walk.ts';

const FAULT = { severity: 'warning', rule: 'unclosed-container' } as const;

/** Code between fences that ends with the page, or with what is around it: not what its author meant. */
export function reportOpenFence(file: VFile, node: Code): void {
  const source = String(file).slice(node.position?.start.offset, node.position?.end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return;
  const last = source
    .slice(source.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd();
  if (source.includes('\n') && last.startsWith(fence) && last.replaceAll(fence[0] ?? '', '') === '') return;
  const message = `this code never closes and takes in all that follows: end it with a line '${fence}'`;
  report(file, node, { ...FAULT, message });
}

/** Reports formulas that have an opening `$$` and no closing one. With text behind the opening one they are text. */
export function reportOpenFormulas() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('$$')) return;
    visit(tree, (node) => {
      if (node.type === 'math' && !isClosed(node)) {
        report(file, node, {
          ...FAULT,
          message: "this formula never closes: end it with '$$' before the next blank line",
        });
      }
      const [first] = node.type === 'paragraph' ? node.children : [];
      if (first?.type !== 'text' || !/^\$\$(?!\$)/.test(first.value)) return;
      const start = first.position?.start.offset ?? 0;
      if (!String(file).startsWith('$$', start)) return;
      const message =
        "a formula opens here and never closes: end it with '$$' before the next blank line; for dollars write '\\$\\$'";
      report(file, first, { ...FAULT, message });
    });
  };
}
