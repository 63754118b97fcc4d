import { CHROME_ID, CLASS, type ShellPage, type SiteData } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';
import { shownVersion } from '../../versions.ts';
import { VersionList } from './VersionList.tsx';

/** A button with the label of the version shown, and the list of all. */
export function VersionMenu({ site, page }: { site: SiteData; page: ShellPage }) {
  const text = useMessages();
  const { chosenVersion, versionsOpen, toggleVersions } = useReader();
  return (
    <div className={CLASS.versionMenu}>
      <button
        type="button"
        className="navbar-link version-button"
        title={text.version}
        aria-expanded={versionsOpen}
        aria-controls={CHROME_ID.versions}
        onClick={toggleVersions}
      >
        {shownVersion(site, page, chosenVersion).label}
      </button>
      <div className="version-popup" id={CHROME_ID.versions} hidden={!versionsOpen}>
        <VersionList site={site} page={page} />
      </div>
    </div>
  );
}
