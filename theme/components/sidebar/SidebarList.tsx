import type { SidebarItem } from '../../contract.ts';
import { categoryKey, itemKey } from '../../sidebar-keys.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';

type SidebarCategoryItem = Extract<SidebarItem, { kind: 'category' }>;

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
            <SidebarBranch category={item} id={`${id}-${index}`} trail={categoryKey(trail, item)} />
          ) : (
            <SidebarLink link={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SidebarBranch({ category, id, trail }: { category: SidebarCategoryItem; id: string; trail: string }) {
  return (
    <SidebarCategory category={category} id={id} trail={trail}>
      <SidebarList items={category.items} id={id} trail={trail} />
    </SidebarCategory>
  );
}
