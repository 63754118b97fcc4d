import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AssetLinks, PageData, SiteData } from '../../theme/contract.ts';
import { Document } from '../../theme/Document.tsx';
import { Shell } from '../../theme/Shell.tsx';

/**
 * The document of a page. The shell, which the reader's app takes over, is rendered with `renderToString`, because
 * markup of `renderToStaticMarkup` does not hydrate; the document around it stays as it is.
 */
export function renderDocument(site: SiteData, page: PageData, assets: AssetLinks): string {
  const shell = renderToString(<Shell site={site} page={page} />);
  return `<!doctype html>${renderToStaticMarkup(<Document site={site} page={page} assets={assets} shell={shell} />)}\n`;
}

/** The module of a page: its default export is the page's data. */
export function renderModule(page: PageData): string {
  return `export default ${JSON.stringify(page)};\n`;
}
