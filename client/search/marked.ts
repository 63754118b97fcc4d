/** Words of a query in texts: shown in bold among the results, and marked on the page that is opened. */
import { KATEX_CLASS } from '../../theme/contract.ts';
import { isWord, wordsOf } from '../../theme/search/words.ts';
import { isShown } from '../navigation/router.ts';
import { shown } from '../navigation/shown.ts';

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

/** Marks the words on the page that a result leads to, until the reader leaves it or presses Escape. */
export function markResult(address: string, words: ReadonlySet<string>): void {
  const url = new URL(address, location.href);
  const mark = () => {
    if (isShown(url)) markPage(words);
  };
  if (isShown(url)) {
    mark();
    return;
  }
  const { navigationCount } = shown.get();
  const stop = shown.subscribe(() => {
    if (shown.get().navigationCount === navigationCount) return;
    stop();
    // The store changes before the page is rendered.
    requestAnimationFrame(mark);
  });
}

/** Name of the highlight, which the stylesheet colours. */
const HIGHLIGHT = 'search';
const MAX_MARKS = 400;

/** Marks words in the article without changing it; browsers that cannot do that show no marks. */
function markPage(words: ReadonlySet<string>): void {
  const wanted = new Set([...words].filter(isWord));
  const article = document.querySelector('main article');
  if (typeof Highlight === 'undefined' || article === null) return;
  const highlight = new Highlight();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && highlight.size < MAX_MARKS; node = walker.nextNode()) {
    if (node.parentElement?.closest(`.${KATEX_CLASS.formula}, svg, button, script, style`)) continue;
    for (const [from, to] of placesOf(node.textContent ?? '', wanted)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      highlight.add(range);
    }
  }
  CSS.highlights.set(HIGHLIGHT, highlight);
  addEventListener('keydown', unmarkOnEscape);
}

function unmarkOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') CSS.highlights.delete(HIGHLIGHT);
}
