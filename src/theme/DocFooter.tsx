// Below the article: links to edit the source and to report a mistake, a button that copies the text as Markdown, and the
// date of the last change.

import { canonicalUrl } from '../shared/canonical-url.ts';
import type { PageData, SiteSettings } from '../shared/page-data.ts';
import { CopyIcon, FlagIcon, PencilIcon } from './icons/icons.tsx';
import { useSite } from './site-context.tsx';

export function DocFooter({ page }: { readonly page: PageData }) {
  const { editUrl, lastUpdated, hasSidebar } = page;
  const reportUrl = reportUrlOf(page, useSite());
  if (editUrl === null && reportUrl === null && lastUpdated === null && !hasSidebar) return null;
  return (
    <div className="doc-footer">
      {editUrl !== null && (
        <a className="edit-link" href={editUrl} rel="noopener noreferrer" data-external="">
          <PencilIcon />
          Edit this page
        </a>
      )}
      {reportUrl !== null && (
        <a className="edit-link" href={reportUrl} rel="noopener noreferrer" data-external="">
          <FlagIcon />
          Report a mistake on this page
        </a>
      )}
      {hasSidebar && <CopyPageButton />}
      {lastUpdated !== null && (
        <span>
          Last updated <time dateTime={lastUpdated}>{readableDate(lastUpdated)}</time>
        </span>
      )}
    </div>
  );
}

function CopyPageButton() {
  return (
    <button
      type="button"
      className="page-action"
      data-copy-page=""
      data-needs="main"
      suppressHydrationWarning
    >
      <CopyIcon />
      <span suppressHydrationWarning>Copy page as Markdown</span>
    </button>
  );
}

/** Address for reporting a mistake on the page; null for generated pages, which have no author. */
function reportUrlOf({ kind, title, urlPath }: PageData, settings: SiteSettings): string | null {
  if (settings.reportUrl === undefined || (kind !== 'doc' && kind !== 'page')) return null;
  const values = { '{title}': title, '{url}': canonicalUrl(urlPath, settings) };
  return settings.reportUrl.replace(/\{(?:title|url)\}/g, (name) =>
    encodeURIComponent(values[name as keyof typeof values]),
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2023-05-09` → `9 May 2023`. `Intl.DateTimeFormat` would hold up the start of the app: its first use takes 40 ms. */
function readableDate(isoDate: string): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
