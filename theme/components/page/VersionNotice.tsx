import { type PageData, type SiteData, VERSION_ATTRIBUTE } from '../../contract.ts';
import { insert } from '../../messages/texts.ts';
import { useMessages } from '../../reader.ts';
import { latestVersion } from '../../versions.ts';

/** Says above the article that the page is of a version other than the latest, and leads there. */
export function VersionNotice({ site, page }: { site: SiteData; page: PageData }) {
  const text = useMessages();
  const at = site.versions.findIndex(({ name }) => name === page.version);
  const version = site.versions[at];
  if (version === undefined || version.name === site.latest) return null;
  const latest = latestVersion(site);
  const isUnreleased = at < site.versions.indexOf(latest);
  const samePage = page.versions?.[latest.name];
  const labels = { version: version.label, latest: latest.label };
  return (
    <p className="notice" role="note">
      <strong>{isUnreleased ? text.notReleased : text.olderVersion}</strong>{' '}
      {insert(isUnreleased ? text.notReleasedText : text.olderVersionText, labels)}{' '}
      <a href={samePage ?? latest.href} {...{ [VERSION_ATTRIBUTE]: latest.name }}>
        {insert(samePage === undefined ? text.startOfLatest : text.readInLatest, labels)}
      </a>
      .
    </p>
  );
}
