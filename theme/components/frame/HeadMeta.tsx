import { GENERATOR, type PageData, type SiteData } from '../../contract.ts';

/** Title, description, addresses and preview of the page. */
export function HeadMeta({ site, page }: { site: SiteData; page: PageData }) {
  return (
    <>
      <title>{page.head.title}</title>
      <meta name="generator" content={GENERATOR} />
      <HeadTags site={site} page={page} />
    </>
  );
}

/** Selector of every element that `HeadTags` renders. */
export const MANAGED_TAGS =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],' +
  'link[rel="canonical"],script[type="application/ld+json"]';

/** The elements of the head, without the title, that differ from page to page. */
export function HeadTags({ site, page: { head, body } }: { site: SiteData; page: PageData }) {
  const { canonical, structuredData } = head;
  return (
    <>
      <Meta name="description" content={head.description} />
      <Meta name="keywords" content={head.keywords.join(', ') || undefined} />
      <Meta name="robots" content={head.robots} />
      {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
      <Meta property="og:type" content={body.kind === 'article' ? 'article' : 'website'} />
      <Meta property="og:site_name" content={site.title} />
      <Meta property="og:locale" content={site.lang.replace('-', '_')} />
      <Meta property="og:title" content={head.title} />
      <Meta property="og:description" content={head.description} />
      <Meta property="og:url" content={canonical} />
      <Meta property="og:image" content={head.image} />
      <Meta property="article:modified_time" content={head.modified} />
      <Meta name="twitter:card" content={head.image === undefined ? 'summary' : 'summary_large_image'} />
      <Meta name="twitter:image" content={head.image} />
      {structuredData === undefined ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      )}
    </>
  );
}

/** An element that is left out where its content is not known. */
function Meta({ content, ...key }: { name?: string; property?: string; content: string | undefined }) {
  return content === undefined ? null : <meta {...key} content={content} />;
}
