/** How a statement is known, with the words of its mark. */
export const WAYS: ReadonlyMap<string, string> = new Map([
  ['read', 'read'],
  ['quoted', 'second hand'],
  ['custom', 'usual practice'],
  ['computed', 'computed'],
]);

/** Classes of a mark. A quotation has the symbol of marks in general. */
export function standingClasses(way: string): string[] {
  return ['standing', ...(way === 'quoted' ? [] : [way])];
}

/** Returns the HTML of a mark without text; null if there is none. */
export function standingHtml(way: string): string | null {
  const words = WAYS.get(way);
  if (words === undefined) return null;
  return `<span class="${standingClasses(way).join(' ')}" title="${words}"><span>${words}</span></span>`;
}
