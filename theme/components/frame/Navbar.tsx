import { CHROME_ID, CLASS, type PageData, type SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SearchButton } from './SearchForm.tsx';
import { VersionMenu } from './VersionMenu.tsx';

/** The bar at the top: home, documentation, search, versions, colour mode, menu. */
export function Navbar({ site, hasSidebar, page }: { site: SiteData; hasSidebar: boolean; page: PageData }) {
  const { chosenVersion, menuOpen, openMenu } = useReader();
  const chosen = site.versions.find(({ name }) => name === chosenVersion);
  // Pages outside of the versions lead back to the one that the reader chose.
  const docsHref = page.body?.kind === 'not-found' && chosen !== undefined ? chosen.href : site.docs.href;
  return (
    <header className={CLASS.navbar}>
      <nav className="navbar-inner" aria-label="Main">
        <a className="brand" href={site.homeHref}>
          <span className="brand-title">{site.title}</span>
        </a>
        <a className="navbar-link" href={docsHref} aria-current={hasSidebar ? 'true' : undefined}>
          {site.docs.label}
        </a>
        <span className="navbar-space" />
        {site.search === undefined ? null : <SearchButton href={site.search.href} />}
        <VersionMenu site={site} versions={page.versions} />
        <ColorModeToggle initial={site.colorMode.default} />
        {hasSidebar ? (
          <a className={`${CLASS.menuLink} without-scripts`} href={`#${CHROME_ID.navigation}`}>
            Menu
          </a>
        ) : null}
        <button
          type="button"
          className={`${CLASS.menuLink} needs-scripts`}
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
