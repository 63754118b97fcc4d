/** Checks metadata that names documents and sidebars. */
import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { CompiledCategory } from '../model/facts.ts';
import type { Page } from '../model/linked-site.ts';
import { FILE_START, type Places } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';

/** Reports front matter and category metadata that name a document or a sidebar that does not exist. */
export function unknownNames(
  pages: readonly Page[],
  categories: Iterable<CompiledCategory>,
  byId: ReadonlyMap<string, Page>,
  config: SiteConfig,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const checkIn =
    (file: string, rule: Rule, places: Places, severity: Severity, what: string, names: readonly string[]) =>
    (key: string, name: string | null | undefined): void => {
      if (name === undefined || name === null || names.includes(name)) return;
      const suggestion = nearest(name, names);
      const message = `'${key}' names no ${what}: '${name}'`;
      const more = suggestion === undefined ? {} : { suggestion };
      found.push({ severity, rule, message, file, ...(places[key] ?? FILE_START), ...more });
    };
  const ids = [...byId.keys()];
  for (const { source, front } of pages) {
    const { meta, places } = front;
    const checkDocument = checkIn(source, 'front-matter', places, 'error', 'document', ids);
    checkDocument('pagination_prev', meta.pagination_prev);
    checkDocument('pagination_next', meta.pagination_next);
    const checkSidebar = checkIn(source, 'front-matter', places, 'warning', 'sidebar', [config.docs.sidebar]);
    checkSidebar('displayed_sidebar', meta.displayed_sidebar);
  }
  for (const { file, meta, places } of categories) {
    const id = meta.link?.type === 'doc' ? meta.link.id : null;
    checkIn(file, 'category', places, 'error', 'document', ids)('link.id', id);
  }
  return found;
}
