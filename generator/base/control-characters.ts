/** Controls, line separators, marks that reorder text, and surrogates without a partner. */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const SHORT: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Writes what would break or forge a line of output as an escape: a line feed becomes `\n`, an escape character
 * `\u001b`. The result is one line of well-formed text; text without such characters comes back as it is.
 */
export function visible(text: string): string {
  return text.replace(
    HIDDEN,
    (character) => SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
