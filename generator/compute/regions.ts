/** Regions of a script: what stands between `// #region name` and `// #endregion`, each on a line of its own. */
const MARKER = /^[ \t]*\/\/[ \t]*#(?:region[ \t]+([\w-]+)|(endregion).*)[ \t]*$/gm;

/** The name that bundled scripts call to say which region they are in. */
export const ENTER = '__region';

/** The script with a call in place of every marker, so that what is printed is known to belong to a region. */
export function markRegions(text: string): string {
  return text.replace(MARKER, (_, name?: string) => `${ENTER}(${JSON.stringify(name ?? '')});`);
}

/** The texts of a script's regions by name, markers left out; the whole script is `''`. */
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

/** Lines without the margin they share, and without empty lines around them. */
function outdent(lines: readonly string[]): string {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = margins.length === 0 ? 0 : Math.min(...margins);
  return lines
    .map((line) => line.slice(margin).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
