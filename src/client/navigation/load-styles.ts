// Loads the stylesheets that a page needs in addition to the shared one, before the page is shown.

/**
 * @param addresses stylesheets already in the document are not loaded again
 * @throws (rejects) if a stylesheet cannot be loaded
 */
export const loadStyles = (addresses: readonly string[]): Promise<unknown> =>
  Promise.all(
    addresses.map(
      (href) =>
        document.querySelector(`link[href="${href}"]`) ??
        new Promise((onload, onerror) =>
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
          ),
        ),
    ),
  );
