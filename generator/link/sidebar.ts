import type { Position, SidebarItem } from '../../theme/contract.ts';
import { compareNames, compareText } from '../base/compare-text.ts';
import { groupBy } from '../base/group-by.ts';
import { memoizeLast } from '../base/once.ts';
import type { SiteConfig } from '../model/config.ts';
import type { CompiledCategory } from '../model/facts.ts';
import {
  type AnyPage,
  type Category,
  type Entry,
  entryPage,
  isListed,
  isVisible,
  type LinkedSite,
  type Page,
  type PlacedSidebar,
  type Trail,
} from '../model/linked-site.ts';
import type { CategoryMeta } from '../model/page-meta.ts';
import { CATEGORY_FILES, type DocPath, folderOf, type Href, type RoutePath } from '../model/paths.ts';
import { humanise, splitPrefix } from './pages.ts';
import type { MakeCategoryPage } from './routes.ts';

/** A version's documents and the metadata of its folders. */
export interface TreeInput {
  readonly pages: readonly Page[];
  readonly categories: ReadonlyMap<DocPath, CompiledCategory>;
  readonly byId: ReadonlyMap<string, Page>;
  readonly makePage: MakeCategoryPage;
}

/** The sidebar's tree from the folders that have pages below them: by position, the rest by name. */
export function sidebarTree({ pages, categories, byId, makePage }: TreeInput): Category {
  const sorted = pages.toSorted((a, b) => compareText(a.front.path, b.front.path));
  const pagesIn = groupBy(sorted, ({ front }) => folderOf(front.path));
  const foldersIn = groupBy([...new Set([...pagesIn.keys()].flatMap(foldersAround))], parentOf);
  const isShown = (folder: string) => sorted.some((page) => page.front.path.startsWith(folder) && isListed(page));

  const categoryOf = (folder: string): Category => {
    const isRoot = folder === '';
    const [written] = CATEGORY_FILES.flatMap((name) => categories.get((folder + name) as DocPath) ?? []);
    const { meta = {} } = written ?? {};
    const within = pagesIn.get(folder) ?? [];
    const name = splitPrefix(folder.split('/').at(-2) ?? '');
    const own = isRoot ? null : ownDocument(meta, within, byId);
    const label = meta.label ?? own?.label ?? humanise(name.name);
    let category: Category;
    const generated =
      isRoot || written === undefined || !isShown(folder) ? null : makePage(written, label, () => category);
    const entries: (Page | Category)[] = [
      ...within.filter((page) => page !== own),
      ...(foldersIn.get(folder) ?? [])
        .map(categoryOf)
        .filter((child) => child.entries.length > 0 || child.page?.kind === 'doc'),
    ];
    // All of them begin with the folder's path.
    const nameOf = (entry: Page | Category) =>
      entry.kind === 'doc' ? entry.front.path.slice(folder.length) : entry.folder.slice(folder.length, -1);
    entries.sort(
      (a, b) =>
        (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) ||
        compareNames(nameOf(a), nameOf(b)),
    );
    category = {
      kind: 'category',
      folder,
      label,
      position: meta.position ?? own?.position ?? name.position,
      page: own ?? generated,
      collapsible: meta.collapsible ?? true,
      collapsed: meta.collapsed ?? true,
      entries,
    };
    return category;
  };
  return categoryOf('');
}

const parentOf = (folder: string) => folderOf(folder.slice(0, -1));

/** A folder and those around it, without the root. */
function foldersAround(folder: string): readonly string[] {
  return folder === '' ? [] : [folder, ...foldersAround(parentOf(folder))];
}

/** Returns the document of a folder: the one that its metadata names, by default its index. */
function ownDocument({ link }: CategoryMeta, pages: readonly Page[], byId: TreeInput['byId']): Page | null {
  if (link === undefined) return pages.find((page) => page.index) ?? null;
  return link?.type === 'doc' ? (byId.get(link.id) ?? null) : null;
}

/** Most entries of a sidebar that shows the whole tree; longer ones show the part near the page. */
const WHOLE_TREE = 500;
/** Entries shown of one level of a large site. */
const WINDOW = 30;

type LinkOf = LinkedSite['settingLink'];

/**
 * The sidebars of all pages. A small site shows its whole tree on every page. On a large one a page shows only the
 * categories it lies in, and of each the entries near its own, so that its size does not grow with the site.
 */
export function sidebars(root: Category, config: SiteConfig, href: (route: RoutePath) => Href) {
  const whole = countEntries(root) <= WHOLE_TREE;
  const { autoCollapse } = config.sidebar;

  /** The entries of a category that a page shows, and the index of the one that leads to it; -1 for none. */
  const near = (category: Category, page: AnyPage | null, [next]: Trail) => {
    const all = category.entries.filter((entry) => isVisible(entry) || entry === page || entry === next);
    const at = all.findIndex((entry) => entry === page || entry === next || isOwnPage(entry, page));
    if (whole) return { before: [], entries: all, after: [], at };
    const first = Math.max(0, Math.min(Math.max(at, 0) - WINDOW / 2, all.length - WINDOW));
    const end = first + WINDOW;
    return {
      before: more(all[first - 1], first, 'before'),
      entries: all.slice(first, end),
      after: more(all[end], all.length - end, 'more'),
      at: at - first,
    };
  };
  const level = (category: Category, page: AnyPage | null, trail: Trail, linkOf: LinkOf): SidebarItem[] => {
    const { before, entries, after } = near(category, page, trail);
    return [...before, ...entries.map((entry) => item(entry, page, trail, linkOf)), ...after];
  };
  const positionIn = (category: Category, page: AnyPage | null, trail: Trail): Position => {
    const { before, entries, at } = near(category, page, trail);
    const entry = entries[at];
    if (entry === undefined) return [];
    const below = entry.kind === 'category' && entry === trail[0] ? positionIn(entry, page, trail.slice(1)) : [];
    return [before.length + at, ...below];
  };
  const more = (entry: Entry | undefined, count: number, word: string): SidebarItem[] => {
    const page = entry === undefined ? null : entryPage(entry);
    return page === null ? [] : [{ kind: 'more', label: `${count} ${word}`, href: href(page.route) }];
  };
  const link = ({ label }: Entry, { route }: AnyPage): SidebarItem => ({ kind: 'page', label, href: href(route) });
  const item = (entry: Entry, page: AnyPage | null, trail: Trail, linkOf: LinkOf): SidebarItem => {
    if (entry.kind === 'link') {
      const { href, isDocument } = linkOf(entry.url);
      return { kind: 'page', label: entry.label, href: href as Href, ...(isDocument && { isDocument }) };
    }
    if (entry.kind === 'doc') return link(entry, entry);
    const inside = entry === trail[0];
    const current = isOwnPage(entry, page);
    const items = whole || inside || current ? level(entry, page, inside ? trail.slice(1) : [], linkOf) : [];
    const target = entryPage(entry);
    // Without entries, or with entries that the page does not show.
    if (items.length === 0 && target !== null) return link(entry, target);
    const own = entry.page !== null && (current || isListed(entry.page)) ? entry.page : null;
    return {
      kind: 'category',
      label: entry.label,
      ...(own === null ? {} : { href: href(own.route) }),
      expanded: !entry.collapsible || (!entry.collapsed && !autoCollapse),
      collapsible: entry.collapsible,
      items,
    };
  };
  const ofVersion = memoizeLast((linkOf: LinkOf) => level(root, null, [], linkOf));
  return (page: AnyPage | null, trail: Trail, linkOf: LinkOf): PlacedSidebar => {
    const isShared = page === null || (whole && isListed(page) && trail.every(isVisible));
    return {
      items: isShared ? ofVersion(linkOf) : level(root, page, trail, linkOf),
      position: positionIn(root, page, trail),
    };
  };
}

function isOwnPage(entry: Entry, page: AnyPage | null): boolean {
  return entry.kind === 'category' && entry.page !== null && entry.page === page;
}

function countEntries(category: Category): number {
  return category.entries.reduce((sum, entry) => sum + 1 + (entry.kind === 'category' ? countEntries(entry) : 0), 0);
}
