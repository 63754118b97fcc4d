import type { SidebarItem } from '../../theme/contract.ts';
import { type Category, type CategoryPage, type Entry, entryPage, isVisible, type Page, type Trail } from '../graph.ts';
import { compareNames, type Href, type RoutePath } from '../paths.ts';
import type { SiteConfig } from '../types.ts';
import { type Folder, humanise, splitPrefix } from './pages.ts';

/** Makes a folder's own page, where its metadata asks for one. */
export type MakeCategoryPage = (folder: Folder, label: string, category: () => Category) => CategoryPage | null;

/** The sidebar's tree from the folders: by position, the rest by name. */
export function sidebarTree(
  folder: Folder,
  makePage: MakeCategoryPage,
  pageById: (id: string) => Page | null,
): Category {
  const { meta } = folder;
  const name = splitPrefix(folder.path.split('/').at(-2) ?? '');
  const linked = meta.link?.type === 'doc' ? pageById(meta.link.id) : null;
  const index =
    meta.link === undefined && folder.path !== '' ? (folder.pages.find((page) => page.index) ?? null) : null;
  const own = linked ?? index;
  const label = meta.label ?? own?.label ?? humanise(name.name);
  let category: Category;
  const generated = makePage(folder, label, () => category);
  const entries: Entry[] = [
    ...folder.pages.filter((page) => page !== own),
    ...folder.folders
      .map((child) => sidebarTree(child, makePage, pageById))
      .filter((child) => child.entries.length > 0 || child.page?.kind === 'doc'),
  ];
  const names = new Map<Entry, string>(
    entries.map((entry) => [entry, entry.kind === 'doc' ? entry.facts.path : entry.folder.replace(/\/$/, '')]),
  );
  entries.sort(
    (a, b) =>
      (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) ||
      compareNames(names.get(a) ?? '', names.get(b) ?? ''),
  );
  category = {
    kind: 'category',
    folder: folder.path,
    label,
    position: meta.position ?? own?.position ?? name.position,
    page: own ?? generated,
    collapsible: meta.collapsible ?? true,
    collapsed: meta.collapsed ?? true,
    entries,
  };
  return category;
}

/** Pages in reading order: a category's own page, then what is in it. Hidden pages are left out. */
export function readingOrder(root: Category): (Page | CategoryPage)[] {
  return root.entries.flatMap((entry): (Page | CategoryPage)[] => {
    if (entry.kind === 'doc') return entry.hidden ? [] : [entry];
    const own = entry.page === null || (entry.page.kind === 'doc' && entry.page.hidden) ? [] : [entry.page];
    return [...own, ...readingOrder(entry)];
  });
}

/** Up to this many entries a sidebar shows the whole tree; above it, what is near the page. */
const WHOLE_TREE = 80;
/** Entries shown of one level of a large site. */
const WINDOW = 24;

/** What sidebars of a site show, page by page. */
export interface Sidebars {
  /** The sidebar of a page, given the categories it lies in; null for a page outside the tree. */
  for(page: Page | CategoryPage | null, trail: Trail): readonly SidebarItem[];
}

/** Every sidebar of a tree. A small site shows all of it everywhere, so that a page's size does not grow with the site. */
export function sidebars(root: Category, config: SiteConfig, href: (route: RoutePath) => Href): Sidebars {
  const whole = countEntries(root) <= WHOLE_TREE;
  const { autoCollapse } = config.sidebar;

  const level = (category: Category, page: Page | CategoryPage | null, trail: Trail): SidebarItem[] => {
    const [next] = trail;
    const entries = category.entries.filter((entry) => isVisible(entry) || entry === page || entry === next);
    if (whole) return entries.map((entry) => item(entry, page, trail));
    const at = entries.findIndex((entry) => entry === page || entry === next);
    const first = Math.max(0, Math.min(Math.max(at, 0) - WINDOW / 2, entries.length - WINDOW));
    return [
      ...more(entries[first - 1], first, 'before'),
      ...entries.slice(first, first + WINDOW).map((entry) => item(entry, page, trail)),
      ...more(entries[first + WINDOW], entries.length - first - WINDOW, 'more'),
    ];
  };
  const more = (entry: Entry | undefined, count: number, word: string): SidebarItem[] => {
    const page = entry === undefined ? null : entryPage(entry);
    return page === null ? [] : [{ kind: 'more', label: `${count} ${word}`, href: href(page.route) }];
  };
  const item = (entry: Entry, page: Page | CategoryPage | null, trail: Trail): SidebarItem => {
    if (entry.kind === 'doc') {
      return { kind: 'page', label: entry.label, href: href(entry.route), current: entry === page };
    }
    const inside = entry === trail[0];
    const current = entry.page !== null && entry.page === page;
    const open = whole || inside || current;
    const target = entry.page ?? (open ? null : entryPage(entry));
    return {
      kind: 'category',
      label: entry.label,
      ...(target === null ? {} : { href: href(target.route) }),
      current,
      active: inside || current,
      expanded: inside || current || !entry.collapsible || (!entry.collapsed && !autoCollapse),
      collapsible: entry.collapsible,
      items: open ? level(entry, page, inside ? trail.slice(1) : []) : [],
    };
  };
  return { for: (page, trail) => level(root, page, trail) };
}

function countEntries(category: Category): number {
  return category.entries.reduce((sum, entry) => sum + 1 + (entry.kind === 'category' ? countEntries(entry) : 0), 0);
}

/** The categories every page lies in. A category's own page lies in it. */
export function trails(root: Category): ReadonlyMap<Page | CategoryPage, Trail> {
  const found = new Map<Page | CategoryPage, Trail>();
  const enter = (category: Category, trail: Trail) => {
    if (category.page !== null) found.set(category.page, trail);
    for (const entry of category.entries) {
      if (entry.kind === 'doc') found.set(entry, trail);
      else enter(entry, [...trail, entry]);
    }
  };
  enter(root, []);
  return found;
}
