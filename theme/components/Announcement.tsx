import type { SiteData } from '../contract.ts';

/** The bar above everything. Its button shows only where scripts run; styles hide a bar that was dismissed. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteData['announcement']> }) {
  return (
    <section className="announcement" aria-label="Announcement">
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.dismissible ? (
        <button type="button" className="icon-button announcement-close needs-scripts" aria-label="Close" />
      ) : null}
    </section>
  );
}
