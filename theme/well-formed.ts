/**
 * A text without halves of surrogate pairs, which cannot be encoded: each becomes U+FFFD. Strings have a method for it
 * that some of the browsers we write for do not know.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
