import { CHROME_ID, type PageData, type SiteData } from '../contract.ts';
import { Article } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { ContentsBlock } from './ContentsBlock.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { NoticeBox } from './NoticeBox.tsx';
import { PageDetails } from './PageDetails.tsx';
import { Pagination } from './Pagination.tsx';

export function MainRegion({ site, page }: { site: SiteData; page: PageData }) {
  return (
    <main className="main" id={CHROME_ID.main} tabIndex={-1}>
      {page.breadcrumbs.length === 0 ? null : <Breadcrumbs steps={page.breadcrumbs} />}
      {page.toc.length === 0 ? null : <ContentsBlock entries={page.toc} />}
      {page.notices.map((notice) => (
        <NoticeBox key={notice} notice={notice} />
      ))}
      <Body site={site} page={page} />
      <PageDetails edit={page.edit} updated={page.updated} />
      <Pagination previous={page.previous} next={page.next} />
    </main>
  );
}

function Body({ site, page: { body } }: { site: SiteData; page: PageData }) {
  switch (body.kind) {
    case 'article':
      return <Article title={body.title} html={body.html} />;
    case 'category':
      return <CategoryPage title={body.title} description={body.description} cards={body.cards} />;
    case 'not-found':
      return <NotFoundPage homeHref={site.homeHref} />;
  }
}
