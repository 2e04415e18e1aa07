// Lists the files of a static site that may answer the path of a request. Pure: reads no disk.

type ResolvedRequest =
  /** Not a valid path: broken escapes, `..`, a hidden separator. */
  | { readonly kind: 'malformed' }
  /** Not below the base URL. */
  | { readonly kind: 'outside' }
  /** The base URL without its last slash. */
  | { readonly kind: 'base-without-slash' }
  | {
      readonly kind: 'inside';
      /** Decoded, with the base URL: what `_headers` is matched against. */
      readonly urlPath: string;
      /** Files to try in this order, each as its segments below the site's folder. Empty: nothing can answer. */
      readonly candidates: readonly (readonly string[])[];
    };

/**
 * @param requestTarget the path and query of the request line, as received
 * @param baseUrl starts and ends with `/`
 */
export function resolveRequest(requestTarget: string, baseUrl: string): ResolvedRequest {
  const rawPath = requestTarget.replace(/[?#].*$/s, '');
  if (!rawPath.startsWith('/')) return { kind: 'malformed' };
  const decoded: string[] = [];
  for (const encoded of rawPath.slice(1).split('/')) {
    const segment = decodeSegment(encoded);
    if (segment === undefined) return { kind: 'malformed' };
    decoded.push(segment);
  }
  const urlPath = `/${decoded.join('/')}`;
  if (`${urlPath}/` === baseUrl) return { kind: 'base-without-slash' };
  if (!urlPath.startsWith(baseUrl)) return { kind: 'outside' };
  return { kind: 'inside', urlPath, candidates: candidatesFor(urlPath.slice(baseUrl.length).split('/')) };
}

/**
 * A folder's page is its `index.html`; a path without ending may also be a `.html` file. If both exist, the file wins,
 * as on most hosts.
 */
function candidatesFor(segments: readonly string[]): readonly (readonly string[])[] {
  const folder = segments.slice(0, -1);
  const name = segments.at(-1) ?? '';
  if (folder.includes('') || segments.some(isHidden)) return [];
  if (name === '') return [[...folder, 'index.html']];
  return [
    [...folder, name],
    [...folder, `${name}.html`],
    [...folder, name, 'index.html'],
  ];
}

/**
 * Hosts read `_headers`, `_redirects` and `_deploy` themselves and do not serve them, nor files whose name starts with a
 * dot, except the well-known ones (RFC 8615).
 */
function isHidden(segment: string, index: number): boolean {
  if (segment.startsWith('.')) return !(index === 0 && segment === '.well-known');
  return index === 0 && ['_headers', '_redirects', '_deploy'].includes(segment);
}

/** @returns undefined if the decoded text could leave the folder on some system */
function decodeSegment(encoded: string): string | undefined {
  let segment: string;
  try {
    segment = decodeURIComponent(encoded);
  } catch {
    return undefined; // broken escapes
  }
  // Separators of any system, and control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  if (/[/\\\x00-\x1f\x7f]/.test(segment) || segment === '.' || segment === '..') return undefined;
  return segment;
}
