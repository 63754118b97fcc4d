import { CLASS, type SiteData } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';

/** The bar above everything. Its button shows only where scripts run; styles hide a bar that was dismissed. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteData['announcement']> }) {
  const text = useMessages();
  const { dismissAnnouncement } = useReader();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the role is part of the contract, and a section has it only by its name.
    <section className="announcement" role="region" aria-label={text.announcement}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.dismissible ? (
        <button
          type="button"
          className={`icon-button ${CLASS.closeButton} announcement-close needs-scripts`}
          aria-label={text.close}
          onClick={dismissAnnouncement}
        />
      ) : null}
    </section>
  );
}
