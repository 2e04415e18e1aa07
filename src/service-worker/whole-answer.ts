// Whether an answer is this site's and arrived as a whole. Where a host sends no length, a broken connection looks like the
// end of the file, and half a script would stay in the cache for good.

import { GENERATOR_NAME } from '../shared/constants.ts';

/** A page of the generator, or one that redirects: not the login page of a Wi-Fi network, which is no error either. */
const SITE_PAGE = new RegExp(
  `<meta name="generator" content="${GENERATOR_NAME} |<link rel="canonical" [^>]*data-to=`,
);

export async function isWholePage(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  return SITE_PAGE.test(text) && text.trimEnd().endsWith('</html>');
}

/** Files whose name has a hash of their bytes. The bundler's own hashes are made of other things. */
const HASHED = /\/assets\/[^/]*\.([0-9a-f]{8})\.\w+$/;

export async function isWholeAsset(response: Response, { pathname }: URL): Promise<boolean> {
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const hash = HASHED.exec(pathname)?.[1];
  // The bundler's scripts and style sheets, and the modules of pages, end with a line break.
  if (hash === undefined) return !/\.(js|css)$/.test(pathname) || bytes.at(-1) === 0x0a;
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes));
  return digest.getUint32(0).toString(16).padStart(8, '0') === hash;
}
