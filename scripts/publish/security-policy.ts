// The content security policy of every page: only the site's own files, and inline scripts named by their hash.

import { createHash } from 'node:crypto';

/** Source expression for an inline script, such as `'sha256-…'`. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** For the `<meta>` element; as a header it may be followed by `frame-ancestors`, which elements cannot set. */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    // The search, and reading without a connection.
    "worker-src 'self'",
    // Live previews.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
