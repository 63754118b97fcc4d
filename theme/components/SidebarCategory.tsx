import type { SidebarItem } from '../contract.ts';
import { SidebarList } from './SidebarList.tsx';

type Category = Extract<SidebarItem, { kind: 'category' }>;

/** A category with its entries. Collapsed entries stay in the markup, for crawlers and for pages without scripts. */
export function SidebarCategory({ category, id }: { category: Category; id: string }) {
  const expanded = category.expanded || !category.collapsible;
  return (
    <>
      <div className={category.active ? 'sidebar-category active' : 'sidebar-category'}>
        <CategoryLabel category={category} expanded={expanded} id={id} />
      </div>
      <div className="sidebar-children" id={id} hidden={!expanded}>
        <SidebarList items={category.items} id={id} />
      </div>
    </>
  );
}

function CategoryLabel({ category, expanded, id }: { category: Category; expanded: boolean; id: string }) {
  if (category.href !== undefined) {
    return (
      <>
        <a className="sidebar-entry" href={category.href} aria-current={category.current ? 'page' : undefined}>
          {category.label}
        </a>
        {category.collapsible ? (
          <button
            type="button"
            className="sidebar-toggle needs-scripts"
            aria-label={`Toggle ${category.label}`}
            aria-expanded={expanded}
            aria-controls={id}
          />
        ) : null}
      </>
    );
  }
  if (!category.collapsible) return <span className="sidebar-entry">{category.label}</span>;
  return (
    <>
      <button
        type="button"
        className="sidebar-entry sidebar-toggle needs-scripts"
        aria-expanded={expanded}
        aria-controls={id}
      >
        {category.label}
      </button>
      <span className="sidebar-entry without-scripts">{category.label}</span>
    </>
  );
}
