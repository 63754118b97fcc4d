import { Announcement } from './components/Announcement.tsx';
import { Contents } from './components/Contents.tsx';
import { Footer } from './components/Footer.tsx';
import { MainRegion } from './components/MainRegion.tsx';
import { Navbar } from './components/Navbar.tsx';
import { Sidebar } from './components/Sidebar.tsx';
import { SkipLink } from './components/SkipLink.tsx';
import type { PageData, SiteData } from './contract.ts';

/** Everything inside the document's body: a pure function of its props, since the browser renders it again. */
export function Shell({ site, page }: { site: SiteData; page: PageData }) {
  const hasSidebar = page.sidebar.length > 0;
  return (
    <>
      <SkipLink />
      {site.announcement === undefined ? null : <Announcement announcement={site.announcement} />}
      <Navbar site={site} hasSidebar={hasSidebar} />
      <div className="layout">
        {hasSidebar ? <Sidebar items={page.sidebar} /> : null}
        <div className="content">
          <MainRegion site={site} page={page} />
        </div>
        {page.toc.length === 0 ? null : <Contents entries={page.toc} />}
      </div>
      {site.copyright === undefined ? null : <Footer copyright={site.copyright} />}
    </>
  );
}
