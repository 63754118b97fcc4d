/** What the head says of a page, for the document and for the app, which changes it from page to page. */
import type { PageData, SiteData } from './contract.ts';

/** An element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: { readonly [name: string]: string };
  /** Content of a script. */
  readonly text?: string;
}

/** Selector of every element that `headTags` can give. */
export const MANAGED_TAGS =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],' +
  'link[rel="canonical"],script[type="application/ld+json"]';

/** Description, addresses and preview of a page; what is not known is left out. */
export function headTags(site: SiteData, { head, body }: PageData): readonly HeadTag[] {
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
    content === undefined ? [] : [{ tag: 'meta', attributes: { [key]: name, content } }];
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords.length === 0 ? undefined : head.keywords.join(', ')),
    ...meta('name', 'robots', head.robots),
    ...(head.canonical === undefined
      ? []
      : [{ tag: 'link' as const, attributes: { rel: 'canonical', href: head.canonical } }]),
    ...meta('property', 'og:type', body.kind === 'article' ? 'article' : 'website'),
    ...meta('property', 'og:site_name', site.title),
    ...meta('property', 'og:locale', site.lang.replace('-', '_')),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:url', head.canonical),
    ...meta('property', 'og:image', head.image),
    ...meta('property', 'article:modified_time', head.modified),
    ...meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    ...meta('name', 'twitter:image', head.image),
    ...(head.structuredData === undefined
      ? []
      : [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: head.structuredData }]),
  ];
}
