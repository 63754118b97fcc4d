import type { Reference } from '../model/facts.ts';
import type { Page } from '../model/linked-site.ts';
import { encodePath, namePath } from '../model/paths.ts';
import { docsPathOf, type ReferenceBase, sitePathOf } from './reference-base.ts';
import type { Targets } from './targets.ts';

/** What the author of an address probably meant, as it would be written there; undefined when nothing is close. */
export type Suggest = (base: ReferenceBase, path: string, kind: Reference['kind']) => string | undefined;

/** @param basePath the site's base path, decoded */
export function makeSuggest(targets: Targets, basePath: string): Suggest {
  return (base, path, kind) => {
    const local = docsPathOf(base, path);
    const inner = path.startsWith(basePath) ? path.slice(basePath.length) : null;
    const wanted = inner ?? sitePathOf(base, path, basePath) ?? path.replace(/^[./]+/, '');
    const inDocs = (found: string | undefined) =>
      found && namePath(base.folder ?? '', found, path).replace(/^(?![./])/, './');
    const onSite = (found: string | undefined) =>
      found === undefined ? undefined : (base.verbatim ? basePath : '/') + found;
    const document = () =>
      local === null || targets.isDraft(local) ? undefined : inDocs(targets.nearestDocument(local));
    const slashed = (address: string) => {
      const inFolder = docsPathOf(base, address.startsWith(basePath) ? `/${address.slice(basePath.length)}` : address);
      return inFolder === null ? undefined : (targets.document(inFolder) ?? documentAt(targets, inFolder))?.front.path;
    };
    const docsFile = () => (local === null ? undefined : inDocs(targets.nearestDocsFile(local)));
    const route = () => onSite(targets.nearestRoute(wanted.replace(/(?<=[^/])\.(mdx?|html?)$/i, '')));
    const file = () => onSite(targets.nearestFile(wanted));
    const page = kind === 'link' && path.includes('\\') ? inDocs(slashed(path.replaceAll('\\', '/'))) : undefined;
    let close: string | undefined;
    if (page !== undefined) close = page;
    else if (local !== null && /\.mdx?$/i.test(path)) close = document();
    else if (kind !== 'link') close = docsFile() ?? file();
    else if (/\.[a-z0-9]+$/i.test(path)) close = docsFile() ?? file() ?? route();
    else close = route() ?? file() ?? docsFile();
    // Only what cannot stand in a link as it is becomes an escape.
    return close?.replace(/[\s%?#<>\\]/g, (character) => encodePath(character));
  };
}

/** Endings that make the file of a document of an address: of the page itself, and of its folder. */
const DOCUMENT_FILES = ['.md', '/index.md', '/README.md', '/readme.md', '.tsx'];

/**
 * The document that an address means on hosts and generators that publish it in another way: `setup.html`, `setup`
 * and `setup/` all mean `setup.md`.
 */
export function documentAt(targets: Targets, path: string): Page | undefined {
  const stem = path.replace(/\.html?$/i, '').replace(/\/$/, '');
  const files = DOCUMENT_FILES.map((ending) => stem + ending);
  if (/(^|\/)index$/.test(stem)) files.push(stem.replace(/index$/, 'README.md'), stem.replace(/\/index$/, '.md'));
  for (const file of files) {
    const document = targets.document(file);
    if (document !== undefined) return document;
  }
  return undefined;
}
