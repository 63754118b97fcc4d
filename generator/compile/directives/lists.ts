import type { Heading, Root } from 'mdast';
import type { VFile } from 'vfile';
import { dataOf } from '../page-record.ts';
import { checkAttributes, type LeafHandler } from './nodes.ts';
import { addSlot } from './slot.ts';

/** Makes the handler of a list: `::sources` of the page, and those of the whole site. */
export function listOf(kind: 'sources' | 'bibliography' | 'glossary' | 'symbols'): LeafHandler {
  return (node, file) => {
    checkAttributes(node, [], file);
    return addSlot(file, node, { kind });
  };
}

/** Ends a page that cites with its sources, where its author did not say where they go. */
export function sources() {
  return (tree: Root, file: VFile): void => {
    const { citations, slots } = dataOf(file);
    if (citations.length === 0 || slots.some(({ kind }) => kind === 'sources')) return;
    const heading: Heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Sources' }] };
    tree.children.push(heading, addSlot(file, null, { kind: 'sources' }));
  };
}
