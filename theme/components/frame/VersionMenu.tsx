import { CHROME_ID, CLASS, type ShellPage, type SiteData, VERSION_ATTRIBUTE } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';
import { shownVersion } from '../../versions.ts';

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

/** Links to the same page in every version; where a version does not have it, to its start page. */
export function VersionList({ site, page }: { site: SiteData; page: ShellPage }) {
  const text = useMessages();
  const { chosenVersion } = useReader();
  const shown = shownVersion(site, page, chosenVersion);
  return (
    <ul className="version-list">
      {site.versions.map(({ name, label, href }) => {
        const current = name === shown.name;
        const same = page.versions?.[name];
        return (
          <li key={name}>
            <a
              className="version-link"
              href={same ?? href}
              aria-current={current ? 'true' : undefined}
              {...{ [VERSION_ATTRIBUTE]: name }}
            >
              <span>{label}</span>
              {page.version === null || same !== undefined || current ? null : <small>{text.opensStartPage}</small>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
