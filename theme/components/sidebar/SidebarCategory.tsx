import type { ReactNode } from 'react';
import { CLASS, type Position, type SidebarItem } from '../../contract.ts';
import { insert } from '../../messages/texts.ts';
import { useMessages, useReader } from '../../reader.ts';

type Category = Extract<SidebarItem, { kind: 'category' }>;

/**
 * Collapsed entries stay in the markup, for crawlers, for search in the page and for pages without scripts. The name
 * of the attribute is in capitals because React takes `hidden` for one without a value; to HTML they are the same.
 */
const COLLAPSED = { HIDDEN: 'until-found' };

/** A category around the list of its entries. `trail` is its name across pages. */
export function SidebarCategory({
  category,
  id,
  trail,
  position,
  children,
}: {
  category: Category;
  id: string;
  trail: string;
  /** Position of the page shown below the category; empty for the category's own page, null for a page elsewhere. */
  position: Position | null;
  children: ReactNode;
}) {
  const { isExpanded } = useReader();
  const expanded = !category.collapsible || isExpanded(trail, category.expanded || position !== null);
  const current = position?.length === 0;
  return (
    <>
      <div className={position === null ? 'sidebar-category' : 'sidebar-category active'}>
        <CategoryLabel category={category} current={current} expanded={expanded} id={id} trail={trail} />
      </div>
      <div className="sidebar-children" id={id} data-category={trail} {...(expanded ? {} : COLLAPSED)}>
        {children}
      </div>
    </>
  );
}

function CategoryLabel({
  category,
  current,
  expanded,
  id,
  trail,
}: {
  category: Category;
  current: boolean;
  expanded: boolean;
  id: string;
  trail: string;
}) {
  const text = useMessages();
  const { setExpanded } = useReader();
  const toggle = () => setExpanded(trail, !expanded);
  if (category.href !== undefined) {
    return (
      <>
        <a className="sidebar-entry" href={category.href} aria-current={current ? 'page' : undefined}>
          {category.label}
        </a>
        {category.collapsible && category.items.length > 0 ? (
          <button
            type="button"
            className={`${CLASS.sidebarToggle} needs-scripts`}
            aria-label={insert(text.toggleCategory, { category: category.label })}
            aria-expanded={expanded}
            aria-controls={id}
            onClick={toggle}
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
        className={`sidebar-entry ${CLASS.sidebarToggle} needs-scripts`}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={toggle}
      >
        {category.label}
      </button>
      <span className="sidebar-entry without-scripts">{category.label}</span>
    </>
  );
}
