/** Words that a mistyped one may stand for. */
import { distance } from '../distance.ts';

const MOST = 3;

/** The known words that are at most two typing errors away, the closest first. */
export function nearest(word: string, known: Iterable<string>): string[] {
  const close: { readonly word: string; readonly far: number }[] = [];
  for (const each of known) {
    if (Math.abs(each.length - word.length) > 2 || /^\p{N}/u.test(each)) continue;
    const far = distance(word, each);
    if (far <= 2 && far < word.length / 2) close.push({ word: each, far });
  }
  return close
    .sort((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .slice(0, MOST)
    .map((each) => each.word);
}
