import { nearest } from '../base/nearest.ts';
import type { SidebarSetting, SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import type { AnyPage, Category, Entry, Page } from '../model/linked-site.ts';
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
  const taken: Taken = new Set();
  const take = <T extends Page | Category>(
    known: ReadonlyMap<string, T>,
    what: string,
    name: string,
    setting: string,
  ): T | null => {
    const key = name.replace(/\.(md|tsx)$/, '');
    const found = known.get(key);
    if (drafts.has(key)) return null;
    if (found !== undefined && !taken.has(found)) {
      taken.add(found);
      return found;
    }
    if (found === undefined) report(setting, `names no ${what}: '${name}'`, nearest(key, known.keys()));
    else report(setting, `names '${name}' a second time`);
    return null;
  };
  const entryOf = (item: SidebarSetting, setting: string): Entry | null => {
    if (typeof item === 'string') {
      if (item.endsWith('/')) return take(folders, 'folder with pages', item, setting);
      return take(byId, 'document', item, setting);
    }
    const { label } = item;
    if ('href' in item) return { kind: 'link', label, url: item.href };
    const { collapsed } = item;
    const own = item.page === null ? null : take(byId, 'document', item.page, `${setting}.page`);
    const entries = entriesOf(item.items, `${setting}.items`);
    return { kind: 'category', folder: '', label, position: null, page: own, collapsible: true, collapsed, entries };
  };
  const entriesOf = (list: readonly SidebarSetting[], setting: string): readonly Entry[] =>
    list.flatMap((item, index) => entryOf(item, `${setting}[${index}]`) ?? []);
  const first = entriesOf(items, 'sidebar.items');
  return { ...root, entries: placeEntries(first, root, taken) };
}

/** Pages and folders that are named. */
type Taken = Set<Entry | AnyPage | null>;

/** The entries that are named, then the others; no page and no folder is among both. */
function placeEntries(named: readonly Entry[], root: Category, taken: Taken): readonly Entry[] {
  const rest = (entry: Entry): readonly Entry[] => {
    if (taken.has(entry)) return [];
    return entry.kind === 'category' ? remaining(entry) : [entry];
  };
  const remaining = (category: Category): readonly Category[] => {
    const entries = category.entries.flatMap(rest);
    const page = taken.has(category.page) ? null : category.page;
    return entries.length === 0 && page?.kind !== 'doc' ? [] : [{ ...category, page, entries }];
  };
  const place = (entry: Entry): readonly Entry[] => {
    if (entry.kind !== 'category') return [entry];
    return taken.has(entry) ? remaining(entry) : [{ ...entry, entries: entry.entries.flatMap(place) }];
  };
  return [...named.flatMap(place), ...root.entries.flatMap(rest)];
}

function categoriesOf({ entries }: Category): readonly Category[] {
  return entries.flatMap((entry) => (entry.kind === 'category' ? [entry, ...categoriesOf(entry)] : []));
}
