import type { Paragraph, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Parent } from 'unist';
import type { VFile } from 'vfile';
import { withoutMarks } from '../../model/placeholders.ts';
import { SKIP, visit } from '../walk.ts';
import { reportInText, reportUnclosed, reportUnknown, sourceOf } from './mistakes.ts';
import { CONTAINERS, IN_LINE, LEAVES } from './registry.ts';

/** Gives directives their elements, and reports those that cannot be what their author meant. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      if (node.type === 'text') reportInText(node, parent, file);
      if ('attributes' in node) cleanAttributes(node);
      if (node.type === 'containerDirective') handleContainer(node, parent, file);
      if (node.type === 'textDirective') {
        parent.children[index] = IN_LINE.get(node.name)?.(node, file) ?? literal(node, file);
        return [SKIP, index + 1];
      }
      if (node.type === 'leafDirective') {
        const made = handleLeaf(node, file);
        parent.children[index] = made ?? paragraph(node, file);
        // The caption of what was made may hold directives.
        return made === null ? [SKIP, index + 1] : index;
      }
    });
  };
}

/** Removes the characters of placeholders from attributes, where entities can name them. */
function cleanAttributes(node: ContainerDirective | LeafDirective | TextDirective): void {
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (value) node.attributes = { ...node.attributes, [name]: withoutMarks(value) };
  }
}

/** An unknown container keeps its contents. */
function handleContainer(node: ContainerDirective, parent: Parent & { name?: string }, file: VFile): void {
  reportUnclosed(node, file);
  const handler = CONTAINERS.get(node.name);
  if (handler === undefined) reportUnknown(node, file);
  else handler(node, file, parent.type === 'containerDirective' ? (parent.name ?? null) : null);
}

function handleLeaf(node: LeafDirective, file: VFile) {
  const handler = LEAVES.get(node.name);
  if (handler === undefined) reportUnknown(node, file);
  return handler?.(node, file) ?? null;
}

/** A directive in a line as text. */
function literal(node: TextDirective, file: VFile): Text {
  return { type: 'text', value: sourceOf(node, file), position: node.position };
}

/** A directive on a line of its own as text. */
function paragraph(node: LeafDirective, file: VFile): Paragraph {
  const text: Text = { type: 'text', value: sourceOf(node, file) };
  return { type: 'paragraph', position: node.position, children: [text] };
}
