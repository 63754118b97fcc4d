/** Names that no line may end within: `ES-2`, `THOR-50M`, `SID-IIs`, `H-point`, `Hybrid III 50M`, `WorldSID 5F`. */
import { escapeHtml } from './escape.ts';
import { joinUnits } from './units.ts';

/** Class of the element around such a name. No character is added, so it is copied and found as it is written. */
export const WHOLE = 'whole';

const WITH_HYPHEN = /[A-Z](?:[A-Z\d]{0,5}-[\p{L}\d]{1,6}|[A-Za-z]{1,7}-\d[\p{L}\d]{0,4})/u.source;
/** A size behind the name of a family. */
const WITH_SIZE = /[A-Z][A-Za-z]+(?: [IVX]+)? \d{1,3}[A-Z]{1,2}/u.source;
const NAME = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${WITH_HYPHEN}|${WITH_SIZE})(?![\\p{L}\\p{N}_-])`, 'gu');

/** A part that every name contains: a hyphen, or a size. */
const HINT = /-| \d/;

/** Splits a text into names and the parts between them. */
export function wholeNames(text: string): { readonly text: string; readonly isName: boolean }[] {
  if (!HINT.test(text)) return [{ text, isName: false }];
  const pieces: { text: string; isName: boolean }[] = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isName: false });
    pieces.push({ text: name, isName: true });
    end = index + name.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), isName: false });
  return pieces;
}

/** Text that a script wrote, as HTML that breaks where the text of pages does. */
export function computedText(text: string): string {
  return wholeNames(joinUnits(text))
    .map((piece) => (piece.isName ? `<span class="${WHOLE}">${piece.text}</span>` : escapeHtml(piece.text)))
    .join('');
}
