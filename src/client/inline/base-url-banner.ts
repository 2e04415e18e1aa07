// Shows a banner if CSS or JavaScript fails to load because the configured base URL is wrong. Has inline styles, because
// the stylesheets are missing in that case.

import { BANNER_ID, ROOT_ID } from '../../shared/chrome-ids.ts';
import { siteBoot } from './site-boot.ts';

const BOX =
  'margin:1rem;padding:1rem;border:4px solid #d32f2f;background:#fff;color:#1c1c22;font:1rem sans-serif;white-space:pre-line';

export function watchBaseUrl(): void {
  let hasFailed = false;
  // Error events of elements don't bubble, but capturing listeners receive them.
  addEventListener(
    'error',
    ({ target }) => {
      if (
        target instanceof HTMLScriptElement ||
        (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      ) {
        hasFailed = true;
        show(); // a script may fail long after the page has loaded
      }
    },
    true,
  );
  addEventListener('DOMContentLoaded', show);

  function show(): void {
    if (!hasFailed || !document.getElementById(ROOT_ID) || document.getElementById(BANNER_ID)) return;
    const suggestion = suggestedBaseUrl();
    // If the base URL is right, the cause is the network or a new version of the site.
    if (suggestion === siteBoot.baseUrl) return;
    const banner = document.createElement('div');
    banner.id = BANNER_ID;
    banner.setAttribute('role', 'alert');
    banner.style.cssText = BOX;
    banner.textContent = `This site did not load properly.
A very common reason is a wrong base URL in its config.
Configured base URL: ${siteBoot.baseUrl}
Suggested base URL: ${suggestion}`;
    document.body.prepend(banner);
  }
}

/**
 * The address without the page's own path. The not-found page doesn't know its own path: there it is the folder of the
 * address, unless that may be a folder of the site.
 */
function suggestedBaseUrl(): string {
  const path = location.pathname;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) {
    const own = new URL(canonical.href).pathname.slice(siteBoot.baseUrl.length);
    const plain = path.replace(/(\/index)?\.html$|\/$/, '');
    if (own === '') return plain.endsWith('/') ? plain : `${plain}/`;
    if (plain.endsWith(`/${own}`)) return plain.slice(0, -own.length);
  } else if (path.startsWith(siteBoot.baseUrl)) return siteBoot.baseUrl;
  return path.slice(0, path.lastIndexOf('/') + 1);
}
