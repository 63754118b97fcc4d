import { CHROME_ID, CLASS, type ShellPage, type SiteData } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';
import { useComponent } from '../../replaceable.ts';
import { shownVersion } from '../../versions.ts';
import { SidebarList } from '../sidebar/Sidebar.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SettingLink } from './SettingLink.tsx';
import { VersionList } from './VersionMenu.tsx';

/** The contents of the menu of narrow viewports. */
export function MobileMenu({ site, page }: { site: SiteData; page: ShellPage }) {
  const SiteBrand = useComponent('Brand', Brand);
  const text = useMessages();
  const { chosenVersion, closeMenu } = useReader();
  const { sidebar, position } = page;
  const { href, links } = shownVersion(site, page, chosenVersion);
  return (
    <>
      <div className="mobile-menu-head">
        <SiteBrand site={site} {...(site.logo && { logo: site.logo })} />
        <span className="navbar-space" />
        <ColorModeToggle initial={site.colorMode.default} />
        <button
          type="button"
          className={`icon-button ${CLASS.closeButton}`}
          aria-label={text.close}
          onClick={closeMenu}
        />
      </div>
      <div className={CLASS.mobileMenuBody}>
        {sidebar.length === 0 ? (
          <p>
            <a href={href}>{site.docsLabel}</a>
          </p>
        ) : (
          <nav aria-label={text.docs}>
            <SidebarList items={sidebar} position={position} id={CHROME_ID.menu} trail="" />
          </nav>
        )}
        {links.length === 0 ? null : (
          <nav className="mobile-links" aria-label={text.links}>
            {links.map((link) => (
              <SettingLink key={link.label} link={link} className="version-link" />
            ))}
          </nav>
        )}
        {site.showsVersions ? (
          <nav className="mobile-versions" aria-label={text.versions}>
            <p className="contents-title">{text.version}</p>
            <VersionList site={site} page={page} />
          </nav>
        ) : null}
      </div>
    </>
  );
}
