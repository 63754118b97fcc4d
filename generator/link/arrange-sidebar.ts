import { nearest } from '../base/nearest.ts';
import type { SidebarSetting, SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import type { Category, Entry, Page } from '../model/linked-site.ts';
import { FILE_START } from '../model/positions.ts';

export interface ArrangeInput {
  readonly root: Category;
  readonly byId: ReadonlyMap<string, Page>;
  readonly drafts: ReadonlySet<string>;
  readonly config: SiteConfig;
  readonly configFile: string;
  report(diagnostic: Diagnostic): void;
}

/** Puts the entries that the settings name first, and leaves the others where they are, behind them. */
export function arrangeSidebar(input: ArrangeInput): Category {
  const { root, byId, drafts } = input;
  const { items } = input.config.sidebar;
  if (items.length === 0) return root;
  const report = (setting: string, fault: string, suggestion?: string) => {
    const place = { file: input.configFile, ...FILE_START };
    const found = linkDiagnostic('broken-link', input.config, place, `'${setting}' ${fault}`, suggestion);
    if (found !== null) input.report(found);
  };
  const folders = new Map(categoriesOf(root).map((category) => [category.folder, category]));
  const pages = new Set<Page>();
  const taken = new Set<Category>();
  const pageOf = (name: string, setting: string): Page | null => {
    const id = name.replace(/\.(md|tsx)$/, '');
    const page = byId.get(id);
    if (drafts.has(id)) return null;
    if (page === undefined) report(setting, `names no document: '${name}'`, nearest(id, byId.keys()));
    else if (pages.has(page)) report(setting, `names '${name}' a second time`);
    else {
      pages.add(page);
      return page;
    }
    return null;
  };
  const folderOf = (name: string, setting: string): Category | null => {
    const category = folders.get(name);
    if (category === undefined) report(setting, `names no folder with pages: '${name}'`, nearest(name, folders.keys()));
    else if (taken.has(category)) report(setting, `names '${name}' a second time`);
    else {
      taken.add(category);
      return category;
    }
    return null;
  };
  const entryOf = (item: SidebarSetting, setting: string): Entry | null => {
    if (typeof item === 'string') return item.endsWith('/') ? folderOf(item, setting) : pageOf(item, setting);
    const { label } = item;
    if ('href' in item) return { kind: 'link', label, url: item.href };
    const { collapsed } = item;
    const own = item.page === null ? null : pageOf(item.page, `${setting}.page`);
    const entries = entriesOf(item.items, `${setting}.items`);
    return { kind: 'category', folder: '', label, position: null, page: own, collapsible: true, collapsed, entries };
  };
  const entriesOf = (list: readonly SidebarSetting[], setting: string): readonly Entry[] =>
    list.flatMap((item, index) => entryOf(item, `${setting}[${index}]`) ?? []);
  const first = entriesOf(items, 'sidebar.items');
  return { ...root, entries: placeEntries(first, root, pages, taken) };
}

/** The entries that are named, then the others; no page and no folder is among both. */
function placeEntries(
  named: readonly Entry[],
  root: Category,
  pages: ReadonlySet<Page>,
  folders: ReadonlySet<Category>,
): readonly Entry[] {
  const rest = (entry: Entry): readonly Entry[] => {
    if (entry.kind !== 'category') return entry.kind === 'doc' && pages.has(entry) ? [] : [entry];
    return folders.has(entry) ? [] : remaining(entry);
  };
  const remaining = (category: Category): readonly Category[] => {
    const entries = category.entries.flatMap(rest);
    const page = category.page?.kind === 'doc' && pages.has(category.page) ? null : category.page;
    return entries.length === 0 && page?.kind !== 'doc' ? [] : [{ ...category, page, entries }];
  };
  const place = (entry: Entry): readonly Entry[] => {
    if (entry.kind !== 'category') return [entry];
    return folders.has(entry) ? remaining(entry) : [{ ...entry, entries: entry.entries.flatMap(place) }];
  };
  return [...named.flatMap(place), ...root.entries.flatMap(rest)];
}

function categoriesOf({ entries }: Category): readonly Category[] {
  return entries.flatMap((entry) => (entry.kind === 'category' ? [entry, ...categoriesOf(entry)] : []));
}
