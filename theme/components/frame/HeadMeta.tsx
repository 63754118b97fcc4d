import { GENERATOR, type PageData, type SiteData } from '../../contract.ts';
import { headTags } from '../../head-tags.ts';

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

/** The elements of the head, without the title, that differ from page to page. */
export function HeadTags({ site, page }: { site: SiteData; page: PageData }) {
  return headTags(site, page).map(({ tag: Name, attributes, text }) => (
    <Name
      key={JSON.stringify(attributes)}
      {...attributes}
      {...(text !== undefined && { dangerouslySetInnerHTML: { __html: text } })}
    />
  ));
}
