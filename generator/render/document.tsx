import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AssetLinks, EmbeddedData, PageData, SiteData } from '../../theme/contract.ts';
import { Document } from '../../theme/Document.tsx';
import { Shell } from '../../theme/Shell.tsx';

/**
 * The document of a page. The shell, which the reader's app takes over, is rendered with `renderToString`, because
 * markup of `renderToStaticMarkup` does not hydrate; the document around it stays as it is.
 *
 * @param policy the content security policy; null for none
 */
export function renderDocument(site: SiteData, page: PageData, assets: AssetLinks, policy: string | null): string {
  const shell = renderToString(<Shell site={site} page={page} />);
  const data = embed({ site, page: withoutText(page), mathStylesheet: assets.mathStylesheet });
  const document = <Document {...{ site, page, assets, policy, shell, data }} />;
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}

/** What the document tells the reader's app, as JSON that cannot end its script element. */
function embed(data: EmbeddedData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The page without the text of its article, which stands in the document once. */
function withoutText(page: PageData): PageData {
  return 'html' in page.body ? { ...page, body: { ...page.body, html: '' } } : page;
}

/** The module of a page: its default export is the page's data. */
export function renderModule(page: PageData): string {
  return `export default ${JSON.stringify(page)};\n`;
}
