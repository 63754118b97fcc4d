/** Words that a mistyped one may stand for. */
import { editDistance } from '../../theme/edit-distance.ts';

const MAX_WORDS = 3;
const MAX_ERRORS = 2;

/** The known words that are at most two typing errors away, and less than half the word; the closest first. */
export function nearestWords(word: string, known: Iterable<string>, errors = MAX_ERRORS): string[] {
  const limit = Math.min(errors, Math.ceil(word.length / 2) - 1);
  const close: { readonly word: string; readonly errors: number }[] = [];
  for (const each of known) {
    // Numbers are not misspelt words.
    if (/^\p{N}/u.test(each)) continue;
    const errors = editDistance(word, each, limit);
    if (errors <= limit) close.push({ word: each, errors });
  }
  return close
    .sort((a, b) => a.errors - b.errors || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map((each) => each.word);
}
