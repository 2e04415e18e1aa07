// Loads the stylesheets that a page needs besides that of every page, before it is shown.

/**
 * @param addresses those that stand in the document already are not loaded again
 * @throws (rejects) if one cannot be loaded
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
