import type { PageData } from '../../contract.ts';

/** Where the page can be edited and when it last changed. The date is shown as ISO, which needs no locale. */
export function PageDetails({ edit, updated }: { edit: string | undefined; updated: PageData['updated'] }) {
  if (edit === undefined && updated === undefined) return null;
  return (
    <div className="page-details">
      {edit === undefined ? null : (
        <a className="edit-link" href={edit}>
          Edit this page
        </a>
      )}
      {updated === undefined ? null : (
        <span>
          <span>Last updated on</span> <time dateTime={updated.date}>{updated.date.slice(0, 10)}</time>
          {updated.author === undefined ? null : <span> by {updated.author}</span>}
        </span>
      )}
    </div>
  );
}
