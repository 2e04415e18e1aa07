// URL paths of the site: joins them with the base URL, and normalizes the forms that readers may write.

/** `/docs/intro` under `/omphalos/` → `/omphalos/docs/intro`; the root becomes the base URL itself. */
export function withBaseUrl(urlPath: string, baseUrl: string): string {
  return baseUrl + urlPath.slice(1);
}

/**
 * Converts a path from the address bar or a link to a plain site path: without base URL, `index.html`, `.html` and trailing
 * slashes. Consecutive slashes count as one, as on most hosts; `//x` would be another host's address. Percent-encoding
 * stays.
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

/** Characters that `encodeURI` keeps although they end a path or belong to other parts of a URL. */
const MEANT_ELSEWHERE = /[;?:&+$#]/g;

/** The finished address of a path that may have a query and a fragment, which stay as they are. */
export function encodeTarget(target: string, baseUrl: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  const suffix = target.slice(path.length).replace(/[\s"<>\\^`{|}]/g, encodeURIComponent);
  return encodeUrlPath(withBaseUrl(path, baseUrl)) + suffix;
}

/** Reverses `encodeUrlPath`; malformed escapes stay. */
export function decodeUrlPath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}

/** A path from the address bar or a link in the form of the route index: plain and decoded. */
export function routePath(pathname: string, baseUrl: string): string | undefined {
  const urlPath = plainUrlPath(pathname, baseUrl);
  return urlPath === undefined ? undefined : decodeUrlPath(urlPath);
}

/** Path of a page's Markdown version: `/docs/intro` → `/docs/intro.md`, `/` → `/index.md`. */
export const markdownPath = (urlPath: string): string => (urlPath === '/' ? '/index.md' : `${urlPath}.md`);
