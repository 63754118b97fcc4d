import type { Element, ElementContent, Root } from 'hast';
import { VERBATIM } from './unit-spaces.ts';

const WITH_HYPHEN = /[A-Z](?:[A-Z\d]{0,5}-[\p{L}\d]{1,6}|[A-Za-z]{1,7}-\d[\p{L}\d]{0,4})/u.source;
/** A size behind the name of a family. */
const WITH_SIZE = /[A-Z][A-Za-z]+(?: [IVX]+)? \d{1,3}[A-Z]{1,2}/u.source;
const NAME = new RegExp(`(?<![\\p{L}\\p{N}_-])((?:${WITH_HYPHEN}|${WITH_SIZE}))(?![\\p{L}\\p{N}_-])`, 'u');

/** Keeps names such as ES-2, THOR-50M, H-point and Hybrid III 50M in one line (rehype plugin). */
export function wholeNames() {
  return wrapNames;
}

function wrapNames(parent: Root | Element): void {
  parent.children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return splitNames(node.value);
    if (node.type === 'element' && !VERBATIM.has(node.tagName)) wrapNames(node);
    return [node as ElementContent];
  });
}

/** Splits a text into names, in elements that do not wrap, and the parts between them. */
function splitNames(text: string): ElementContent[] {
  return text.split(NAME).flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    if (index % 2 === 0) return value === '' ? [] : [part];
    return [{ type: 'element', tagName: 'span', properties: { className: ['whole'] }, children: [part] }];
  });
}
