/** Changes a page block by block, so that what did not change keeps its state. */
import { CLASS } from '../../theme/contract.ts';

const TEXT = `article > .${CLASS.prose}`;

/**
 * Replaces the blocks that differ, of the text and of what is around it.
 *
 * @param place what holds the page that is shown
 * @param before the page's source; null when that is not known
 * @param after the source to show
 */
export function changePage(place: Element, before: string | null, after: string): void {
  const old = before === null ? null : withoutText(before);
  const next = withoutText(after);
  changeArticle(place, old?.around ?? null, next.around);
  const text = place.querySelector(TEXT);
  if (text !== null) changeArticle(text, old?.text ?? null, next.text);
}

/** The source of a page's text, and that of the page without it. */
function withoutText(html: string): { readonly around: string; readonly text: string } {
  const { body } = new DOMParser().parseFromString(`<!doctype html><html><body>${html}</body></html>`, 'text/html');
  const place = body.querySelector(TEXT);
  const text = place?.innerHTML ?? '';
  place?.replaceChildren();
  return { around: body.innerHTML, text };
}

/**
 * Replaces the blocks of an article that differ.
 *
 * @param article as it is shown; scripts have changed blocks of it, but added and removed none
 * @param before its source; null when that is not known
 * @param after the source to show
 */
export function changeArticle(article: Element, before: string | null, after: string): void {
  const next = blocksOf(after);
  const old = before === null ? null : blocksOf(before).map(sourceOf);
  const shown = [...article.childNodes].filter(isBlock);
  if (old === null || old.length !== shown.length) {
    article.replaceChildren(...next);
    return;
  }
  const now = next.map(sourceOf);
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const gone = shown.slice(head, shown.length - tail);
  const come = next.slice(head, next.length - tail);
  if (gone.length === come.length) {
    for (const [index, node] of gone.entries()) {
      const fresh = come[index] as ChildNode;
      if (old[head + index] !== now[head + index]) replace(node, fresh);
    }
    return;
  }
  const following = shown[shown.length - tail] ?? null;
  for (const node of gone) node.remove();
  for (const node of come) article.insertBefore(node, following);
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

function blocksOf(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...document.importNode(template.content, true).childNodes].filter(isBlock);
}

/** White space between blocks does not count. */
function isBlock(node: ChildNode): boolean {
  return node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() !== '';
}

function sourceOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : (node.textContent ?? '');
}
