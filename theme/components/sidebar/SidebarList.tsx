import type { Position, SidebarItem } from '../../contract.ts';
import { categoryKey, itemKey, positionBelow } from '../../sidebar-keys.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';

type SidebarCategoryItem = Extract<SidebarItem, { kind: 'category' }>;

interface Place {
  /** Names the place in the document; the lists below derive their own from it. */
  readonly id: string;
  /** Names the category across pages. */
  readonly trail: string;
  /** Position of the page shown, from here; null if it is elsewhere. */
  readonly position: Position | null;
}

/** One level of the tree. */
export function SidebarList({ items, id, trail, position }: Place & { items: readonly SidebarItem[] }) {
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => {
        const below = positionBelow(position, index);
        return (
          <li key={itemKey(item, index)}>
            {item.kind === 'category' ? (
              <SidebarBranch category={item} id={`${id}-${index}`} trail={categoryKey(trail, item)} position={below} />
            ) : (
              <SidebarLink link={item} current={below !== null} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SidebarBranch({ category, ...place }: Place & { category: SidebarCategoryItem }) {
  return (
    <SidebarCategory category={category} {...place}>
      <SidebarList items={category.items} {...place} />
    </SidebarCategory>
  );
}
