import type { BrandProps, Logo } from '../../props.d.ts';

/** Logo and title of the site, which lead to the home page. */
export function Brand({ site: { homeHref, title }, logo }: BrandProps) {
  return (
    <a className="brand" href={homeHref}>
      {/* The title beside it says the same. */}
      {logo === undefined ? null : <LogoPicture logo={logo.alt === title ? { ...logo, alt: '' } : logo} />}
      <span className="brand-title">{title}</span>
    </a>
  );
}

/** Styles show one of the two pictures: the colour mode is known before scripts run, but not when the page is made. */
function LogoPicture({ logo: { src, srcDark, alt, ...size } }: { logo: Logo }) {
  if (srcDark === undefined) return <img className="brand-logo" src={src} alt={alt} {...size} />;
  return (
    <>
      <img className="brand-logo in-light" src={src} alt={alt} {...size} />
      <img className="brand-logo in-dark" src={srcDark} alt={alt} {...size} />
    </>
  );
}
