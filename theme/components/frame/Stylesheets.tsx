import { type AssetLinks, CHROME_ID } from '../../contract.ts';

/** Characters of the theme's font that stand in a file of their own, as `styles/base.css` declares it. */
export const MORE_CHARACTERS = new RegExp(
  '[\\u00a1-\\u00a6\\u00aa-\\u00ae\\u00b6\\u00b8-\\u00bc\\u00be-\\u00d6\\u00d8-\\u00f6' +
    '\\u00f8-\\u00ff\\u0131\\u0152-\\u0153\\u0160-\\u0161\\u0178\\u017d-\\u017e\\u0391-\\u0392' +
    '\\u0395-\\u0397\\u0399-\\u039a\\u039c-\\u039d\\u039f\\u03a1\\u03a4-\\u03a5\\u03a7\\u2007' +
    '\\u2010-\\u2012\\u201a\\u201e\\u2020-\\u2021\\u2030\\u2039-\\u203a\\u2044\\u2070' +
    '\\u2074-\\u2079\\u2080-\\u2089\\u20ac\\u2122\\u2193-\\u2195\\u2206\\u2219]',
);

/** The theme's font, which is not waited for; the styles of formulas on pages that have some, and the site's. */
export function Stylesheets({
  assets,
  hasFormulas,
  text,
}: {
  assets: AssetLinks;
  hasFormulas: boolean;
  /** What the page shows. */
  text: string;
}) {
  const { common, more } = assets.fonts ?? {};
  return (
    <>
      {common === undefined ? null : <FontPreload href={common} />}
      {more === undefined || !MORE_CHARACTERS.test(text) ? null : <FontPreload href={more} />}
      {hasFormulas ? <MathStylesheets {...assets.mathStylesheet} /> : null}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  );
}

/**
 * The public stylesheet is for print: it must not delay the first paint, and the site's own copy has the same rules.
 * The first paint waits for that one, and its fonts load beside it, so that no formula moves.
 */
function MathStylesheets({ href, fonts, foreign }: AssetLinks['mathStylesheet']) {
  return (
    <>
      {fonts.map((font) => (
        <FontPreload key={font} href={font} />
      ))}
      {foreign === undefined ? null : <link rel="stylesheet" {...foreign} crossOrigin="anonymous" media="print" />}
      <link id={CHROME_ID.mathStyles} rel="stylesheet" href={href} />
    </>
  );
}

/** Fonts are asked for without credentials by the stylesheet, so they must be here. */
function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
