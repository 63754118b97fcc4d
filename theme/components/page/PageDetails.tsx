import { CLASS, type PageData, type SiteData } from '../../contract.ts';
import { insert } from '../../messages/texts.ts';
import { useMessages } from '../../reader.ts';
import { CitePage } from './CitePage.tsx';

/** The foot of a page: where to edit it, its version and last change, its address, and how to cite it. */
export function PageDetails({ site, page }: { site: SiteData; page: PageData }) {
  const text = useMessages();
  const { edit, updated, body } = page;
  const address = body.kind === 'article' || body.kind === 'component' ? pageAddress(page) : null;
  if (edit === undefined && updated === undefined && address === null) return null;
  const version = site.showsVersions ? site.versions.find(({ name }) => name === page.version)?.label : undefined;
  return (
    <div className="page-details">
      {edit === undefined ? null : (
        <a className="edit-link" href={edit}>
          {text.editPage}
        </a>
      )}
      {version === undefined || address === null ? null : <span>{insert(text.pageVersion, { version })}</span>}
      {updated === undefined ? null : <LastUpdate updated={updated} />}
      {address === null ? null : (
        <>
          <a href={address.href}>{text.permanentLink}</a>
          <button type="button" className={`${CLASS.print} needs-scripts`}>
            {text.print}
          </button>
          {site.isCitable ? <CitePage site={site} page={page} version={version} address={address.absolute} /> : null}
        </>
      )}
    </div>
  );
}

/** The date is shown as ISO, which needs no locale. */
function LastUpdate({ updated: { date, author } }: { updated: NonNullable<PageData['updated']> }) {
  const text = useMessages();
  return (
    <span>
      <span>{text.lastUpdated}</span> <time dateTime={date}>{date.slice(0, 10)}</time>
      {author === undefined ? null : <span>{` ${insert(text.byAuthor, { author })}`}</span>}
    </span>
  );
}

/** Where a page stays: its address in its own version, with and without the origin. Null where it has none. */
function pageAddress({ head: { canonical = '' }, version, versions }: PageData) {
  const [, origin, path] = /^(\w+:\/\/[^/]*)(.*)$/.exec(canonical) ?? [];
  if (origin === undefined || path === undefined) return null;
  const href: string = (version === null ? undefined : versions?.[version]) ?? path;
  return { href, absolute: origin + href };
}
