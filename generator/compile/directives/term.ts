import { markdownText } from '../markdown/text.ts';
import { checkAttributes, type TextHandler } from './nodes.ts';
import { addSlot } from './slot.ts';

/** `:term[Nij]`: a word of the glossary that does not look like an abbreviation, or is explained once more. */
export const term: TextHandler = (node, file) => {
  checkAttributes(node, [], file);
  return addSlot(file, node, { kind: 'term', word: markdownText(node).trim() });
};
