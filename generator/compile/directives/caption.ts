import type { Paragraph, PhrasingContent } from 'mdast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { LabelKind } from '../../model/facts.ts';
import { addLabel } from '../markdown/labels.ts';
import { type BlockDirective, textElement } from './nodes.ts';

const KIND_NAMES: { readonly [kind in LabelKind]: string } = {
  equation: 'Equation',
  figure: 'Figure',
  table: 'Table',
  listing: 'Listing',
};

/** The caption of a block. A block with an id is numbered, and its caption begins with the number as a link to it. */
export function caption(
  node: BlockDirective,
  kind: LabelKind,
  text: readonly PhrasingContent[],
  file: VFile,
): Paragraph {
  const id = node.attributes?.id;
  if (!id) return textElement('figcaption', {}, text);
  const number: PhrasingContent = {
    type: 'emphasis',
    data: { hName: 'a', hProperties: { className: [CLASS.captionLink], href: `#${encodeURIComponent(id)}` } },
    children: [{ type: 'text', value: `${KIND_NAMES[kind]} ${addLabel(file, kind, id)}.` }],
  };
  return textElement('figcaption', {}, [number, { type: 'text', value: ' ' }, ...text]);
}
