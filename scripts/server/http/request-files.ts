// Finds out which files of a static site may answer a request. Pure: reads no disk.

/**
 * @param target the path and query of the request line, as received
 * @returns the path, percent-decoded; undefined for broken escapes
 */
export function requestPath(target: string): string | undefined {
  try {
    return decodeURIComponent(target.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

/**
 * A folder's page is its `index.html`; a path without ending may also be a `.html` file. If both exist, the file wins, as on
 * most hosts.
 * @param path as `requestPath` returns it
 * @param baseUrl starts and ends with `/`
 * @returns paths below the site's folder, to try in this order; empty: nothing can answer
 */
export function filesFor(path: string, baseUrl: string): readonly string[] {
  const file = path.slice(baseUrl.length);
  if (!path.startsWith(baseUrl) || isHidden(file) || !isOnEverySystem(file)) return [];
  if (file === '' || file.endsWith('/')) return [`${file}index.html`];
  return [file, `${file}.html`, `${file}/index.html`];
}

/**
 * Hosts read `_headers`, `_redirects` and `_deploy` themselves and do not serve them, nor files whose name starts with a dot
 * (`..` does, too), except the well-known ones (RFC 8615).
 */
const isHidden = (file: string): boolean =>
  /(^|\/)\.(?!well-known\/)|^_(headers|redirects|deploy)(\/|$)/.test(file);

/** Without other separators, control characters and empty names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const isOnEverySystem = (file: string): boolean => !/^\/|\/\/|[\\\x00-\x1f\x7f]/.test(file);
