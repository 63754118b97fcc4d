/** Excerpts around the words of a query, read from the pages found. Loading these also speeds up the next click. */
import { CLASS, KATEX_CLASS } from '../../theme/contract.ts';
import { wellFormed } from '../../theme/well-formed.ts';
import { placesOf } from './marked.ts';

/** Characters before the first word. */
const MAX_BEFORE = 60;
/** Characters in all. */
const MAX_LENGTH = 180;
/** What is no running text, or repeats it. */
const LEFT_OUT =
  `.${KATEX_CLASS.mathml}, svg, pre, button, nav, script, style, .${CLASS.plotLinks}, ` +
  `[aria-hidden="true"]:not(.${KATEX_CLASS.html})`;

/** Elements whose text does not run on into what follows. */
const APART = 'p, li, td, th, dt, dd, caption, figcaption, div, summary';

/** The texts of a page's parts, by their ids; the page's own, up to its first section, under the empty one. */
export function textsOf(html: string): ReadonlyMap<string, string> {
  // An inert document: nothing in it is run or loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = new Map<string, string>();
  for (const thing of body.querySelectorAll(`figure[id], .${CLASS.equation}[id]`)) {
    texts.set(thing.id, plainText(thing.querySelector('figcaption') ?? thing));
  }
  for (const each of body.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of body.querySelectorAll(APART)) each.append(' ');
  let id = '';
  const add = (node: Node) => {
    for (const child of node.childNodes) {
      if (child instanceof Element && /^H[1-6]$/.test(child.tagName)) {
        if (child.tagName !== 'H1') id = child.id;
      } else if (child instanceof Element && child.querySelector('h2, h3, h4, h5, h6') !== null) add(child);
      else texts.set(id, `${texts.get(id) ?? ''} ${child.textContent ?? ''}`);
    }
  };
  add(body);
  return new Map([...texts].map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()]));
}

function plainText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(LEFT_OUT)) each.remove();
  return copy.textContent ?? '';
}

/** The part of a text that has most of the words looked for; its start where it has none. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const places = placesOf(text, words);
  let start = 0;
  let most = 0;
  for (const [from] of places) {
    const inside = new Set(
      places
        .filter(([a, b]) => a >= from && b <= from + MAX_LENGTH - MAX_BEFORE)
        .map(([a, b]) => text.slice(a, b).toLowerCase()),
    );
    if (inside.size > most) {
      most = inside.size;
      start = from;
    }
  }
  const from = start <= MAX_BEFORE ? 0 : text.indexOf(' ', start - MAX_BEFORE) + 1;
  const end =
    from + MAX_LENGTH >= text.length ? text.length : Math.max(text.lastIndexOf(' ', from + MAX_LENGTH), start + 1);
  return (from > 0 ? '… ' : '') + wellFormed(text.slice(from, end)) + (end < text.length ? ' …' : '');
}
