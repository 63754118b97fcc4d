import { CHROME_ID, CLASS, type PageData, type SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';
import { VersionList } from './VersionList.tsx';

/** A button with the label of the version shown, and the list of all. It is there with a single version, too. */
export function VersionMenu({ site, versions }: { site: SiteData; versions: PageData['versions'] }) {
  const { versionsOpen, toggleVersions } = useReader();
  const shown = site.versions.find(({ name }) => name === site.version);
  if (shown === undefined) return null;
  return (
    <div className={CLASS.versionMenu}>
      <button
        type="button"
        className="navbar-link version-button"
        aria-expanded={versionsOpen}
        aria-controls={CHROME_ID.versions}
        onClick={toggleVersions}
      >
        {shown.label}
      </button>
      <div className="version-popup" id={CHROME_ID.versions} hidden={!versionsOpen}>
        <VersionList site={site} versions={versions} />
      </div>
    </div>
  );
}
