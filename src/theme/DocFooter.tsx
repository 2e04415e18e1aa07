// Below the article: links to edit the source and to report a mistake, buttons to copy the text as Markdown and to print a
// section, and the date of the last change.

import { CopyIcon, FlagIcon, PencilIcon, PrintIcon } from './icons/icons.tsx';

interface DocFooterProps {
  readonly editUrl: string | null;
  readonly reportUrl: string | null;
  /** `YYYY-MM-DD` */
  readonly lastUpdated: string | null;
  /** Shows a button that copies the page's Markdown version; the browser's copy module handles it. */
  readonly canCopy: boolean;
  /** Shows a button that prints all pages of the category. */
  readonly canPrint: boolean;
}

export function DocFooter({ editUrl, reportUrl, lastUpdated, canCopy, canPrint }: DocFooterProps) {
  if (editUrl === null && reportUrl === null && lastUpdated === null && !canCopy) return null;
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
      {canCopy && (
        <button
          type="button"
          className="page-action"
          data-copy-page=""
          data-needs="interactions"
          suppressHydrationWarning
        >
          <CopyIcon />
          <span suppressHydrationWarning>Copy page as Markdown</span>
        </button>
      )}
      {canPrint && (
        <button
          type="button"
          className="page-action"
          data-print-section=""
          data-needs="interactions"
          suppressHydrationWarning
        >
          <PrintIcon />
          <span suppressHydrationWarning>Print this section</span>
        </button>
      )}
      {lastUpdated !== null && (
        <span className="last-updated">
          Last updated <time dateTime={lastUpdated}>{readableDate(lastUpdated)}</time>
        </span>
      )}
    </div>
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
