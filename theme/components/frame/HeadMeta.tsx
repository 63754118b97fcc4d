import { GENERATOR, type PageData, type SiteData } from '../../contract.ts';
import { type HeadTag, headTags } from '../../head-tags.ts';

/** Title, description, addresses and preview of the page. */
export function HeadMeta({ site, page }: { site: SiteData; page: PageData }) {
  return (
    <>
      <title>{page.head.title}</title>
      <meta name="generator" content={GENERATOR} />
      {headTags(site, page).map((tag) => (
        <Tag key={JSON.stringify(tag.attributes)} tag={tag} />
      ))}
    </>
  );
}

function Tag({ tag: { tag: Name, attributes, text } }: { tag: HeadTag }) {
  return text === undefined ? (
    <Name {...attributes} />
  ) : (
    <Name {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
