/** What a filter asks, what a row answers, and which of two cells comes first: without a document. */
import type { FRAME } from '../../theme/messages/frame.ts';
import { insert, type Texts } from '../../theme/messages/texts.ts';

/** What a reader wants to see. */
export interface Wanted {
  /** As they are typed. */
  readonly words: string;
  /** The chosen values, by the names that their columns have in addresses. */
  readonly choices: { readonly [parameter: string]: string };
}

/** A row as the filter reads it. */
export interface Row {
  /** Its cells and what stands above them, as `plain` writes it. */
  readonly text: string;
  /** What it has in the columns that can be chosen from, by their names in addresses. */
  readonly values: { readonly [parameter: string]: readonly string[] };
}

/** Text as it is compared: lower case, without accents, with plain spaces and signs. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200b\u00ad]/gu, '')
    .replace(/[−‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a row has every word, and no word behind a hyphen. A hyphen before a digit is a sign. */
export function hasWords({ text }: Pick<Row, 'text'>, words: string): boolean {
  return plain(words)
    .split(' ')
    .every((word) => (/^-\p{L}/u.test(word) ? !text.includes(word.slice(1)) : text.includes(word)));
}

/** Makes the test of rows for what is wanted. */
export function matcher({ words, choices }: Wanted): (row: Row) => boolean {
  const chosen = Object.entries(choices);
  return (row) => chosen.every(([name, value]) => row.values[name]?.includes(value)) && hasWords(row, words);
}

/** Whether anything is left out. */
export function isNarrowing({ words, choices }: Wanted): boolean {
  return plain(words) !== '' || Object.keys(choices).length > 0;
}

/**
 * What the query of an address asks for.
 *
 * @param wordsName the name of the words in it
 * @param options the values of each column that can be chosen; others count as none
 */
export function readQuery(
  search: string,
  wordsName: string,
  options: { readonly [parameter: string]: readonly string[] },
): Wanted {
  const query = new URLSearchParams(search);
  const choices = Object.entries(options).flatMap(([name, values]) => {
    const value = query.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  return { words: query.get(wordsName) ?? '', choices: Object.fromEntries(choices) };
}

/** The query with what is wanted in it; what is not the filter's stays. */
export function writeQuery(search: string, wordsName: string, names: readonly string[], wanted: Wanted): string {
  const query = new URLSearchParams(search);
  for (const name of [wordsName, ...names]) query.delete(name);
  if (plain(wanted.words) !== '') query.set(wordsName, wanted.words.trim());
  for (const [name, value] of Object.entries(wanted.choices)) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** `12 of 830 rows`, as a screen reader says it. */
export function countText(shown: number, total: number, isNarrowed: boolean, text: Texts<typeof FRAME>): string {
  return insert(isNarrowed ? (shown === 0 ? text.noRows : text.someRows) : text.allRows, { shown, total });
}
