import { CHROME_ID, type SiteData } from '../contract.ts';
import { ColorModeToggle } from './ColorModeToggle.tsx';

export function Navbar({ site, hasSidebar }: { site: SiteData; hasSidebar: boolean }) {
  return (
    <header className="navbar">
      <nav className="navbar-inner" aria-label="Main">
        <a className="brand" href={site.homeHref}>
          <span className="brand-title">{site.title}</span>
        </a>
        <a className="navbar-link" href={site.docs.href} aria-current={hasSidebar ? 'true' : undefined}>
          {site.docs.label}
        </a>
        <span className="navbar-space" />
        <ColorModeToggle pressed={site.colorMode.default === 'dark'} />
        {hasSidebar ? (
          <a className="menu-link" href={`#${CHROME_ID.navigation}`}>
            Menu
          </a>
        ) : null}
      </nav>
    </header>
  );
}
