import { CHROME_ID, type PageData, type SiteData } from '../../contract.ts';
import type { NavigationView } from '../../reader.ts';
import { Article } from '../page/Article.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { CategoryPage } from '../page/CategoryPage.tsx';
import { ComponentPage } from '../page/ComponentPage.tsx';
import { ContentsBlock } from '../page/ContentsBlock.tsx';
import { NoticeBox } from '../page/NoticeBox.tsx';
import { PageDetails } from '../page/PageDetails.tsx';
import { Pagination } from '../page/Pagination.tsx';
import { SearchPage } from '../page/SearchPage.tsx';
import { VersionNotice } from '../page/VersionNotice.tsx';
import { NotFoundPage } from '../states/NotFoundPage.tsx';
import { Spinner } from '../states/Spinner.tsx';

/** The page itself. If there is none to show while one is being loaded, a spinner takes its place. */
export function MainRegion({
  site,
  page,
  navigation,
}: {
  site: SiteData;
  page: PageData;
  navigation: NavigationView | undefined;
}) {
  const busy = navigation?.slow === true && navigation.failure === undefined;
  return (
    <main className="main" id={CHROME_ID.main} tabIndex={-1} aria-busy={busy ? true : undefined}>
      {navigation?.empty === true ? (
        <Waiting failed={navigation.failure !== undefined} />
      ) : (
        <Page site={site} page={page} />
      )}
    </main>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? null : <Spinner />;
}

/** Keyed by its route: nothing of a page is left in the one after it. */
function Page({ site, page }: { site: SiteData; page: PageData }) {
  return (
    <div className="page" key={page.route}>
      {page.breadcrumbs.length === 0 ? null : <Breadcrumbs steps={page.breadcrumbs} />}
      {page.toc.length === 0 ? null : <ContentsBlock entries={page.toc} />}
      <VersionNotice site={site} page={page} />
      {page.notices.map((notice) => (
        <NoticeBox key={notice} notice={notice} />
      ))}
      <Body site={site} page={page} />
      <PageDetails site={site} page={page} />
      <Pagination previous={page.previous} next={page.next} />
    </div>
  );
}

function Body({ site, page }: { site: SiteData; page: PageData }) {
  const { body } = page;
  switch (body.kind) {
    case 'article':
      return <Article title={body.title} html={body.html} cards={body.cards} />;
    case 'component':
      return <ComponentPage html={body.html} />;
    case 'category':
      return <CategoryPage title={body.title} description={body.description} cards={body.cards} />;
    case 'not-found':
      return <NotFoundPage site={site} page={page} suggestions={body.suggestions ?? []} />;
    case 'search':
      return <SearchPage html={body.html} />;
  }
}
