import { CHROME_ID, type SidebarItem } from '../contract.ts';
import { SidebarList } from './SidebarList.tsx';

export function Sidebar({ items }: { items: readonly SidebarItem[] }) {
  return (
    <nav className="sidebar" id={CHROME_ID.navigation} aria-label="Docs">
      <SidebarList items={items} id={CHROME_ID.navigation} trail="" />
    </nav>
  );
}
