import path from 'node:path';
import { decode, type OutputPath, type PathRules } from '../model/paths.ts';

/** The content of an address: a file, or a redirect to the address with a slash. */
export type Answer = { readonly file: OutputPath } | { readonly location: string } | null;

/**
 * Returns the answer of a host that serves files by name, `index.html` for folders, and redirects to the trailing slash
 * of a folder.
 *
 * @param pathname percent-encoded, with the site's base path
 * @param kindOf returns the kind of file at a path
 */
export function answerOf(
  pathname: string,
  rules: PathRules,
  kindOf: (name: string) => 'file' | 'folder' | null,
): Answer {
  const segments = decodeSegments(pathname);
  const base = decodeSegments(rules.baseUrl)?.slice(0, -1) ?? [];
  if (segments === null || !base.every((segment, index) => segment === segments[index])) return null;
  const below = segments.slice(base.length);
  const name = below.join('/');
  // Hosts find `a.html` for the address `/a`, which is how sites without slashes are published.
  const candidates = rules.trailingSlash ? [name] : [name, `${name}.html`];
  const file = (name === '' || name.endsWith('/') ? [`${name}index.html`] : candidates).find(
    (candidate) => kindOf(candidate) === 'file',
  );
  // The base path without its slash is the name of a folder too.
  if (below.length === 0 || (file === undefined && below.at(-1) !== '' && kindOf(name) === 'folder')) {
    return { location: `${pathname}/` };
  }
  return file === undefined ? null : { file: file as OutputPath };
}

/** `/a%20b/` → `['a b', '']`; null when a segment is none that a file could be published under. */
function decodeSegments(pathname: string): readonly string[] | null {
  const [first, ...segments] = pathname.split('/').map(decode);
  const wrong = (segment: string, index: number) =>
    segment.includes('/') ||
    segment.includes('\0') ||
    segment.includes(path.sep) ||
    segment === '.' ||
    segment === '..' ||
    (segment === '' && index !== segments.length - 1);
  return first !== '' || segments.length === 0 || segments.some(wrong) ? null : segments;
}
