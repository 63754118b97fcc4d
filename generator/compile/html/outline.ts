import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { Messages } from '../../../theme/messages/messages.ts';
import { insert } from '../../../theme/messages/texts.ts';
import type { KatexMacros } from '../../model/config.ts';
import type { Heading } from '../../model/facts.ts';
import { isOldAnchor } from '../markdown/old-ids.ts';
import { isFootnoteMark, textOf } from '../markdown/text.ts';
import { toHtml } from '../markdown/verbatim.ts';
import { finishedFormula, isFormula } from '../math/math.ts';
import { dataOf, factsOf, startOf } from '../page-record.ts';
import { EXIT, SKIP, visit } from '../walk.ts';
import { refusedIn } from './references.ts';

/** Headings made by remark-gfm for its footnotes: seen by screen readers only. */
const isHidden = (node: Element) => [node.properties.className].flat().includes('sr-only');

/** Records the page's title and the headings of level 2 to 6, and puts a link to itself beside each of those. */
export function outline() {
  return (tree: Root, file: VFile): void => {
    Object.assign(dataOf(file), titles(tree, String(file)));
    const headings: Heading[] = [];
    const { katexMacros, messages } = dataOf(file);
    visit(tree, 'element', (node, index, parent) => {
      const depth = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
      if (Number.isNaN(depth) || index === undefined || parent === undefined || isHidden(node)) return;
      const id = String(node.properties.id);
      const html = toHtml(inline(node.children, katexMacros)).trim();
      if (html !== '') headings.push({ depth, id, html, line: startOf(node).line });
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        // The level for browsers that do not know `:has()`.
        properties: { className: [CLASS.heading, `heading-${depth}`] },
        children: [node, headingLink(id, inOneLine(textOf(node)), messages)],
      };
      return [SKIP, index + 1];
    });
    factsOf(file).outline = headings;
  };
}

/**
 * Returns the level-1 heading before all text, with only images above it; otherwise a level-2 heading in that place, or
 * any level-1 heading. A heading in Markdown right below one in HTML wins: that names the project on every page.
 */
function titles(tree: Root, source: string): { heading: string | null; otherHeading: string | null } {
  let heading: string | null = null;
  let second: string | null = null;
  let later: string | null = null;
  let isText = false;
  visit(tree, (node) => {
    if (node.type === 'root') return;
    if (node.type !== 'element') {
      isText ||= textOf(node).trim() !== '';
      return isText && heading !== null ? EXIT : undefined;
    }
    if (node.tagName === 'style' || node.tagName === 'script') return SKIP;
    // Quotes further down are not the page's own text.
    if (node.tagName === 'blockquote' && isText) return SKIP;
    if (!/^h[1-6]$/.test(node.tagName)) return;
    const text = inOneLine(textOf(node)) || alternatives(node);
    const isHtml = source[node.position?.start.offset ?? -1] === '<';
    if (heading !== null) {
      if (!isHtml) heading = text;
      return EXIT;
    }
    if (node.tagName === 'h1') {
      if (isText) later = text;
      else heading = text;
      return isHtml && !isText ? SKIP : EXIT;
    }
    if (!isText && node.tagName === 'h2') second = text;
    isText = true;
    return SKIP;
  });
  return { heading, otherHeading: second ?? later };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function alternatives(element: Element): string | null {
  const texts: string[] = [];
  visit(element, 'element', ({ properties: { alt } }) => {
    if (typeof alt === 'string' && alt !== '') texts.push(alt);
  });
  return texts.join(' ') || null;
}

/** Not inside the heading, so that the heading's name stays its text. */
function headingLink(id: string, heading: string, { linkTo, linkToSection }: Messages): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: [CLASS.headingLink],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: heading === '' ? linkToSection : insert(linkTo, { heading }),
    },
    children: [],
  };
}

const EMBEDDED = new Set('audio embed iframe img object video'.split(' '));

/** Returns the inline markup of a heading without links, images and ids, which may occur only once on a page. */
function inline(nodes: readonly ElementContent[], katexMacros: KatexMacros): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
    if (isFormula(node)) return [finishedFormula(node, katexMacros)];
    if (EMBEDDED.has(node.tagName) || isFootnoteMark(node) || isOldAnchor(node)) return [];
    const children = inline(node.children, katexMacros);
    if (node.tagName === 'a') return children;
    const kept = Object.entries(node.properties).filter(
      ([name, value]) => name !== 'id' && refusedIn(node, name, value) === null,
    );
    return [{ ...node, properties: Object.fromEntries(kept), children }];
  });
}
