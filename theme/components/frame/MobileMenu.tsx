import { CHROME_ID, CLASS, type ShellPage, type SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';
import { shownVersion } from '../../versions.ts';
import { SidebarList } from '../sidebar/SidebarList.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { VersionList } from './VersionList.tsx';

/** The contents of the menu of narrow viewports. */
export function MobileMenu({ site, page }: { site: SiteData; page: ShellPage }) {
  const { chosenVersion, closeMenu } = useReader();
  const { sidebar } = page;
  return (
    <>
      <div className="mobile-menu-head">
        <Brand site={site} />
        <span className="navbar-space" />
        <ColorModeToggle initial={site.colorMode.default} />
        <button type="button" className={`icon-button ${CLASS.closeButton}`} aria-label="Close" onClick={closeMenu} />
      </div>
      <div className={CLASS.mobileMenuBody}>
        {sidebar.length === 0 ? (
          <p>
            <a href={shownVersion(site, page, chosenVersion).href}>{site.docsLabel}</a>
          </p>
        ) : (
          <nav aria-label="Docs">
            <SidebarList items={sidebar} id={CHROME_ID.menu} trail="" />
          </nav>
        )}
        <nav className="mobile-versions" aria-label="Versions">
          <p className="contents-title">Version</p>
          <VersionList site={site} page={page} />
        </nav>
      </div>
    </>
  );
}
