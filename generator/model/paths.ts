/**
 * The strings that name things, each with a type of its own, and every conversion between them. A route is decoded
 * (`/signal-operation/compare signals/`), an address is percent-encoded and carries the base path, an output path is
 * a file below the published folder; mixing them up does not compile.
 */
import { encodePath, type Href, MANIFEST_NAME, modulePath, NOT_FOUND_NAME } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';

export { encodePath, type Href };
/** A file below the site's root, forward slashes: `docs/signal-operation/BW.md`. */
export type SourcePath = string & { readonly __brand: 'SourcePath' };
/** A file below the docs folder: `signal-operation/BW.md`. */
export type DocPath = string & { readonly __brand: 'DocPath' };
/** Decoded, starts with a slash, without base path; ends with a slash where the site's routes do. */
export type RoutePath = string & { readonly __brand: 'RoutePath' };
/** A file below the published folder: `signal-operation/BW/index.html`. */
export type OutputPath = string & { readonly __brand: 'OutputPath' };

/** Lists the frozen versions of the docs, newest first; below the site's root. */
export const VERSIONS_FILE = 'versions.json';
/** Holds the frozen versions of the docs, below the site's root. */
export const VERSIONS_FOLDER = 'versioned_docs';

/** The docs folder of a frozen version, below the site's root. */
export function versionFolder(name: string): string {
  return `${VERSIONS_FOLDER}/version-${name}`;
}

/** The settings that decide how routes, files and addresses relate. */
export interface PathRules {
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
}

/** The decoded form of a text, or the text itself where its escapes are not UTF-8. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The decoded form of a path. An escaped slash is no separator, so a segment with one stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  const segments = path.split('/').map((segment) => {
    const decoded = decode(segment);
    return decoded.includes('/') ? segment : decoded;
  });
  return segments.join('/');
}

/** Joins decoded segments to a route: `('/', 'a b', 'c')` → `/a b/c/`. */
export function toRoute(path: string, rules: PathRules): RoutePath {
  const clean = `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .normalize('NFC');
  return (clean === '' ? '/' : rules.trailingSlash ? `${clean}/` : clean) as RoutePath;
}

/** The address of a route: `/compare signals/` → `/base/compare%20signals/`. */
export function routeHref(route: RoutePath, rules: PathRules): Href {
  return (rules.baseUrl + encodePath(route.slice(1))) as Href;
}

/** The address of a published file. */
export function outputHref(path: OutputPath, rules: PathRules): Href {
  return (rules.baseUrl + encodePath(path)) as Href;
}

/** The file that holds a route's document: `/a/` → `a/index.html`; without trailing slashes `/a` → `a.html`. */
export function routeOutput(route: RoutePath): OutputPath {
  if (route.endsWith('/')) return `${route.slice(1)}index.html` as OutputPath;
  return `${route.slice(1)}.html` as OutputPath;
}

/** The file that holds a route's module. */
export function routeModule(route: RoutePath): OutputPath {
  return modulePath(route) as OutputPath;
}

/**
 * The name of a figure from code, by which its files are published: its folder and its own name, and a digest of the
 * path, since many folders have a `gain.ts`. No underscore starts it, because some hosts leave out such files.
 */
export function figureName(script: DocPath): string {
  const [name = '', folder = ''] = script.split('/').reverse();
  const readable = [folder, name.replace(/\.\w+$/, '')].filter((part) => part !== '').join('-');
  return `${readable.replace(/^_+/, '')}-${digest(script).slice(0, 8)}`;
}

/** Prefix of the ids in a figure's picture. */
export function figureIdPrefix(name: string): string {
  return `figure-${name.replace(/[^\w]+/g, '-')}`;
}

/** The folder part of a path with its slash, or the empty string. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * Resolves `.` and `..` of a relative path against a folder (`a/b/`); null when it leaves the top folder. Everything
 * else stays as it is written, doubled slashes too.
 */
export function joinPath(folder: string, relative: string): string | null {
  const out = folder.split('/').slice(0, -1);
  const segments = relative.split('/');
  const last = segments.at(-1);
  for (const segment of last === '.' || last === '..' ? [...segments, ''] : segments) {
    if (segment === '..') {
      if (out.pop() === undefined) return null;
    } else if (segment !== '.') {
      out.push(segment);
    }
  }
  return out.join('/');
}

/** The file of a script, which pages name with or without its ending. */
export function scriptFile(name: string): string {
  return /\.\w+$/.test(name) ? name : `${name}.ts`;
}

/**
 * The path that a page, or anything else in a folder, means by a name: from the folder, or from the top when it starts
 * with a slash; null when it leaves the top.
 */
export function resolvePath(folder: string, name: string): string | null {
  return name.startsWith('/') ? joinPath('', name.slice(1)) : joinPath(folder, name);
}

/** The name of a path in a folder: from the top where `like` starts with a slash, else from the folder. */
export function namePath(folder: string, path: string, like: string): string {
  if (like.startsWith('/')) return `/${path}`;
  const from = folder.split('/').slice(0, -1);
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return '../'.repeat(from.length - shared) + to.slice(shared).join('/');
}

/** Splits an address into path, query and fragment; the marks stay with their parts. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** Whether an address leaves the site: it has a host of its own, or a scheme, which `C:` is not. */
export function isExternal(url: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(url);
}

/** Files that describe their folder, the one that wins first. */
export const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** Lists the routes of a published folder; a folder that holds it was published by us. */
export const MANIFEST = MANIFEST_NAME as OutputPath;
/** The document that hosts send where nothing is published. */
export const NOT_FOUND = NOT_FOUND_NAME as OutputPath;

/** Whether a published file is there because a document refers to it: a file of the docs folder, or of a figure. */
export function isBroughtFile(output: string): boolean {
  return output.startsWith('assets/files/') || output.startsWith('assets/figures/');
}

/**
 * The anchor that a fragment asks for in vain, looked for as browsers do; null if it exists or none is asked for. The
 * routes of an app, `#/…` and `#!…`, are for its scripts.
 */
export function missingAnchor(hash: string, anchors: ReadonlySet<string>): string | null {
  if (/^#[/!]/.test(hash)) return null;
  const written = hash.replace(/^#/, '').replace(/:~:.*$/s, '');
  const decoded = decode(written);
  return written === '' || /^top$/i.test(decoded) || anchors.has(written) || anchors.has(decoded) ? null : decoded;
}

// Addresses that no site publishes: they run code, hold their own contents, or lead to the reader's disk.

/** The problem with addresses of a scheme, and its remedy. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['javascript', "runs code in the reader's browser: link to a page or a file"],
  ['vbscript', "runs code in the reader's browser: link to a page or a file"],
  ['data', 'holds a document of its own: put it into a file, and link to that'],
  ['blob', 'leads to nothing once the page that made it is closed: link to a file'],
  ['filesystem', 'leads to nothing once the page that made it is closed: link to a file'],
  ['file', "leads to the reader's own disk: put the file into the docs folder, and link to that"],
]);

/** An address as browsers read it: without control characters and spaces at its start, and without line breaks. */
function asRead(url: string): string {
  return url.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '');
}

/** Why an address is refused, as a sentence; null for one that is not. */
export function refusalOf(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(asRead(url))?.[1]?.toLowerCase();
  const reason = scheme === undefined ? undefined : REASONS.get(scheme);
  return reason === undefined ? null : `a '${scheme}:' address ${reason}`;
}

/** Whether an address is a picture, written out. Where only pictures are shown, it is harmless. */
export function isInlinePicture(url: string): boolean {
  return /^data:image\//i.test(asRead(url));
}
