import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { HeadTags } from '../../theme/components/frame/HeadMeta.tsx';
import { PageText } from '../../theme/components/page/PageText.tsx';
import type {
  AssetLinks,
  EmbeddedData,
  PageData,
  PageFrame,
  PublishedPage,
  SiteData,
  ThemeComponents,
} from '../../theme/contract.ts';
import { Document } from '../../theme/Document.tsx';
import { FRAME } from '../../theme/messages/frame.ts';
import { inWordsOf } from '../../theme/messages/texts.ts';
import { MessagesContext } from '../../theme/reader.ts';
import { ComponentsContext } from '../../theme/replaceable.ts';
import { Shell } from '../../theme/Shell.tsx';

/**
 * The document of a page. The shell, which the reader's app takes over, is rendered with `renderToString`, because
 * markup of `renderToStaticMarkup` does not hydrate; the document around it stays as it is.
 *
 * @param policy the content security policy; null for none
 * @param own the site's own components
 */
export function renderDocument(
  site: SiteData,
  page: PageData,
  assets: AssetLinks,
  policy: string | null,
  own: OwnComponents,
): string {
  const frame = frameOf(page);
  const html = textOf(site, page, own);
  const shell = renderToString(withComponents(own, <Shell site={site} page={{ ...frame, html }} />));
  const { mathStylesheet, components } = assets;
  const { sidebarHref } = page;
  const data = serialize({
    site,
    page: frame,
    ...(sidebarHref && { sidebarHref }),
    mathStylesheet,
    ...(components && { components }),
  });
  const document = <Document {...{ site, page, assets, policy, shell, data }} />;
  const whole = renderToStaticMarkup(document).replace('</head>', () => `${assets.head}</head>`);
  return `<!doctype html>${whole}\n`;
}

/** The module of a page, which the app loads in place of its document. */
export function renderModule(site: SiteData, page: PageData, own: OwnComponents): string {
  const head = renderToStaticMarkup(<HeadTags site={site} page={page} />);
  const published: PublishedPage = {
    ...frameOf(page),
    sidebar: page.sidebarHref ?? page.sidebar,
    title: page.head.title,
    head,
    html: textOf(site, page, own),
  };
  return `export default ${JSON.stringify(published)};\n`;
}

type OwnComponents = Partial<ThemeComponents>;

function withComponents(own: OwnComponents, content: ReactNode): ReactNode {
  return <ComponentsContext value={own}>{content}</ComponentsContext>;
}

function textOf(site: SiteData, page: PageData, own: OwnComponents): string {
  const text = (
    <MessagesContext value={inWordsOf(site, FRAME)}>
      <PageText site={site} page={page} />
    </MessagesContext>
  );
  return renderToStaticMarkup(withComponents(own, text));
}

/** Serializes the data of the app as JSON that cannot close its script element. */
function serialize(data: EmbeddedData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function frameOf({
  route,
  aliases,
  body,
  hasFormulas,
  needsDocument,
  version,
  versions,
  toc,
  sidebar,
  position,
}: PageData): PageFrame {
  return {
    route,
    kind: body.kind,
    version,
    ...(aliases && { aliases }),
    ...(body.kind === 'component' && { script: body.script }),
    ...(hasFormulas && { hasFormulas }),
    ...(needsDocument && { needsDocument }),
    ...(versions && { versions }),
    toc,
    sidebar,
    position,
  };
}
