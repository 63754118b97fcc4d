import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Contents } from '../../theme/components/page/Contents.tsx';
import { PageText } from '../../theme/components/page/PageText.tsx';
import type { AssetLinks, EmbeddedData, PageData, PageIdentity, ShellPage, SiteData } from '../../theme/contract.ts';
import { Document } from '../../theme/Document.tsx';
import { Shell } from '../../theme/Shell.tsx';
import type { PageOutline } from './page-data.ts';

/**
 * The document of a page. The shell, which the reader's app takes over, is rendered with `renderToString`, because
 * markup of `renderToStaticMarkup` does not hydrate; the document around it stays as it is.
 *
 * @param policy the content security policy; null for none
 */
export function renderDocument(site: SiteData, page: PageData, assets: AssetLinks, policy: string | null): string {
  const shell = renderToString(<Shell site={site} page={shellPage(site, page)} />);
  const data = embed({ site, page: identityOf(page), mathStylesheet: assets.mathStylesheet });
  const document = <Document {...{ site, page, assets, policy, shell, data }} />;
  const html = renderToStaticMarkup(document).replace('</head>', () => `${assets.head}</head>`);
  return `<!doctype html>${html}\n`;
}

/** Renders the static parts of a page to HTML. */
function shellPage(site: SiteData, page: PageData): ShellPage {
  return {
    ...page,
    html: renderToStaticMarkup(<PageText site={site} page={page} />),
    contents: page.toc.length === 0 ? null : renderToStaticMarkup(<Contents entries={page.toc} />),
  };
}

/** Serializes the data of the app as JSON that cannot close its script element. */
function embed(data: EmbeddedData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The data of a page that is not in its document. */
function identityOf({
  route,
  aliases,
  body,
  hasFormulas,
  needsDocument,
  version,
  versions,
}: PageOutline): PageIdentity {
  return {
    route,
    kind: body.kind,
    version,
    ...(aliases && { aliases }),
    ...(body.kind === 'component' && { script: body.script }),
    ...(hasFormulas && { hasFormulas }),
    ...(needsDocument && { needsDocument }),
    ...(versions && { versions }),
  };
}

/** The module of a page: its default export is what the app has to know of the page, whose text is in its document. */
export function renderModule(page: PageOutline): string {
  return `export default ${JSON.stringify(identityOf(page))};\n`;
}
