import { type PageData, type SiteData, VERSION_ATTRIBUTE } from '../../contract.ts';
import { otherVersion } from '../../versions.ts';

/** Says above the article that the page is of a version other than the latest, and leads there. */
export function VersionNotice({ site, page }: { site: SiteData; page: PageData }) {
  const other = otherVersion(site, page);
  if (other === null) return null;
  const { version, isUnreleased, latest, href, isSamePage } = other;
  return (
    <p className="notice" role="note">
      <strong>{isUnreleased ? 'Not released.' : 'Older version.'}</strong>{' '}
      {isUnreleased
        ? `${version.label} is still being written. The latest release is ${latest.label}: `
        : `This page is about ${version.label}. The latest release is ${latest.label}: `}
      <a href={href} {...{ [VERSION_ATTRIBUTE]: latest.name }}>
        {isSamePage ? `read this page in ${latest.label}` : `go to the start of ${latest.label}, which lacks this page`}
      </a>
      .
    </p>
  );
}
