import type { AssetLinks } from '../contract.ts';

/** The site's styles, and those of the formulas on pages that have some. */
export function Stylesheets({ assets, math }: { assets: AssetLinks; math: boolean }) {
  const { href, integrity, fallback } = assets.mathStylesheet;
  const foreign = integrity === undefined ? {} : { integrity, crossOrigin: 'anonymous' as const };
  return (
    <>
      {math ? <link rel="stylesheet" href={href} data-fallback={fallback} {...foreign} /> : null}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  );
}
