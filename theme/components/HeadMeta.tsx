import type { PageData, SiteData } from '../contract.ts';

/** Title, description, addresses and preview of the page. */
export function HeadMeta({ site, page }: { site: SiteData; page: PageData }) {
  const { head } = page;
  return (
    <>
      <title>{head.title}</title>
      <meta name="generator" content="crash-signal-docs" />
      <Named name="description" content={head.description} />
      <Named name="keywords" content={head.keywords.length === 0 ? undefined : head.keywords.join(', ')} />
      <Named name="robots" content={head.robots} />
      {head.canonical === undefined ? null : <link rel="canonical" href={head.canonical} />}
      <Property name="og:type" content={page.body.kind === 'article' ? 'article' : 'website'} />
      <Property name="og:site_name" content={site.title} />
      <Property name="og:locale" content={site.lang.replace('-', '_')} />
      <Property name="og:title" content={head.title} />
      <Property name="og:description" content={head.description} />
      <Property name="og:url" content={head.canonical} />
      <Property name="og:image" content={head.image} />
      <Property name="article:modified_time" content={head.modified} />
      <Named name="twitter:card" content={head.image === undefined ? 'summary' : 'summary_large_image'} />
      <Named name="twitter:image" content={head.image} />
      {head.structuredData === undefined ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structuredData }} />
      )}
    </>
  );
}

function Named({ name, content }: { name: string; content: string | undefined }) {
  return content === undefined ? null : <meta name={name} content={content} />;
}

function Property({ name, content }: { name: string; content: string | undefined }) {
  return content === undefined ? null : <meta property={name} content={content} />;
}
