import { encodePath } from '../paths.ts';
import type { Reference } from '../types.ts';
import { docsPathOf, type Place, sitePathOf } from './place.ts';
import type { Targets } from './targets.ts';

/** What the author of an address probably meant, in the form it would be written in; undefined when nothing is close. */
export type Suggest = (place: Place, path: string, kind: Reference['kind']) => string | undefined;

/** @param basePath the site's base path, decoded */
export function makeSuggest(targets: Targets, basePath: string): Suggest {
  return (place, path, kind) => {
    const local = docsPathOf(place, path);
    const inner = path.startsWith(basePath) ? path.slice(basePath.length) : null;
    const wanted = inner ?? sitePathOf(place, path, basePath) ?? path.replace(/^[./]+/, '');
    const inDocs = (found: string | undefined) =>
      found && (path.startsWith('/') ? `/${found}` : relativePath(place.folder ?? '', found));
    const onSite = (found: string | undefined) =>
      found === undefined ? undefined : (place.verbatim ? basePath : '/') + found;
    const document = () =>
      local === null || targets.isDraft(local) ? undefined : inDocs(targets.nearestDocument(local));
    const docsFile = () => (local === null ? undefined : inDocs(targets.nearestDocsFile(local)));
    const route = () => onSite(targets.nearestRoute(wanted.replace(/(?<=[^/])\.(mdx?|html?)$/i, '')));
    const file = () => onSite(targets.nearestFile(wanted));
    let close: string | undefined;
    if (local !== null && /\.mdx?$/i.test(path)) close = document();
    else if (kind !== 'link') close = docsFile() ?? file();
    else if (/\.[a-z0-9]+$/i.test(path)) close = docsFile() ?? file() ?? route();
    else close = route() ?? file() ?? docsFile();
    // Only what cannot stand in a link as it is becomes an escape.
    return close?.replace(/[\s%?#<>\\]/g, (character) => encodePath(character));
  };
}

/** A path of the docs folder as a document in a folder of it would name it. */
function relativePath(folder: string, path: string): string {
  const from = folder.split('/').slice(0, -1);
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  const up = '../'.repeat(from.length - shared);
  return (up === '' ? './' : up) + to.slice(shared).join('/');
}
