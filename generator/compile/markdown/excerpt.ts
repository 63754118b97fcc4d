import type { Paragraph, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { firstMark } from '../../model/placeholders.ts';
import { factsOf } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';
import { markdownText } from './text.ts';

const MAX_LENGTH = 160;

/** Records the text of the first paragraph that says something, cut at a word: rather one in no list or box. */
export function excerpt() {
  return (tree: Root, file: VFile): void => {
    const own = tree.children.filter((node) => node.type === 'paragraph');
    const text = firstText(own) ?? firstText(nestedParagraphs(tree));
    if (text !== undefined) factsOf(file).excerpt = shorten(text);
  };
}

function firstText(paragraphs: readonly Paragraph[]): string | undefined {
  for (const node of paragraphs) {
    const text = saysSomething(node) ? knownSentences(markdownText(node)) : '';
    if (text !== '') return text;
  }
  return undefined;
}

/** Without titles of boxes, terms of lists and footnotes. */
function nestedParagraphs(tree: Root): Paragraph[] {
  const found: Paragraph[] = [];
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'paragraph' && node.data?.hName === undefined) found.push(node);
    return undefined;
  });
  return found;
}

/** The sentences before one that holds a value, which is not known yet. */
function knownSentences(text: string): string {
  const end = firstMark(text);
  return end === -1 ? text : (/^.*[.!?](?=\s)/s.exec(text.slice(0, end))?.[0] ?? '');
}

/** A paragraph of nothing but images does not: think of badges. */
function saysSomething(node: Paragraph): boolean {
  return toText(node, { includeHtml: false, includeImageAlt: false }).trim() !== '';
}

/** At most 160 characters of a text, white space folded, ending with a whole word where words have spaces. */
export function shorten(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (folded.length <= MAX_LENGTH) return folded;
  // Nor is a character cut that is written as two units.
  const cut = folded.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`;
}
