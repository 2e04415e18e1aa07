// URL paths of the site: joining them with the base URL, reading the forms in which a reader may write them.

/** `/docs/intro` under `/omphalos/` → `/omphalos/docs/intro`; the root becomes the base URL itself. */
export function withBaseUrl(urlPath: string, baseUrl: string): string {
  return baseUrl + urlPath.slice(1);
}

/**
 * A path of the address bar or of a link as a plain site path: base URL, `index.html`, `.html` and trailing
 * slashes taken off. Many slashes in a row count as one, as they do for most hosts; `//x` would be another host's
 * address. Percent-encoding stays as it is.
 * @returns undefined if the path lies outside the base URL
 */
export function plainUrlPath(pathname: string, baseUrl: string): string | undefined {
  const merged = pathname.replace(/\/{2,}/g, '/');
  if (merged === baseUrl.slice(0, -1)) return '/';
  if (!merged.startsWith(baseUrl)) return undefined;
  const inside = `/${merged.slice(baseUrl.length)}`;
  const plain = inside.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  return plain === '' ? '/' : plain;
}

/** Percent-encodes a decoded path for use in `href`: `/docs/a b=c` → `/docs/a%20b=c`. */
export const encodeUrlPath = (urlPath: string): string =>
  encodeURI(urlPath).replace(MEANT_ELSEWHERE, encodeURIComponent);

/** What `encodeURI` leaves as it is, since it ends a path or stands in other parts of an address. */
const MEANT_ELSEWHERE = /[;?:&+$#]/g;

/** Reverse of `encodeUrlPath`; malformed escapes are left as they are. */
export function decodeUrlPath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}

/** A path of the address bar or of a link as the site's index of routes has it: plain and decoded. */
export function routePath(pathname: string, baseUrl: string): string | undefined {
  const urlPath = plainUrlPath(pathname, baseUrl);
  return urlPath === undefined ? undefined : decodeUrlPath(urlPath);
}

/** Path of a page's Markdown version: `/docs/intro` → `/docs/intro.md`, `/` → `/index.md`. */
export const markdownPath = (urlPath: string): string => (urlPath === '/' ? '/index.md' : `${urlPath}.md`);
