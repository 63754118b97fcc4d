import { type AssetLinks, CHROME_ID, FALLBACK_ATTRIBUTE } from '../../contract.ts';

/** The theme's font, which is not waited for; the styles of formulas on pages that have some, and the site's. */
export function Stylesheets({ assets, math }: { assets: AssetLinks; math: boolean }) {
  return (
    <>
      {assets.font === undefined ? null : <FontPreload href={assets.font} />}
      {math ? <MathStylesheet {...assets.mathStylesheet} /> : null}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  );
}

/**
 * A foreign host must not delay the first paint: its stylesheet is for print until it has loaded, and the inline script
 * applies it then. Without scripts nobody would notice that the host does not answer: the site's own copy is used.
 */
function MathStylesheet({ href, integrity, fallback, fonts }: AssetLinks['mathStylesheet']) {
  const foreign = integrity === undefined ? {} : { integrity, crossOrigin: 'anonymous' as const };
  const later = fallback === undefined ? {} : { media: 'print', [FALLBACK_ATTRIBUTE]: fallback };
  return (
    <>
      <link id={CHROME_ID.mathStyles} rel="stylesheet" href={href} {...later} {...foreign} />
      {fonts?.map((font) => (
        <FontPreload key={font} href={font} />
      ))}
      {fallback === undefined ? null : (
        <noscript>
          <link rel="stylesheet" href={fallback} />
        </noscript>
      )}
    </>
  );
}

/** Fonts are asked for without credentials by the stylesheet, so they must be here. */
function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
