import { isPlainObject } from '../base/plain-object.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CategoryMeta, CompiledCategory } from '../model/facts.ts';
import { CATEGORY_FILES, type DocPath, folderOf, type SourcePath } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';
import { boolean, type Field, keyPath, list, nullable, number, object, oneOf, optional, string } from './fields.ts';
import { parseAlias } from './front-matter.ts';
import { parseMetadata } from './parse-metadata.ts';

type Link = NonNullable<CategoryMeta['link']>;
type LinkOf<Type extends Link['type']> = Extract<Link, { readonly type: Type }>;

const LINKS: { readonly [Type in Link['type']]: Field<LinkOf<Type>> } = {
  doc: object<LinkOf<'doc'>>({ type: oneOf(['doc']), id: string() }),
  'generated-index': object<LinkOf<'generated-index'>>({
    type: oneOf(['generated-index']),
    slug: optional(string()),
    title: optional(string()),
    description: optional(string()),
    image: optional(string()),
    keywords: optional(list(string(), 'be a list of texts')),
    aliases: optional(list(string(parseAlias), 'be a list of addresses')),
  }),
};
const linkType = oneOf(['doc', 'generated-index']);

const link: Field<Link> = (input, path, reading) => {
  if (!isPlainObject(input)) return reading.refuse(path, input, "be an object with a 'type'");
  const type = linkType(input.type, keyPath(path, 'type'), reading);
  return type === undefined ? undefined : LINKS[type](input, path, reading);
};

const category = object<CategoryMeta>({
  label: optional(string()),
  position: optional(number),
  description: optional(string()),
  collapsed: optional(boolean),
  collapsible: optional(boolean),
  link: optional(nullable(link)),
});

/** Keys that are judged once the whole site is known. */
const JUDGED_LATER = ['link.id', 'link.slug', 'link.image'];

/** Reads a folder's metadata file. */
function parseCategory(file: SourcePath, bytes: Uint8Array): CompiledCategory {
  const text = new TextDecoder().decode(bytes);
  const { value, locate, diagnostics } = parseMetadata({ file, text, rule: 'category' }, category);
  const meta = value ?? {};
  const aliases = meta.link?.type === 'generated-index' ? (meta.link.aliases ?? []) : [];
  const later = [...JUDGED_LATER, ...aliases.map((_, index) => keyPath('link.aliases', index))];
  const places = Object.fromEntries(later.map((path) => [path, locate(path)]));
  return { file, meta, places, diagnostics };
}

/** Metadata files that were read, as long as they do not change. */
export class CategoryMemory extends WeakMap<SourceFile, CompiledCategory> {}

/** The contents of a site's metadata files. */
export interface CompiledCategories {
  /** By the path of the metadata file. */
  readonly categories: ReadonlyMap<DocPath, CompiledCategory>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the folders' metadata files. Of several in one folder the first kind wins, the others are reported. */
export function parseCategories(docs: DocsFiles, memory: CategoryMemory): CompiledCategories {
  const categories = new Map<DocPath, CompiledCategory>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, SourcePath>();
  for (const name of CATEGORY_FILES) {
    for (const [path, file] of docs) {
      const folder = folderOf(path);
      if (path !== folder + name) continue;
      const owner = owners.get(folder);
      if (owner !== undefined) {
        const message = `${owner} describes this folder already, so this file has no effect: remove one of them`;
        diagnostics.push({ severity: 'warning', rule: 'category', message, file: file.path, ...FILE_START });
        continue;
      }
      owners.set(folder, file.path);
      const read = memory.get(file) ?? parseCategory(file.path, file.bytes());
      memory.set(file, read);
      categories.set(path, read);
      diagnostics.push(...read.diagnostics);
    }
  }
  return { categories, diagnostics };
}
