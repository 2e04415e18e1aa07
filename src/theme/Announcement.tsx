// The optional bar above the navbar. Closing and remembering it is the work of the browser's announcement module.

import type { Announcement as AnnouncementData } from '../shared/page-data.ts';
import { CloseIcon } from './icons/icons.tsx';

export function Announcement({ announcement }: { readonly announcement: AnnouncementData }) {
  return (
    <section
      className="announcement"
      aria-label="Announcement"
      data-announcement={announcement.id}
      data-behind-menu=""
      suppressHydrationWarning
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's owner in its config */}
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.isCloseable && (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label="Close"
          data-announcement-close=""
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
