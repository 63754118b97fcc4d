/** Opens or closes a region of a script: `// #region name` or `// #endregion`, on a line of its own. */
const MARKER = /^[ \t]*\/\/[ \t]*#(?:region[ \t]+([\w-]+)|(endregion).*)[ \t]*$/gm;

/** Function that bundled scripts call when they enter a region. */
export const ENTER = '__region';

/** Replaces each marker by a call that names the region, so that printed text can be assigned to it. */
export function markRegions(text: string): string {
  return text.replace(MARKER, (_, name?: string) => `${ENTER}(${JSON.stringify(name ?? '')});`);
}

/** Returns the text of each region by name, without markers; the whole script is `''`. */
export function regionsOf(text: string): ReadonlyMap<string, string> {
  const open: string[] = [];
  const lines = new Map<string, string[]>([['', []]]);
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [marker, name] = [...line.matchAll(MARKER)][0] ?? [];
    if (marker === undefined) for (const region of ['', ...open]) lines.get(region)?.push(line);
    else if (name === undefined) open.pop();
    else {
      open.push(name);
      if (!lines.has(name)) lines.set(name, []);
    }
  }
  return new Map([...lines].map(([name, own]) => [name, outdent(own)]));
}

/** Removes the indentation that all lines share, and empty lines at both ends. */
function outdent(lines: readonly string[]): string {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = margins.length === 0 ? 0 : Math.min(...margins);
  return lines
    .map((line) => line.slice(margin).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
