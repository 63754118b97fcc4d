import type { Element, ElementContent, Root, Text } from 'hast';
import type { VFile } from 'vfile';
import { mark } from '../../model/placeholders.ts';
import { factsOf } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';

/** A word with two capitals or more: HIC, CFC, NHTSA, SID-IIs. */
const ABBREVIATION =
  /(?<![\p{L}\p{N}_.&/-])[A-Z](?=[A-Za-z0-9-]*[A-Z])[A-Za-z0-9]*(?:-[A-Za-z0-9]+)*(?![\p{L}\p{N}_])/gu;
/** In these a word is a name, is linked already, or must stay as it is. */
const APART = new Set(
  'a abbr button code dfn h1 h2 h3 h4 h5 h6 kbd samp script style summary svg textarea title'.split(' '),
);

/** Replaces the first use of every word that looks like an abbreviation by a placeholder; the glossary explains it. */
export function terms() {
  return (tree: Root, file: VFile): void => {
    const { terms: found } = factsOf(file);
    const known = new Set(found);
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && APART.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return;
      const pieces = split((node as Text).value, found, known);
      if (pieces.length === 1) return;
      const { children } = parent as Element;
      // One by one: as arguments of a call, the words of a long text would not fit on the stack.
      const [, ...behind] = children.splice(index);
      for (const piece of pieces) children.push(piece);
      for (const child of behind) children.push(child);
      return [SKIP, index + pieces.length];
    });
  };
}

function split(text: string, found: string[], known: Set<string>): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(ABBREVIATION)) {
    if (known.has(word)) continue;
    known.add(word);
    found.push(word);
    if (index > end) pieces.push({ type: 'text', value: text.slice(end, index) });
    pieces.push({ type: 'raw', value: mark('term', found.length - 1) } as never);
    end = index + word.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ type: 'text', value: text.slice(end) });
  return pieces;
}
