import type { Blockquote, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { markdownText } from '../markdown/text.ts';
import { caption } from './caption.ts';
import {
  type BlockDirective,
  blockElement,
  type ContainerHandler,
  checkAttributes,
  type LeafHandler,
  propertiesOf,
  takeLabel,
} from './nodes.ts';
import { scriptOf } from './script.ts';
import { addSlot } from './slot.ts';

/** `::example[Caption]{#lst-x file="_BW/example.ts" region="gain"}`: a script with what it prints. */
export const example: LeafHandler = (node, file) => exampleElement(node, node.children, null, file);

/** The same, `:::`, around what it has to print. */
export const exampleContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node)?.children ?? [];
  const made = exampleElement(node, label, expectedOutput(node), file);
  if (made !== null) Object.assign(node, { data: made.data, children: made.children });
};

function exampleElement(
  node: BlockDirective,
  label: readonly PhrasingContent[],
  expect: string | null,
  file: VFile,
): Blockquote | null {
  checkAttributes(node, ['file', 'region'], file);
  const script = scriptOf(node, 'example', file);
  if (script === null) return null;
  const region = node.attributes?.region || null;
  const title = label.length > 0 ? label : [{ type: 'text' as const, value: script.file.split('/').at(-1) ?? '' }];
  return blockElement('figure', propertiesOf(node, [CLASS.code, 'example']), [
    caption(node, 'listing', title, file),
    addSlot(file, node, { kind: 'example', ...script, region, expect }),
  ]);
}

/** The text of the blocks in a container. */
function expectedOutput(node: ContainerDirective): string {
  return node.children.map((child) => (child.type === 'code' ? child.value : markdownText(child))).join('\n');
}
