// Stylesheets that a page needs in addition to the shared one.

const linkTo = (href: string): HTMLLinkElement | null => document.querySelector(`link[href="${href}"]`);

/**
 * Loads them ahead of their page. Until they are applied they cost the page that is shown no new layout.
 * @param addresses stylesheets already in the document are not loaded again
 * @throws (rejects) if a stylesheet cannot be loaded
 */
export const loadStyles = (addresses: readonly string[]): Promise<unknown> =>
  Promise.all(
    addresses.map(
      (href) =>
        linkTo(href) ??
        new Promise((onload, onerror) => {
          const link = document.createElement('link');
          document.head.append(
            Object.assign(link, { rel: 'stylesheet', media: 'not all', href, onload, onerror }),
          );
        }),
    ),
  );

/** Applies what has been loaded. */
export function applyStyles(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = linkTo(href);
    if (link?.media === 'not all') link.media = '';
  }
}
