import { CLASS, type PageData, type SiteData } from '../../contract.ts';
import { useMessages } from '../../reader.ts';
import { useComponent } from '../../replaceable.ts';
import { shownVersion } from '../../versions.ts';
import { NotFoundPage } from '../states/NotFoundPage.tsx';
import { Article } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { PageDetails } from './PageDetails.tsx';
import { Pagination } from './Pagination.tsx';
import { SearchPage } from './SearchPage.tsx';
import { VersionNotice } from './VersionNotice.tsx';

/** The content of the main region. Only the server renders it: the app shows it as HTML. */
export function PageText({ site, page }: { site: SiteData; page: PageData }) {
  const text = useMessages();
  return (
    <>
      {page.breadcrumbs.length === 0 ? null : <Breadcrumbs steps={page.breadcrumbs} />}
      <VersionNotice site={site} page={page} />
      {page.notices.map((notice) => (
        <p key={notice} className="notice" role="note">
          <strong>{text[notice]}.</strong> {text[`${notice}Text`]}
        </p>
      ))}
      <Body site={site} page={page} />
      <PageDetails site={site} page={page} />
      <Pagination previous={page.previous} next={page.next} />
    </>
  );
}

function Body({ site, page }: { site: SiteData; page: PageData }) {
  const { body } = page;
  const NotFound = useComponent('NotFound', NotFoundPage);
  const { search: searchHref } = shownVersion(site, page, null);
  switch (body.kind) {
    case 'article':
      return <Article title={body.title} html={body.html} cards={body.cards} />;
    case 'component':
      // It takes over by itself.
      return <div className={CLASS.componentPage} dangerouslySetInnerHTML={{ __html: body.html }} />;
    case 'category':
      return <Article title={body.title} lead={body.description} cards={body.cards} />;
    case 'not-found':
      return (
        <>
          <NotFound site={site} {...(searchHref && { searchHref })} />
          <div className={`article ${CLASS.similarPages}`} />
        </>
      );
    case 'search':
      return <SearchPage html={body.html} />;
  }
}
