/** What tells the entries of a sidebar apart from page to page, where their places and their number may change. */
import type { SidebarItem } from './contract.ts';

/** Apart among the entries of one level. */
export function itemKey(item: SidebarItem, index: number): string {
  return `${item.kind}:${item.href ?? `${item.label}:${index}`}`;
}

/** Names a category by the labels that lead to it. */
export function categoryKey(trail: string, category: { readonly label: string }): string {
  return `${trail}/${category.label}`;
}

/** Every category of a sidebar with its name, and that of the one it lies in. */
export function categoriesOf(
  items: readonly SidebarItem[],
  trail = '',
): { readonly key: string; readonly parent: string; readonly expanded: boolean; readonly active: boolean }[] {
  return items.flatMap((item) => {
    if (item.kind !== 'category') return [];
    const key = categoryKey(trail, item);
    return [{ key, parent: trail, expanded: item.expanded, active: item.active }, ...categoriesOf(item.items, key)];
  });
}
