// Stylesheets that a page needs in addition to the shared one.

const linkTo = (href: string): HTMLLinkElement | null => document.querySelector(`link[href="${href}"]`);
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads them ahead of their page. Until they are applied they cost the page that is shown no new layout.
 * @param addresses stylesheets already in the document are not loaded again
 * @throws (rejects) if a stylesheet cannot be loaded; the next call tries again
 */
export const loadStyles = (addresses: readonly string[]): Promise<unknown> =>
  Promise.all(addresses.map((href) => loading.get(href) ?? linkTo(href) ?? load(href)));

function load(href: string): Promise<unknown> {
  const link = document.createElement('link');
  const loaded = new Promise((onload, onerror) =>
    Object.assign(link, { rel: 'stylesheet', media: 'not all', href, onload, onerror }),
  )
    .catch((error) => {
      link.remove();
      throw error;
    })
    .finally(() => loading.delete(href));
  loading.set(href, loaded);
  document.head.append(link);
  return loaded;
}

/** Applies what has been loaded. */
export function applyStyles(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = linkTo(href);
    if (link?.media === 'not all') link.media = '';
  }
}
