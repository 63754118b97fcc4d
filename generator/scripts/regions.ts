/** Opens or closes a region of a script: `// #region name` or `// #endregion`, on a line of its own. */
const MARKER = /^[ \t]*\/\/[ \t]*#(?:region[ \t]+([\w-]+)|(endregion).*)[ \t]*$/gm;

/** Function that bundled scripts call where a region begins or ends, with the names of the regions that are open. */
export const ENTER = '__region';

/** Replaces each marker by a call of `ENTER`, so that printed text can be assigned to regions. */
export async function markRegions(text: string): Promise<string> {
  if (text.search(MARKER) === -1) return text;
  const comments = await commentsOf(text);
  const open: string[] = [];
  return text.replace(MARKER, (marker, name: string | undefined, _end: string | undefined, offset: number) => {
    if (comments !== null && !comments.has(offset + marker.indexOf('//'))) return marker;
    if (name === undefined) open.pop();
    else open.push(name);
    return `${ENTER}(${open.map((each) => JSON.stringify(each)).join(', ')});`;
  });
}

/** Offsets of the comments of a script: templates may contain markers as text. Null for syntax unknown to acorn. */
async function commentsOf(text: string): Promise<ReadonlySet<number> | null> {
  const { tokenizer } = await import('acorn');
  const starts = new Set<number>();
  const onComment = (_isBlock: boolean, _text: string, start: number) => starts.add(start);
  try {
    const tokens = tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module', onComment });
    for (const _ of tokens);
    return starts;
  } catch {
    return null;
  }
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

/** Global by which scripts read large data, by the digest of the file. */
export const DATA = 'site.data';
