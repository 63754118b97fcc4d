import type { SidebarItem } from '../contract.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';

/** One level of the tree. `id` names the place in the tree, and what lies below derives its own from it. */
export function SidebarList({ items, id }: { items: readonly SidebarItem[]; id: string }) {
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => {
        const key = `${id}-${index}`;
        return (
          <li key={key}>
            {item.kind === 'category' ? <SidebarCategory category={item} id={key} /> : <SidebarLink link={item} />}
          </li>
        );
      })}
    </ul>
  );
}
