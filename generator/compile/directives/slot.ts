/**
 * Placeholders for content that other steps make: computed values, examples, figures, sources, terms. The HTML of a
 * page has the placeholder, and its record a slot that says what belongs there.
 */
import type { TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { mark } from '../../model/placeholders.ts';
import type { SourcePosition } from '../../model/positions.ts';
import type { Slot } from '../../model/slots.ts';
import { type Verbatim, verbatim } from '../markdown/verbatim.ts';
import { dataOf, type PositionedNode, startOf } from '../page-record.ts';

/** A slot among Markdown. */
interface SlotNode {
  type: 'slot';
  index: number;
  /** Its placeholder, which is its text, too. */
  value: string;
  position?: TextDirective['position'];
}
declare module 'mdast' {
  interface RootContentMap {
    slot: SlotNode;
  }
  interface PhrasingContentMap {
    slot: SlotNode;
  }
}

type SlotContent = Slot extends infer S ? (S extends Slot ? Omit<S, keyof SourcePosition> : never) : never;

/** Records a slot, and returns its placeholder; `node` is the directive that it replaces, if any. */
export function addSlot(file: VFile, node: PositionedNode | null, content: SlotContent): SlotNode {
  const { slots } = dataOf(file);
  slots.push({ ...content, ...startOf(node ?? {}) } as Slot);
  const index = slots.length - 1;
  const made: SlotNode = { type: 'slot', index, value: mark('slot', index) };
  return node === null ? made : { ...made, position: node.position as SlotNode['position'] };
}

/** remark-rehype's handler for slots. */
export function slot(_state: State, node: SlotNode): Verbatim {
  return verbatim(node.value, '');
}
