import { CHROME_ID, CLASS, type ShellPage, type SiteData } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';
import { useComponent } from '../../replaceable.ts';
import { shownVersion } from '../../versions.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SearchButton } from './SearchForm.tsx';
import { SettingLink } from './SettingLink.tsx';
import { VersionMenu } from './VersionMenu.tsx';

/** The bar at the top: home, documentation, search, versions, colour mode, menu. */
export function Navbar({ site, hasSidebar, page }: { site: SiteData; hasSidebar: boolean; page: ShellPage }) {
  const SiteBrand = useComponent('Brand', Brand);
  const text = useMessages();
  const { chosenVersion, menuOpen, openMenu } = useReader();
  const version = shownVersion(site, page, chosenVersion);
  return (
    <header className={CLASS.navbar}>
      <nav className="navbar-inner" aria-label={text.mainNavigation}>
        <SiteBrand site={site} {...(site.logo && { logo: site.logo })} />
        <a className="navbar-link" href={version.href} aria-current={hasSidebar ? 'true' : undefined}>
          {site.docsLabel}
        </a>
        {version.links.length === 0 ? null : (
          <span className="navbar-items">
            {version.links.map((link) => (
              <SettingLink key={link.label} link={link} className="navbar-link" />
            ))}
          </span>
        )}
        <span className="navbar-space" />
        {version.search === undefined ? null : <SearchButton href={version.search} />}
        {site.showsVersions ? <VersionMenu site={site} page={page} /> : null}
        <ColorModeToggle initial={site.colorMode.default} />
        {hasSidebar ? (
          <a className="menu-link without-scripts" href={`#${CHROME_ID.navigation}`}>
            {text.menu}
          </a>
        ) : null}
        <button
          type="button"
          className="menu-link needs-scripts"
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? CHROME_ID.menu : undefined}
          aria-haspopup="dialog"
          onClick={openMenu}
        >
          {text.menu}
        </button>
      </nav>
    </header>
  );
}
