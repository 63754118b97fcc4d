import {
  type AssetLinks,
  CHROME_ID,
  FALLBACK_ATTRIBUTE,
  FORMULA_FONTS_ATTRIBUTE,
  formulaFont,
} from '../../contract.ts';

/** The theme's font, which is not waited for; the styles of formulas on pages that have some, and the site's. */
export function Stylesheets({ assets, formulaFonts }: { assets: AssetLinks; formulaFonts: readonly string[] }) {
  return (
    <>
      {assets.font === undefined ? null : <FontPreload href={assets.font} />}
      {formulaFonts.length === 0 ? null : <MathStylesheet assets={assets} fonts={formulaFonts} />}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  );
}

/**
 * A foreign host must not delay the first paint: its stylesheet is for print until it has loaded, and the inline script
 * applies it then. Without scripts nobody would notice that the host does not answer: the site's own copy is used.
 * Where the first paint waits for the site's own copy, its fonts come with it: no line moves when they arrive.
 */
function MathStylesheet({ assets, fonts }: { assets: AssetLinks; fonts: readonly string[] }) {
  const { href, integrity, fallback } = assets.mathStylesheet;
  const foreign = integrity === undefined ? {} : { integrity, crossOrigin: 'anonymous' as const };
  const later = fallback === undefined ? {} : { media: 'print', [FALLBACK_ATTRIBUTE]: fallback };
  const named = { [FORMULA_FONTS_ATTRIBUTE]: fonts.join(' ') };
  const folder = href.replace(/[^/]*$/, '');
  const hrefOf = (font: string) => assets.formulaFonts[font] ?? `${folder}${formulaFont(font).file}`;
  return (
    <>
      <link id={CHROME_ID.mathStyles} rel="stylesheet" href={href} {...named} {...later} {...foreign} />
      {fallback === undefined ? (
        fonts.map((font) => <FontPreload key={font} href={hrefOf(font)} />)
      ) : (
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
