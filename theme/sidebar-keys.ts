/** What tells the entries of a sidebar apart from page to page, where their places and their number may change. */
import type { Position, SidebarItem } from './contract.ts';

/** Apart among the entries of one level. */
export function itemKey(item: SidebarItem, index: number): string {
  return `${item.kind}:${item.href ?? `${item.label}:${index}`}`;
}

/** Names a category by the labels that lead to it. */
export function categoryKey(trail: string, category: { readonly label: string }): string {
  return `${trail}/${category.label}`;
}

/** The rest of a position below an entry; null if the position is not below it. */
export function positionBelow(position: Position | null, index: number): Position | null {
  return position !== null && position[0] === index ? position.slice(1) : null;
}

/** Every category of a sidebar with its name, that of the one around it, and its state on a page at a position. */
export function categoriesOf(
  items: readonly SidebarItem[],
  position: Position | null,
  trail = '',
): { readonly key: string; readonly parent: string; readonly expanded: boolean; readonly active: boolean }[] {
  return items.flatMap((item, index) => {
    if (item.kind !== 'category') return [];
    const key = categoryKey(trail, item);
    const below = positionBelow(position, index);
    const active = below !== null;
    const own = { key, parent: trail, expanded: item.expanded || active, active };
    return [own, ...categoriesOf(item.items, below, key)];
  });
}
