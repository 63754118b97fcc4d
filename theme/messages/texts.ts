/** A part of the texts of the interface by their names. */
export type Texts<Table> = { readonly [name in keyof Table]: string };

/** Puts the texts that a site replaces in the place of English ones. */
export function inWordsOf<Table extends object>(
  { messages }: { readonly messages?: { readonly [name: string]: string } },
  english: Table,
): Texts<Table> {
  return { ...(english as Texts<Table>), ...messages };
}

/** Puts values in the place of their names in braces. */
export function insert(text: string, values: { readonly [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}
