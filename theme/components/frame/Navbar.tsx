import { CHROME_ID, CLASS, type ShellPage, type SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';
import { shownVersion } from '../../versions.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SearchButton } from './SearchForm.tsx';
import { VersionMenu } from './VersionMenu.tsx';

/** The bar at the top: home, documentation, search, versions, colour mode, menu. */
export function Navbar({ site, hasSidebar, page }: { site: SiteData; hasSidebar: boolean; page: ShellPage }) {
  const { chosenVersion, menuOpen, openMenu } = useReader();
  const version = shownVersion(site, page, chosenVersion);
  return (
    <header className={CLASS.navbar}>
      <nav className="navbar-inner" aria-label="Main">
        <Brand site={site} />
        <a className="navbar-link" href={version.href} aria-current={hasSidebar ? 'true' : undefined}>
          {site.docsLabel}
        </a>
        <span className="navbar-space" />
        {version.search === undefined ? null : <SearchButton href={version.search} />}
        <VersionMenu site={site} page={page} />
        <ColorModeToggle initial={site.colorMode.default} />
        {hasSidebar ? (
          <a className="menu-link without-scripts" href={`#${CHROME_ID.navigation}`}>
            Menu
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
          Menu
        </button>
      </nav>
    </header>
  );
}
