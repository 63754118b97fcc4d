import {
  CHROME_ID,
  CLASS,
  DOCUMENT_ATTRIBUTE,
  type Position,
  type ShellPage,
  type SidebarItem,
} from '../../contract.ts';
import { insert } from '../../messages/texts.ts';
import { useMessages, useReader } from '../../reader.ts';
import { categoryKey, itemKey, positionBelow } from '../../sidebar-keys.ts';

/** The documentation's tree beside the page. Readers can hide it if `hideable`. */
export function Sidebar({ page, hideable }: { page: ShellPage; hideable: boolean }) {
  const text = useMessages();
  return (
    <nav className={hideable ? 'sidebar hideable' : 'sidebar'} id={CHROME_ID.navigation} aria-label={text.docs}>
      <SidebarList items={page.sidebar} position={page.position} id={CHROME_ID.navigation} trail="" />
      {hideable ? <HideButton /> : null}
    </nav>
  );
}

function HideButton() {
  const text = useMessages();
  const { sidebarHidden, toggleSidebar } = useReader();
  return (
    <button type="button" className="sidebar-hide needs-scripts" aria-expanded={!sidebarHidden} onClick={toggleSidebar}>
      {sidebarHidden ? text.showSidebar : text.hideSidebar}
    </button>
  );
}

interface Place {
  /** Names the place in the document; the lists below derive their own from it. */
  readonly id: string;
  /** Names the category across pages. */
  readonly trail: string;
  /** Position of the page shown, from here: empty for the category's own page, null for a page elsewhere. */
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
              <SidebarCategory
                category={item}
                id={`${id}-${index}`}
                trail={categoryKey(trail, item)}
                position={below}
              />
            ) : (
              <SidebarLink link={item} current={below !== null} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A page in the sidebar, or the link that stands for entries left out. */
function SidebarLink({ link, current }: { link: Exclude<SidebarItem, { kind: 'category' }>; current: boolean }) {
  return (
    <a
      className={link.kind === 'more' ? 'sidebar-entry sidebar-more' : 'sidebar-entry'}
      href={link.href}
      aria-current={current ? 'page' : undefined}
      {...(link.kind === 'page' && link.isDocument && { [DOCUMENT_ATTRIBUTE]: '' })}
    >
      {link.label}
    </a>
  );
}

type Category = Extract<SidebarItem, { kind: 'category' }>;

/**
 * Collapsed entries stay in the markup, for crawlers, for search in the page and for pages without scripts. The name
 * of the attribute is in capitals because React takes `hidden` for one without a value; to HTML they are the same.
 */
const COLLAPSED = { HIDDEN: 'until-found' };

/** A category with the list of its entries. */
function SidebarCategory({ category, ...place }: Place & { category: Category }) {
  const { id, trail, position } = place;
  const { isExpanded, setExpanded } = useReader();
  const expanded = !category.collapsible || isExpanded(trail, category.expanded || position !== null);
  const toggle = { 'aria-expanded': expanded, 'aria-controls': id, onClick: () => setExpanded?.(trail, !expanded) };
  return (
    <>
      <div className={position === null ? 'sidebar-category' : 'sidebar-category active'}>
        <CategoryLabel category={category} current={position?.length === 0} toggle={toggle} />
      </div>
      <div className="sidebar-children" id={id} data-category={trail} {...(expanded ? {} : COLLAPSED)}>
        <SidebarList items={category.items} {...place} />
      </div>
    </>
  );
}

/** @param toggle attributes of the button */
function CategoryLabel({ category, current, toggle }: { category: Category; current: boolean; toggle: object }) {
  const text = useMessages();
  const { label, href, collapsible, items } = category;
  if (href !== undefined) {
    return (
      <>
        <a className="sidebar-entry" href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
        {collapsible && items.length > 0 ? (
          <button
            type="button"
            className={`${CLASS.sidebarToggle} needs-scripts`}
            aria-label={insert(text.toggleCategory, { category: label })}
            {...toggle}
          />
        ) : null}
      </>
    );
  }
  if (!collapsible) return <span className="sidebar-entry">{label}</span>;
  return (
    <>
      <button type="button" className={`sidebar-entry ${CLASS.sidebarToggle} needs-scripts`} {...toggle}>
        {label}
      </button>
      <span className="sidebar-entry without-scripts">{label}</span>
    </>
  );
}
