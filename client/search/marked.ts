/** Words of a query in texts: shown in bold among the results, and marked on the page that is opened. */
import { KATEX_CLASS } from '../../theme/contract.ts';
import { isWord, wordsOf } from '../../theme/search/words.ts';

/** Where words that are looked for stand in a text: pairs of start and end. */
export function placesOf(text: string, words: ReadonlySet<string>): [from: number, to: number][] {
  const places: [number, number][] = [];
  if (words.size === 0) return places;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.\-*·()/]*/gu)) {
    const [run] = match;
    const whole = run.replace(/[^\p{L}\p{N}]+$/u, '');
    const end = match.index + whole.length;
    if (wordsOf(whole).some((word) => words.has(word))) {
      // A number and its unit, or a name and its number, are one word to search.
      const last = places.at(-1);
      if (last !== undefined && /^[\s\u00a0\u202f]?$/.test(text.slice(last[1], match.index))) last[1] = end;
      else places.push([match.index, end]);
    }
  }
  return places;
}

/** Name of the highlight, which the stylesheet colours. */
const HIGHLIGHT = 'search';
const MAX_MARKS = 400;

/** Marks words on a page without changing it; browsers that cannot do that show no marks. */
export function markPage(root: Element, words: ReadonlySet<string>): void {
  unmarkPage();
  const wanted = new Set([...words].filter(isWord));
  if (typeof Highlight === 'undefined' || wanted.size === 0) return;
  const highlight = new Highlight();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(`.${KATEX_CLASS.formula}, svg, button, script, style`) === null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node !== null && highlight.size < MAX_MARKS; node = walker.nextNode()) {
    for (const [from, to] of placesOf(node.textContent ?? '', wanted)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      highlight.add(range);
    }
  }
  CSS.highlights.set(HIGHLIGHT, highlight);
}

/** Takes the marks away. */
export function unmarkPage(): void {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
}
