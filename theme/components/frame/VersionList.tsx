import type { PageData, SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';

/** Links to the same document in every version; where a version does not have it, to its start page. */
export function VersionList({ site, versions }: { site: SiteData; versions: PageData['versions'] }) {
  const { chooseVersion } = useReader();
  return (
    <ul className="version-list">
      {site.versions.map(({ name, label, href }) => {
        const current = name === site.version;
        const same = versions?.[name];
        return (
          <li key={name}>
            <a
              className="version-link"
              href={same ?? href}
              aria-current={current ? 'true' : undefined}
              onClick={() => chooseVersion(name)}
            >
              <span>{label}</span>
              {same === undefined && !current ? <small>opens its start page</small> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
