import { visible } from '../base/control-characters.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageFront } from '../model/facts.ts';
import type { Alias, Page } from '../model/linked-site.ts';
import { decodePath, folderOf, joinPath, type SourcePath, toRoute } from '../model/paths.ts';
import { FILE_START, type Places, type SourcePosition } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';

/** `03-name`: the number orders, the rest names. Dates (`2021-11-x`) and versions (`7.0-x`) are names. */
export function splitPrefix(name: string): { readonly name: string; readonly position: number | null } {
  const [, digits, rest] = /^(\d+)\s*[-_.]+\s*([^\d\s._-].*)$/.exec(name) ?? [];
  if (digits === undefined || rest === undefined) return { name, position: null };
  return { name: rest, position: Number(digits) };
}

/** `signal-operation` → `Signal operation`. */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? name : (words[0]?.toUpperCase() ?? '') + words.slice(1);
}

/** Whether a file of the docs folder is a page: Markdown or a component, and no part of its path starts with `_`. */
export function isPage(path: string): boolean {
  return /\.(md|tsx)$/.test(path) && !/(^|\/)_/.test(path);
}

/** Whether a page is a React component. */
export function isComponent(path: string): boolean {
  return path.endsWith('.tsx');
}

/** Folder path without number prefixes: `02-signals/x/` → `signals/x/`. */
function plainFolder(folder: string): string {
  return folder
    .split('/')
    .map((part) => splitPrefix(part).name)
    .join('/');
}

const INDEX_NAME = /^(index|readme)$/i;

/** Gives a document its id, route, title and label. Problems are added to `diagnostics`. */
export function makePage(front: PageFront, source: SourcePath, config: SiteConfig, diagnostics: Diagnostic[]): Page {
  const { meta, places, path, heading, otherHeading } = front;
  const file = path.slice(folderOf(path).length).replace(/\.\w+$/, '');
  const prefix = meta.parse_number_prefixes === false ? { name: file, position: null } : splitPrefix(file);
  const folder = plainFolder(folderOf(path));
  const parent = folder.split('/').at(-2) ?? '';
  const index = INDEX_NAME.test(prefix.name) || (parent !== '' && prefix.name.toLowerCase() === parent.toLowerCase());
  const id = folder + (meta.id ?? prefix.name);
  const report = (severity: Diagnostic['severity'], rule: Rule, message: string, position = FILE_START) =>
    diagnostics.push({ severity, rule, message, file: source, ...position });

  const own = id === config.docs.mainDoc ? '' : folder + (index ? '' : prefix.name);
  const slug = meta.slug === undefined ? own : slugPath(folder, meta.slug);
  if (slug === null) report('error', 'front-matter', slugFault('slug', meta.slug), places.slug);
  const route = toRoute(config.docs.routeBasePath + (slug ?? own), config);
  const aliases = aliasRoutes({ key: 'aliases', written: meta.aliases, places }, config, (message, position) =>
    report('error', 'front-matter', message, position),
  );
  const title = meta.title ?? (heading || otherHeading || humanise(prefix.name));
  if (meta.title === undefined && !heading && !otherHeading) {
    const message = "the file's name is the title: start the page with a heading, or set 'title' in its front matter";
    report('warning', 'missing-title', message);
  }
  const nameFault = oddName(file);
  if (nameFault !== null && meta.slug === undefined) report('warning', 'reserved-route', nameFault);
  return {
    kind: 'doc',
    front,
    source,
    id,
    route,
    aliases,
    title,
    label: meta.sidebar_label ?? title,
    position: meta.sidebar_position ?? prefix.position,
    hidden: meta.unlisted === true,
    index,
  };
}

/** Returns the problem of a file's name, which is part of the route; null for none. */
function oddName(name: string): string | null {
  if (name !== name.trim())
    return "the file's name begins or ends with white space, and so does its address: rename it";
  if (!/^\[.+\]$/.test(name)) return null;
  return `'${name}' names this one page, not every value of a parameter: rename the file, or give it a slug`;
}

/** Returns the path of a slug below the docs' own; null if it is no valid path. */
export function slugPath(folder: string, slug: string): string | null {
  if (/[?#\\]/.test(slug) || visible(slug) !== slug) return null;
  return slug.startsWith('/') ? joinPath('', slug.slice(1)) : joinPath(folder, slug);
}

/** The message for a slug from which `slugPath` makes no address; `field` is its key in the metadata. */
export function slugFault(field: string, slug = ''): string {
  return `'${field}' makes no address: '${slug}' leaves the docs, or holds ? # \\ or a control character`;
}

/**
 * The routes of aliases. They count from where the docs are mounted, as slugs do, so that the docs of a version keep
 * theirs wherever it is mounted. Invalid ones are passed to `report`.
 */
export function aliasRoutes(
  { key, written = [], places }: { key: string; written: readonly string[] | undefined; places: Places },
  config: SiteConfig,
  report: (message: string, position: SourcePosition) => void,
): readonly Alias[] {
  return written.flatMap((address, index) => {
    const name = `${key}[${index}]`;
    const position = places[name] ?? FILE_START;
    const path = slugPath('', decodePath(address));
    if (path !== null) return [{ route: toRoute(config.docs.routeBasePath + path, config), position }];
    report(slugFault(name, address), position);
    return [];
  });
}
