import type { ReactNode } from 'react';
import { Announcement } from './components/frame/Announcement.tsx';
import { Footer } from './components/frame/Footer.tsx';
import { MainRegion } from './components/frame/MainRegion.tsx';
import { Navbar } from './components/frame/Navbar.tsx';
import { Sidebar } from './components/sidebar/Sidebar.tsx';
import { CHROME_ID, type ShellPage, type SiteData } from './contract.ts';
import { FRAME } from './messages/frame.ts';
import { inWordsOf } from './messages/texts.ts';
import { MessagesContext, type NavigationView, useMessages, useReader } from './reader.ts';
import { useComponent } from './replaceable.ts';
import { shownVersion } from './versions.ts';

/**
 * Everything inside the document's body: a pure function of its props, since the browser renders it again. There is
 * one for all pages, so that what the reader opened stays open from page to page.
 */
export function Shell({
  site,
  page,
  navigation,
  frame = (content) => content,
  children,
}: {
  site: SiteData;
  page: ShellPage;
  navigation?: NavigationView | undefined;
  /** Put around the page inside the layout: what fails in there leaves the rest alone. */
  frame?: (content: ReactNode) => ReactNode;
  /** What stands above the page. */
  children?: ReactNode;
}) {
  const hasSidebar = page.sidebar.length > 0;
  const SiteFooter = useComponent('Footer', Footer);
  const version = shownVersion(site, page, useReader().chosenVersion);
  return (
    <MessagesContext value={inWordsOf(site, FRAME)}>
      <SkipLink />
      {site.announcement === undefined ? null : <Announcement announcement={site.announcement} />}
      <Navbar site={site} hasSidebar={hasSidebar} page={page} />
      <div className="layout">
        {hasSidebar ? <Sidebar page={page} hideable={site.sidebar.hideable} /> : null}
        {frame(<MainRegion page={page} navigation={navigation} />)}
      </div>
      <SiteFooter site={site} columns={version.columns} {...(site.copyright && { copyright: site.copyright })} />
      <BackToTop />
      {children}
    </MessagesContext>
  );
}

/** The first thing that takes the focus: leads past the navigation. */
function SkipLink() {
  return (
    <a className="skip-link" href={`#${CHROME_ID.main}`}>
      {useMessages().skipToContent}
    </a>
  );
}

/** Styles show it once the reader scrolls up, far from the top. */
function BackToTop() {
  const label = useMessages().backToTop;
  const onClick = useReader().scrollToTop;
  return (
    <button type="button" className="icon-button back-to-top needs-scripts" aria-label={label} onClick={onClick} />
  );
}
