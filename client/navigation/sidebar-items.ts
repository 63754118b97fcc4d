import { CLASS, type Href, type SidebarItem } from '../../theme/contract.ts';

/** The entries of a sidebar, read from its markup as it was published; `list` is one of its levels. */
export function sidebarItems(list: Element | null): SidebarItem[] {
  return [...(list?.children ?? [])].map(itemOf);
}

function itemOf(entry: Element): SidebarItem {
  const element = entry.querySelector(`.${CLASS.sidebarEntry}`);
  const label = element?.textContent ?? '';
  const href = element?.getAttribute('href') as Href | null;
  const current = element?.getAttribute('aria-current') === 'page';
  const [head, children] = entry.children;
  if (!children?.classList.contains(CLASS.sidebarChildren)) {
    const isMore = element?.classList.contains(CLASS.sidebarMore);
    return isMore ? { kind: 'more', label, href: href as Href } : { kind: 'page', label, href: href as Href, current };
  }
  const expanded = !children.hasAttribute('hidden');
  return {
    kind: 'category',
    label,
    ...(href && { href }),
    current,
    active: head?.classList.contains('active') === true,
    expanded,
    collapsible: !expanded || head?.querySelector(`.${CLASS.sidebarToggle}`) !== null,
    items: sidebarItems(children.firstElementChild),
  };
}
