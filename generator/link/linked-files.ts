import { digest } from '../base/digest.ts';
import type { PageText, Reference } from '../model/facts.ts';
import type { StaticPage } from '../model/linked-site.ts';
import {
  type DocPath,
  decodePath,
  folderOf,
  isExternal,
  joinPath,
  type OutputPath,
  resolvePath,
  splitUrl,
} from '../model/paths.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';
import { isPage } from './pages.ts';

/** A linked file that may name others. All of them are published unchanged, in the same places to each other. */
export interface LinkedFile {
  readonly path: OutputPath;
  /** Everything that is published for it, itself included. */
  readonly files: ReadonlyMap<OutputPath, SourceFile>;
  readonly pages: ReadonlyMap<OutputPath, StaticPage>;
}

export interface LinkedFilesInput {
  readonly docs: DocsFiles;
  readonly pages: Iterable<{ readonly folder: string; readonly references: readonly Reference[] }>;
  isAllowed(file: SourceFile): boolean;
  read(paths: readonly DocPath[]): Promise<ReadonlyMap<DocPath, PageText>>;
}

/** Reads the linked files that may name others, by their paths. */
export async function readLinkedFiles(input: LinkedFilesInput): Promise<ReadonlyMap<DocPath, LinkedFile>> {
  const { docs, isAllowed } = input;
  const find = (path: string | null): DocPath[] => {
    const file = path === null ? undefined : docs.get(path as DocPath);
    return file === undefined || isPage(path ?? '') || !isAllowed(file) ? [] : [path as DocPath];
  };
  const linked = new Set<DocPath>();
  for (const { folder, references } of input.pages) {
    for (const { url } of references) {
      if (isExternal(url)) continue;
      const path = resolvePath(folder, decodePath(splitUrl(url).path));
      for (const each of find(path)) if (NAMES_FILES.test(each)) linked.add(each);
    }
  }
  const known = new Map<DocPath, KnownFile>();
  for (let open = [...linked]; open.length > 0; ) {
    for (const [path, text] of await input.read(open)) {
      known.set(path, { text, named: namedPaths(path, text).flatMap(find) });
    }
    const next = open.flatMap((path) => known.get(path)?.named ?? []);
    open = [...new Set(next)].filter((path) => NAMES_FILES.test(path) && !known.has(path));
  }
  return new Map([...linked].map((path) => [path, gather(path, docs, known)]));
}

const NAMES_FILES = /\.(x?html?|css|m?js|svg)$/i;

/** The paths that the relative addresses in a file may mean. */
function namedPaths(path: DocPath, { references }: PageText): readonly (string | null)[] {
  return references.flatMap(({ url }) => {
    const written = decodePath(splitUrl(url).path);
    if (isExternal(url) || written === '' || written.startsWith('/')) return [];
    const joined = joinPath(folderOf(path), written);
    return [joined, joined && `${joined.replace(/([^/])$/, '$1/')}index.html`];
  });
}

interface KnownFile {
  readonly text: PageText;
  readonly named: readonly DocPath[];
}

function gather(path: DocPath, docs: DocsFiles, known: ReadonlyMap<DocPath, KnownFile>): LinkedFile {
  const found = new Set([path]);
  // A set's iteration includes the values that are added meanwhile.
  for (const each of found) for (const other of known.get(each)?.named ?? []) found.add(other);
  const fileOf = (each: DocPath) => docs.get(each) as SourceFile;
  const key = digest(...[...found].sort().flatMap((each) => [each, fileOf(each).digest]));
  const outputOf = (each: DocPath) =>
    found.size === 1 ? assetPath(fileOf(each)) : (`assets/files/${key.slice(0, 10)}/${each}` as OutputPath);
  const pages = [...found].flatMap((each) => {
    const { text } = known.get(each) ?? {};
    if (text === undefined) return [];
    const { anchors, references, active } = text;
    const page = { source: fileOf(each).path, anchors, references, ...(active === undefined ? {} : { active }) };
    return [[outputOf(each), page] as const];
  });
  const files = [...found].map((each) => [outputOf(each), fileOf(each)] as const);
  return { path: outputOf(path), files: new Map(files), pages: new Map(pages) };
}

/** The output path of a single file of the docs folder: its name and a digest of its bytes. */
export function assetPath(file: SourceFile): OutputPath {
  const name = file.path.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `assets/files/${stem}-${file.digest.slice(0, 10)}${extension}` as OutputPath;
}

/** Finds files that run code with the site's origin when they are opened. */

const DOCUMENT = /\.(x?html?|xht|shtml|mhtml?|xml|xsl|xslt|svgz|swf)$/i;
const PICTURE = /\.svg$/i;

/** Active content of SVG: elements, handlers, addresses, and encodings that hide them. */
const ACTIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|html|body)\b|[\s"'/]on\w+\s*=|(?:javascript|vbscript)\s*:|data:(?!image\/(?:png|jpe?g|gif|webp|avif)\b)|<!ENTITY|<\?xml-stylesheet|attributeName\s*=\s*["']?\s*(?:\w+:)?href/i;

/** Whether a file may run code when it is opened. A picture may not, unless something in it looks as if it could. */
export function mayRunCode(file: SourceFile): boolean {
  if (DOCUMENT.test(file.path)) return true;
  return PICTURE.test(file.path) && hasCode(file.bytes());
}

function hasCode(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // In another encoding it may say anything.
    return true;
  }
  const decoded = text.replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return ACTIVE.test(decoded) || ACTIVE.test(decoded.replace(/[\t\n\r]/g, ''));
}
