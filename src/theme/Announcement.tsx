// The optional bar above the navbar. The browser's announcement module closes it and stores that.

import { memo } from 'react';
import type { Announcement as AnnouncementData } from '../shared/page-data.ts';
import { CloseIcon } from './icons/icons.tsx';
import { trustedHtml } from './trusted-html.ts';

/** Memoized, so that a route change does not write its HTML again. */
export const Announcement = memo(function Announcement({
  announcement,
}: {
  readonly announcement: AnnouncementData;
}) {
  return (
    <section
      className="announcement"
      aria-label="Announcement"
      data-announcement={announcement.id}
      data-behind-menu=""
      suppressHydrationWarning
    >
      <div
        className="announcement-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's owner in its config
        dangerouslySetInnerHTML={{ __html: trustedHtml(announcement.html) }}
      />
      {announcement.isCloseable && (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label="Close"
          data-announcement-close=""
          data-needs="main"
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
});
