import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { MARKED_LINES } from './code.ts';

/** Puts each line of numbered or marked code into an element, after rehype-highlight. */
export function codeLines() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties, children: [code] }) => {
      const marked = properties[MARKED_LINES];
      if (tagName !== 'pre' || typeof marked !== 'string' || code?.type !== 'element') return;
      delete properties[MARKED_LINES];
      const numbers = new Set(marked.split(' '));
      const lines = linesOf(code.children);
      const last = lines.at(-1)?.length === 0 ? lines.pop() : undefined;
      code.children = lines.flatMap((children, index): ElementContent[] => {
        const className = numbers.has(`${index + 1}`) ? ['line', 'highlighted'] : ['line'];
        const line: ElementContent = { type: 'element', tagName: 'span', properties: { className }, children };
        return index + 1 < lines.length || last ? [line, { type: 'text', value: '\n' }] : [line];
      });
    });
  };
}

/** Splits code at its line breaks. An element of several lines is repeated in each. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    for (const [index, part] of partsOf(node).entries()) {
      if (index > 0) lines.push([]);
      if (part !== null) lines.at(-1)?.push(part);
    }
  }
  return lines;
}

/** Splits a node into its lines; null for an empty one. */
function partsOf(node: ElementContent): (ElementContent | null)[] {
  if (node.type === 'text') {
    return node.value.split('\n').map((value) => (value === '' ? null : { type: 'text', value }));
  }
  if (node.type !== 'element') return [node];
  return linesOf(node.children).map((children) => (children.length === 0 ? null : { ...node, children }));
}

/** Reports fences whose language rehype-highlight does not know. */
export function reportLanguages() {
  return (_tree: Root, file: VFile): void => {
    for (const { ruleId, ancestors } of file.messages) {
      if (ruleId !== 'missing-language') continue;
      const [pre] = (ancestors ?? []) as Element[];
      // Code in HTML has no such property, and its language is not checked.
      const lang = pre?.properties.dataLang;
      if (pre === undefined || lang === undefined) continue;
      const message = `no highlighting for the language '${lang}': shown as plain text`;
      report(file, pre, { severity: 'warning', rule: 'unknown-language', message });
    }
  };
}
