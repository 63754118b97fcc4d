import type { Diagnostic } from '../model/diagnostic.ts';
import type { CompiledCategory } from '../model/facts.ts';
import { CATEGORY_META } from '../model/page-meta.ts';
import { CATEGORY_FILES, type DocPath, folderOf, type SourcePath } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';
import { parseMetadata } from './parse-metadata.ts';
import { keyPath } from './problems.ts';

/** Keys that are checked once the whole site is known. */
const CHECKED_LATER = ['link.id', 'link.slug', 'link.image'];

function parseCategory(file: SourcePath, bytes: Uint8Array): CompiledCategory {
  const text = new TextDecoder().decode(bytes);
  const { value, locate, diagnostics } = parseMetadata({ file, text, rule: 'category' }, CATEGORY_META);
  const meta = value ?? {};
  const aliases = meta.link?.type === 'generated-index' ? (meta.link.aliases ?? []) : [];
  const later = [...CHECKED_LATER, ...aliases.map((_, index) => keyPath('link.aliases', index))];
  const places = Object.fromEntries(later.map((path) => [path, locate(path)]));
  return { file, meta, places, diagnostics };
}

/** Metadata files that were read, as long as they do not change. */
export class CategoryMemory extends WeakMap<SourceFile, CompiledCategory> {}

/** The contents of a site's metadata files. */
export interface CompiledCategories {
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
