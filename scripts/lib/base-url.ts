// The path that a site lives under, as the command line and the marker of a build give it.

/**
 * What is wrong with a base URL, in words that follow `--base-url` or `"baseUrl"`.
 * @returns undefined if it is right: a path that starts and ends with `/`
 */
export function baseUrlFault(baseUrl: string): string | undefined {
  if (!baseUrl.startsWith('/') || !baseUrl.endsWith('/') || baseUrl.startsWith('//')) {
    const bare = baseUrl.replace(/^\/+|\/+$/g, '');
    return `must start and end with "/", but is "${baseUrl}"; write "${bare ? `/${bare}/` : '/'}"`;
  }
  if (/[?#\\\s]|\/\/|\/\.{1,2}\//.test(baseUrl))
    return `must be a plain path such as "/docs/", but is "${baseUrl}"`;
  return undefined;
}
