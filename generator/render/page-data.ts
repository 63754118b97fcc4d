import {
  type Breadcrumb,
  type Card,
  type Head,
  type Href,
  KATEX_CLASS,
  type Link,
  modulePath,
  type Notice,
  type PageBody,
  type PageData,
  SEARCH_PARAMETER,
  type TocEntry,
} from '../../theme/contract.ts';
import { type MessageName, messagesOf } from '../../theme/messages/messages.ts';
import { insert } from '../../theme/messages/texts.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Heading } from '../model/facts.ts';
import {
  type AnyPage,
  type Category,
  type CategoryPage,
  entryPage,
  isVisible,
  type LinkedSite,
  ownCategory,
  type Page,
} from '../model/linked-site.ts';
import { type OutputPath, outputHref, routeHref } from '../model/paths.ts';
import type { Snapshot } from '../model/source.ts';
import { allPagesHtml } from './search-page.ts';
import type { PageVersions, SharedSidebar } from './site-data.ts';

/** Facts beside a page's own version of the site. */
export interface Around {
  readonly versions: PageVersions;
  readonly sidebar: (site: LinkedSite) => SharedSidebar;
  readonly commits: Snapshot['commits'];
}

/**
 * The data of a page.
 *
 * @param html the text of a document; left out for the page's key
 */
export function pageData(page: AnyPage, site: LinkedSite, around: Around, html = ''): PageData {
  const { version } = site.map;
  const { config } = version;
  const isDoc = page.kind === 'doc';
  const link = (other: AnyPage | null): Link | null => other && { label: linkLabel(other), href: site.map.href(other) };
  const previous = link(site.map.previous(page));
  const next = link(site.map.next(page));
  const edit = isDoc ? editAddress(page, config) : null;
  const updated = isDoc ? lastUpdate(page, config, around) : null;
  const versions = around.versions.addresses(page);
  const aliases = site.map.aliases(page);
  const text = isDoc ? site.texts.get(page.front.path) : undefined;
  const body = isDoc ? bodyOf(page, site, html) : categoryBody(page, site);
  return {
    route: page.route,
    ...(aliases.length === 0 ? {} : { aliases }),
    head: pageHead(page, site, around),
    body,
    notices: isDoc ? noticesOf(page) : [],
    toc: isDoc ? nest(site.headings(page)) : [],
    breadcrumbs: breadcrumbsOf(page, site),
    ...sidebarOf(page, site, around),
    ...(previous === null ? {} : { previous }),
    ...(next === null ? {} : { next }),
    ...(edit === null ? {} : { edit }),
    ...(updated === null ? {} : { updated }),
    ...(text?.hasFormulas || hasFormulas(body) ? { hasFormulas: true } : {}),
    ...(text?.active?.needsDocument ? { needsDocument: true } : {}),
    version: version.name,
    ...(versions === null ? {} : { versions }),
  };
}

function messageOf(name: MessageName, { locale }: SiteConfig): string {
  return messagesOf(locale)[name];
}

/** The page shown for an unknown address. */
export function notFoundData(site: LinkedSite, around: Around): PageData {
  const title = documentTitle(messageOf('pageNotFound', site.map.version.config), site.map.version.config);
  const head: Head = { title, keywords: [], robots: 'noindex' };
  return { ...bare(site, around), route: '/404', head, body: { kind: 'not-found' }, version: null };
}

/** The page that searches a version. */
export function searchData(site: LinkedSite, versions: readonly LinkedSite[], around: Around): PageData {
  const { config, search: route, name } = site.map.version;
  const description = insert(messageOf('searchDescription', config), { title: config.title });
  const head: Head = {
    title: documentTitle(messageOf('search', config), config),
    description,
    keywords: [],
    robots: 'noindex',
  };
  return {
    ...bare(site, around),
    route,
    head,
    body: { kind: 'search', html: allPagesHtml(site) },
    version: name,
    ...(versions.length === 1 ? {} : { versions: Object.fromEntries(versions.map(searchLink)) }),
  };
}

/** The frame of a page that is no document. */
function bare(site: LinkedSite, around: Around) {
  return { notices: [], toc: [], breadcrumbs: [], ...sidebarOf(null, site, around) };
}

function sidebarOf(
  page: AnyPage | null,
  site: LinkedSite,
  around: Around,
): Pick<PageData, 'sidebar' | 'position' | 'sidebarHref'> {
  const { items, position } = site.map.sidebar(page, site.settingLink);
  const shared = around.sidebar(site);
  return { sidebar: items, position, ...(items === shared.items && { sidebarHref: shared.href }) };
}

function searchLink({ map: { version, rules } }: LinkedSite): [string, Href] {
  return [version.name, routeHref(version.search, rules)];
}

function linkLabel(page: AnyPage): string {
  return page.kind === 'doc' ? (page.front.meta.pagination_label ?? page.label) : page.title;
}

function documentTitle(title: string, config: SiteConfig): string {
  return title === '' || title === config.title ? config.title : `${title} | ${config.title}`;
}

/** The file of a component that makes its page live. */
export function componentFile({ route }: Page, script: string): OutputPath {
  const place = modulePath(route).replace(/^assets\/pages|\.js$/g, '');
  return `assets/components${place}-${script.slice(0, 10)}.js` as OutputPath;
}

function bodyOf(page: Page, site: LinkedSite, html: string): PageBody {
  const { meta, heading, otherHeading } = page.front;
  const isInText = heading !== null || otherHeading !== null;
  const script = site.component(page);
  if (script !== null) {
    return { kind: 'component', html, script: outputHref(componentFile(page, script), site.map.rules) };
  }
  const cards = meta.cards === true ? cardsOf(ownCategory(site.map, page), site) : [];
  return {
    kind: 'article',
    html,
    ...(isInText || meta.hide_title === true ? {} : { title: page.title }),
    ...(cards.length === 0 ? {} : { cards }),
  };
}

function noticesOf(page: Page): Notice[] {
  const { draft, unlisted } = page.front.meta;
  return [...(draft === true ? ['draft' as const] : []), ...(unlisted === true ? ['unlisted' as const] : [])];
}

function categoryBody({ category, title, description }: CategoryPage, site: LinkedSite): PageBody {
  return { kind: 'category', title, cards: cardsOf(category, site), ...(description === null ? {} : { description }) };
}

function cardsOf(category: Category | null, site: LinkedSite): Card[] {
  const { onePage, manyPages } = messagesOf(site.map.version.config.locale);
  return (category?.entries ?? []).flatMap((entry): Card[] => {
    const target = entryPage(entry);
    if (target === null || entry.kind === 'link') return [];
    const { label } = entry;
    const href = site.map.href(target);
    if (entry.kind === 'doc') {
      const [fact] = site.texts.get(entry.front.path)?.facts ?? [];
      return [{ label, href, kind: 'page', text: site.description(entry) ?? '', ...(fact && { fact }) }];
    }
    const count = entry.entries.filter(isVisible).length;
    const described = entry.page === null ? null : site.description(entry.page);
    return [{ label, href, kind: 'category', text: described ?? insert(count === 1 ? onePage : manyPages, { count }) }];
  });
}

function hasFormulas(body: PageBody): boolean {
  return 'cards' in body && body.cards.some(({ fact }) => fact?.html.includes(`class="${KATEX_CLASS.formula}"`));
}

/** From the home page to the page itself, which has no address here. */
function breadcrumbsOf(page: AnyPage, site: LinkedSite): readonly Breadcrumb[] {
  const { home } = site.map;
  if (page === home || home === null) return [];
  const steps = site.map.trail(page).filter((category) => category.page !== page);
  return [
    { label: messageOf('home', site.map.version.config), href: site.map.href(home) },
    ...steps.map(({ label, page: own }) => ({ label, ...(own === null ? {} : { href: site.map.href(own) }) })),
    { label: page.kind === 'doc' ? page.label : page.title },
  ];
}

/** Metadata of a page for search engines and previews. */
export function pageHead(page: AnyPage, site: LinkedSite, around: Around): Head {
  const { config, status } = site.map.version;
  const isDoc = page.kind === 'doc';
  const data = page === site.map.home ? siteSearch(site, config) : breadcrumbList(page, site);
  const modified = isDoc ? lastUpdate(page, config, around)?.date : undefined;
  const meta = isDoc ? page.front.meta : null;
  const description =
    site.description(page) ?? (page === site.map.home && config.tagline !== '' ? config.tagline : null);
  const canonical = config.url + around.versions.canonical(page, site);
  const image = site.image(page);
  const isHidden = page.kind === 'doc' && (page.hidden || meta?.draft === true);
  const keywords = isDoc
    ? [...new Set([...(meta?.keywords ?? []), ...(meta?.names ?? []), ...(meta?.tags ?? [])])]
    : page.keywords;
  return {
    title: documentTitle(page.title, config),
    ...(description === null ? {} : { description }),
    keywords,
    canonical,
    ...(isHidden || status === 'unreleased' ? { robots: 'noindex' } : {}),
    ...(image === null ? {} : { image }),
    ...(modified === undefined ? {} : { modified }),
    ...(data && { structuredData: JSON.stringify(data).replace(/</g, '\\u003c') }),
  };
}

function siteSearch({ map: { version, rules } }: LinkedSite, config: SiteConfig): object | null {
  if (config.search === false) return null;
  const urlTemplate = `${config.url}${routeHref(version.search, rules)}?${SEARCH_PARAMETER}={search_term_string}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: config.title,
    url: config.url + config.baseUrl,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way to the page for search engines; steps without an address are left out. */
function breadcrumbList(page: AnyPage, site: LinkedSite): object | null {
  const breadcrumbs = breadcrumbsOf(page, site);
  if (breadcrumbs.length === 0) return null;
  const { url } = site.map.version.config;
  const steps = breadcrumbs.flatMap(({ label, href }, index) => {
    if (index === breadcrumbs.length - 1) return [{ name: label, item: url + site.map.href(page) }];
    return href === undefined ? [] : [{ name: label, item: url + href }];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function editAddress(page: Page, config: SiteConfig): string | null {
  const { custom_edit_url: custom } = page.front.meta;
  if (custom !== undefined) return custom;
  return config.editUrl === null ? null : config.editUrl + page.source.split('/').map(encodeURIComponent).join('/');
}

function lastUpdate(page: Page, config: SiteConfig, { commits }: Around): { date: string; author?: string } | null {
  if (!config.lastUpdated) return null;
  const commit = commits.get(page.source);
  const own = page.front.meta.last_update;
  const date = own?.date ?? commit?.date;
  const author = own?.author ?? commit?.author;
  return date === undefined ? null : { date, ...(author === undefined ? {} : { author }) };
}

function nest(headings: readonly Heading[]): readonly TocEntry[] {
  const top: TocEntry[] = [];
  const above = [{ depth: 0, children: top }];
  for (const { depth, id, html } of headings) {
    const children: TocEntry[] = [];
    above.findLast((each) => each.depth < depth)?.children.push({ id, html, children });
    above.push({ depth, children });
  }
  return top;
}
