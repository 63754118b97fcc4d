import { type PageData, type SiteData, VERSION_ATTRIBUTE } from '../../contract.ts';
import { insert } from '../../messages/texts.ts';
import { useMessages } from '../../reader.ts';
import { otherVersion } from '../../versions.ts';

/** Says above the article that the page is of a version other than the latest, and leads there. */
export function VersionNotice({ site, page }: { site: SiteData; page: PageData }) {
  const text = useMessages();
  const other = otherVersion(site, page);
  if (other === null) return null;
  const { version, isUnreleased, latest, href, isSamePage } = other;
  const labels = { version: version.label, latest: latest.label };
  return (
    <p className="notice" role="note">
      <strong>{isUnreleased ? text.notReleased : text.olderVersion}</strong>{' '}
      {insert(isUnreleased ? text.notReleasedText : text.olderVersionText, labels)}{' '}
      <a href={href} {...{ [VERSION_ATTRIBUTE]: latest.name }}>
        {insert(isSamePage ? text.readInLatest : text.startOfLatest, labels)}
      </a>
      .
    </p>
  );
}
