import { ColorModeMeta } from './components/frame/ColorModeMeta.tsx';
import { HeadMeta } from './components/frame/HeadMeta.tsx';
import { Stylesheets } from './components/frame/Stylesheets.tsx';
import { type AssetLinks, ATTRIBUTE, CHROME_ID, type PageData, type SiteData } from './contract.ts';

/**
 * The whole document as a static template; only what `shell` holds is hydrated later. What the inline script has to
 * know stands in attributes of the root element, so that its source is the same on every page.
 */
export function Document({
  site,
  page,
  assets,
  policy,
  shell,
  data,
}: {
  site: SiteData;
  page: PageData;
  assets: AssetLinks;
  /** Content security policy. It holds for what comes behind it. */
  policy: string | null;
  shell: string;
  /** `EmbeddedData` as JSON with `<` escaped. */
  data: string;
}) {
  const { colorMode, announcement } = site;
  return (
    <html
      lang={site.lang}
      dir={site.dir}
      {...{
        [ATTRIBUTE.theme]: colorMode.default,
        [ATTRIBUTE.defaultTheme]: colorMode.default,
        [ATTRIBUTE.followSystem]: colorMode.respectSystem ? '' : undefined,
        [ATTRIBUTE.baseUrl]: site.baseUrl,
        [ATTRIBUTE.client]: assets.client,
        [ATTRIBUTE.route]: page.route,
        [ATTRIBUTE.announcement]: announcement?.dismissible ? announcement.id : undefined,
        'data-typeface': assets.fonts === undefined ? 'system' : undefined,
      }}
    >
      <head>
        <meta charSet="utf-8" />
        {policy === null ? null : <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadMeta site={site} page={page} />
        <ColorModeMeta mode={colorMode.default} />
        {assets.icons.map(({ href, media }) => (
          <link key={href} rel="icon" href={href} media={media} />
        ))}
        {assets.components === undefined ? null : <link rel="modulepreload" href={assets.components} />}
        {/* Before any stylesheet is asked for, so that it can catch their failures. */}
        <script dangerouslySetInnerHTML={{ __html: assets.boot }} />
        <Stylesheets assets={assets} hasFormulas={page.hasFormulas === true} text={shell} />
      </head>
      <body>
        <div id={CHROME_ID.app} dangerouslySetInnerHTML={{ __html: shell }} />
        <div id={CHROME_ID.announcer} className="sr-only" aria-live="polite" />
        <script id={CHROME_ID.data} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  );
}
