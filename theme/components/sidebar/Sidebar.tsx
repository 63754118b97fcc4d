import { CHROME_ID, type ShellPage } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';
import { SidebarList } from './SidebarList.tsx';

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
