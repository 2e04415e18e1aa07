// Checks the base URL of a site from the command line, and its origin.

import { ORIGIN } from '../../src/shared/constants.ts';

/**
 * The problem with a base URL, as words that follow `--base-url` or `"baseUrl"`.
 * @returns undefined if it is valid: a path that starts and ends with `/`
 */
export function baseUrlProblem(baseUrl: string): string | undefined {
  if (!baseUrl.startsWith('/') || !baseUrl.endsWith('/') || baseUrl.startsWith('//')) {
    const bare = baseUrl.replace(/^\/+|\/+$/g, '');
    return `must start and end with "/", but is "${baseUrl}"; write "${bare ? `/${bare}/` : '/'}"`;
  }
  if (/[?#\\\s]|\/\/|\/\.{1,2}\//.test(baseUrl))
    return `must be a plain path such as "/docs/", but is "${baseUrl}"`;
  return undefined;
}

/** The same for the origin, `--url`. */
export function originProblem(url: string): string | undefined {
  if (ORIGIN.test(url)) return undefined;
  const [origin] = /^https?:\/\/[^\s/?#<>"'\\]+/.exec(url) ?? [];
  return `must be an origin without a path, but is "${url}"; write "${origin ?? 'https://example.org'}"`;
}
