/** Names in metadata that have to be the name of something. */
import type { Page } from '../graph.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rules.ts';
import type { CompiledCategory, Diagnostic, SiteConfig } from '../types.ts';

export function unknownNames(
  pages: readonly Page[],
  categories: Iterable<CompiledCategory>,
  byId: ReadonlyMap<string, Page>,
  config: SiteConfig,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const check = (
    file: string,
    rule: Rule,
    field: string,
    what: string,
    name: unknown,
    known: ReadonlyMap<string, unknown> | ReadonlySet<string>,
  ) => {
    if (typeof name !== 'string' || known.has(name)) return;
    const suggestion = nearest(name, known.keys());
    const message = `'${field}' names no ${what}: '${name}'`;
    const extra = suggestion === undefined ? {} : { suggestion };
    found.push({ severity: 'error', rule, message, file, line: 1, column: 1, ...extra });
  };
  const sidebars = new Set([config.docs.sidebar]);
  for (const { source, facts } of pages) {
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      check(source, 'front-matter', key, 'document', facts.meta[key], byId);
    }
    check(source, 'front-matter', 'displayed_sidebar', 'sidebar', facts.meta.displayed_sidebar, sidebars);
  }
  for (const { file, meta } of categories) {
    if (meta.link?.type === 'doc') check(file, 'category', 'link.id', 'document', meta.link.id, byId);
  }
  return found;
}
