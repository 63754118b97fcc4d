import type { Element, Root, RootContent } from 'hast';
import { CLASS } from '../../../theme/contract.ts';

/** Property that takes the word `folded` from Markdown to `folds`. */
export const FOLDED_PROPERTY = 'dataFolded';

/** Puts each folded section of the page, up to the next heading of its level or a higher one, into a `details`. */
export function folds() {
  return (tree: Root): void => {
    const children: RootContent[] = [];
    let open: { readonly level: number; readonly details: Element } | null = null;
    for (const node of tree.children) {
      const heading = headingOf(node);
      if (isFootnotes(node) || (heading !== null && open !== null && levelOf(heading) <= open.level)) open = null;
      if (heading !== null && heading.properties[FOLDED_PROPERTY] !== undefined) {
        delete heading.properties[FOLDED_PROPERTY];
        const details: Element = { type: 'element', tagName: 'details', properties: {}, children: [] };
        open = { level: levelOf(heading), details };
        children.push(foldOf(node as Element, details));
      } else if (open !== null) open.details.children.push(node as Element);
      else children.push(node);
    }
    tree.children = children;
  };
}

function headingOf(node: RootContent): Element | null {
  if (node.type !== 'element' || ![node.properties.className].flat().includes(CLASS.heading)) return null;
  return (
    node.children.find((child): child is Element => child.type === 'element' && /^h[2-6]$/.test(child.tagName)) ?? null
  );
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

function isFootnotes(node: RootContent): boolean {
  return node.type === 'element' && node.properties.dataFootnotes !== undefined;
}

/**
 * The summary contains the heading and nothing that can be pressed. The heading's link is before the `details`, where
 * it is visible while they are closed.
 */
function foldOf({ children, position }: Element, details: Element): Element {
  const [heading, ...links] = children as Element[];
  const summary: Element = { type: 'element', tagName: 'summary', properties: {}, children: heading ? [heading] : [] };
  details.children.push(summary);
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['fold'] },
    children: [...links, details],
    ...(position === undefined ? {} : { position }),
  };
}
