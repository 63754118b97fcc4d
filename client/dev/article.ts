/** Changes a page block by block, so that what did not change keeps its state. */
import { CLASS } from '../../theme/contract.ts';

const TEXT = `article > .${CLASS.prose}`;

/** A page's source, parsed once: its blocks as they are put in place, and as text, to tell what differs later. */
export interface PageSource {
  /** What is around the text, which is empty in it. */
  readonly around: Blocks;
  readonly text: Blocks;
}

interface Blocks {
  readonly nodes: readonly ChildNode[];
  readonly sources: readonly string[];
}

/** Takes the source of a page apart. */
export function readSource(html: string): PageSource {
  const { body } = new DOMParser().parseFromString(`<!doctype html><html><body>${html}</body></html>`, 'text/html');
  const place = body.querySelector(TEXT);
  const text = blocksOf(place);
  place?.replaceChildren();
  return { around: blocksOf(body), text };
}

function blocksOf(place: Element | null): Blocks {
  const nodes = [...(place?.childNodes ?? [])].filter(isBlock);
  return { nodes, sources: nodes.map(sourceOf) };
}

/**
 * Replaces the blocks that differ, of the text and of what is around it.
 *
 * @param place what holds the page that is shown
 * @param before what the page was made of; null when that is not known
 * @param after what to show; its blocks move into the page
 */
export function changePage(place: Element, before: PageSource | null, after: PageSource): void {
  changeBlocks(place, before?.around ?? null, after.around);
  const text = place.querySelector(TEXT);
  if (text !== null) changeBlocks(text, before?.text ?? null, after.text);
}

/** Scripts have changed blocks of what is shown, but added and removed none. */
function changeBlocks(place: Element, before: Blocks | null, { nodes, sources }: Blocks): void {
  const old = before?.sources ?? null;
  const shown = [...place.childNodes].filter(isBlock);
  if (old === null || old.length !== shown.length) {
    place.replaceChildren(...nodes);
    return;
  }
  let head = 0;
  while (head < old.length && head < sources.length && old[head] === sources[head]) head += 1;
  const most = Math.min(old.length, sources.length) - head;
  let tail = 0;
  while (tail < most && old.at(-1 - tail) === sources.at(-1 - tail)) tail += 1;
  const gone = shown.slice(head, shown.length - tail);
  const come = nodes.slice(head, nodes.length - tail);
  if (gone.length === come.length) {
    for (const [index, node] of gone.entries()) {
      const fresh = come[index] as ChildNode;
      if (old[head + index] !== sources[head + index]) replace(node, fresh);
    }
    return;
  }
  const following = shown[shown.length - tail] ?? null;
  for (const node of gone) node.remove();
  for (const node of come) place.insertBefore(node, following);
}

/** Puts a block in the place of another one; details that were open are open again. */
function replace(old: ChildNode, fresh: ChildNode): void {
  if (old instanceof Element && fresh instanceof Element) {
    const open = [old, ...old.querySelectorAll('details')].map(isOpen);
    for (const [index, each] of [fresh, ...fresh.querySelectorAll('details')].entries()) {
      if (open[index] === true && each.localName === 'details') each.setAttribute('open', '');
    }
  }
  old.replaceWith(fresh);
}

function isOpen(element: Element): boolean {
  return element.localName === 'details' && element.hasAttribute('open');
}

/** White space between blocks does not count. */
function isBlock(node: ChildNode): boolean {
  return node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() !== '';
}

function sourceOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : (node.textContent ?? '');
}
