/** Names in metadata that have to be the name of something. */

import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { CompiledCategory } from '../model/facts.ts';
import type { Page } from '../model/linked-site.ts';
import { FILE_START, type Places } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';

/** Metadata that names something. */
interface Naming {
  readonly file: string;
  readonly rule: Rule;
  readonly places: Places;
}

/** What there is by name. */
interface Known {
  /** One of them: `document`. */
  readonly what: string;
  readonly names: ReadonlySet<string>;
}

/** Reports front matter and category metadata that name a document or a sidebar that does not exist. */
export function unknownNames(
  pages: readonly Page[],
  categories: Iterable<CompiledCategory>,
  byId: ReadonlyMap<string, Page>,
  config: SiteConfig,
): readonly Diagnostic[] {
  const documents: Known = { what: 'document', names: new Set(byId.keys()) };
  const sidebars: Known = { what: 'sidebar', names: new Set([config.docs.sidebar]) };
  const found: Diagnostic[] = [];
  for (const { source, front } of pages) {
    const { pagination_prev, pagination_next, displayed_sidebar } = front.meta;
    const naming: Naming = { file: source, rule: 'front-matter', places: front.places };
    found.push(
      ...unknownName(naming, 'pagination_prev', pagination_prev, documents),
      ...unknownName(naming, 'pagination_next', pagination_next, documents),
      ...unknownName(naming, 'displayed_sidebar', displayed_sidebar, sidebars, 'warning'),
    );
  }
  for (const { file, meta, places } of categories) {
    const id = meta.link?.type === 'doc' ? meta.link.id : null;
    found.push(...unknownName({ file, rule: 'category', places }, 'link.id', id, documents));
  }
  return found;
}

/** The diagnostic for a name that is not known; none for a name that is, or where none is given. */
function unknownName(
  { file, rule, places }: Naming,
  key: string,
  name: string | null | undefined,
  { what, names }: Known,
  severity: Severity = 'error',
): readonly Diagnostic[] {
  if (name === undefined || name === null || names.has(name)) return [];
  const suggestion = nearest(name, names);
  const message = `'${key}' names no ${what}: '${name}'`;
  const extra = suggestion === undefined ? {} : { suggestion };
  return [{ severity, rule, message, file, ...(places[key] ?? FILE_START), ...extra }];
}
