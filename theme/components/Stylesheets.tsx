import { type AssetLinks, FALLBACK_ATTRIBUTE } from '../contract.ts';

/** The site's styles, and those of the formulas on pages that have some. */
export function Stylesheets({ assets, math }: { assets: AssetLinks; math: boolean }) {
  const { href, integrity, fallback, fonts } = assets.mathStylesheet;
  const foreign = integrity === undefined ? {} : { integrity, crossOrigin: 'anonymous' as const };
  return (
    <>
      {math ? <link rel="stylesheet" href={href} {...{ [FALLBACK_ATTRIBUTE]: fallback }} {...foreign} /> : null}
      {math
        ? fonts.map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))
        : null}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  );
}
