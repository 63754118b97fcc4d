import { DOCUMENT_ATTRIBUTE, type SidebarItem } from '../../contract.ts';

/** A page in the sidebar, or the link that stands for entries left out. */
export function SidebarLink({ link, current }: { link: Exclude<SidebarItem, { kind: 'category' }>; current: boolean }) {
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
