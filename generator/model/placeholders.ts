/**
 * Placeholders in compiled HTML: a kind and a number between two noncharacters, which `compile` removes from its input.
 * `reference` n is an address in an attribute, `slot` n a fragment of HTML, `term` n a word with an explanation.
 * `fillMarks` replaces them.
 */
export type MarkKind = 'reference' | 'slot' | 'term';

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const LETTERS: { readonly [kind in MarkKind]: string } = { reference: '', slot: 's', term: 't' };
const KINDS: { readonly [letter: string]: MarkKind } = { '': 'reference', s: 'slot', t: 'term' };

/** The mark of the thing of a kind with a number. */
export function mark(kind: MarkKind, index: number): string {
  return OPEN + LETTERS[kind] + index + CLOSE;
}

/** Replaces every placeholder. Texts for references must be escaped for a quoted attribute, all others must be HTML. */
export function fillMarks(body: string, fill: (kind: MarkKind, index: number) => string): string {
  return body.replace(/\uFDD0([st]?)(\d+)\uFDD1/g, (_, letter: string, index) =>
    fill(KINDS[letter] as MarkKind, Number(index)),
  );
}

/** Returns the index of the first placeholder in a text, or -1. */
export function firstMark(text: string): number {
  return text.indexOf(OPEN);
}

/**
 * HTML from a document, with references to the two characters replaced: parsers of HTML resolve them, those of Markdown
 * do not.
 */
export function withoutMarkReferences(html: string): string {
  return html.includes('&#') ? html.replace(/&#(?:x0*fdd[01]|0*6497[67]);?/gi, '\uFFFD') : html;
}

/** Text from a document, with the two characters that marks are made of replaced. */
export function withoutMarks(text: string): string {
  // Looked for one by one: a text without any character of their kind is not even read.
  return text.includes(OPEN) || text.includes(CLOSE) ? text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD') : text;
}
