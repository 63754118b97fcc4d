import type { SidebarItem } from '../contract.ts';
import { categoryKey, itemKey } from '../sidebar-keys.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';

/**
 * One level of the tree. `id` names the place in the document, and what lies below derives its own from it; `trail`
 * names the category across pages.
 */
export function SidebarList({ items, id, trail }: { items: readonly SidebarItem[]; id: string; trail: string }) {
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => (
        <li key={itemKey(item, index)}>
          {item.kind === 'category' ? (
            <SidebarCategory category={item} id={`${id}-${index}`} trail={categoryKey(trail, item)} />
          ) : (
            <SidebarLink link={item} />
          )}
        </li>
      ))}
    </ul>
  );
}
