// The content security policy of every page: only the site's own files, and inline scripts listed by hash.

import { createHash } from 'node:crypto';
import { ARTICLE_POLICY, SEARCH_WORKER_POLICY } from '../../src/shared/constants.ts';

/** Source expression for an inline script, such as `'sha256-…'`. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Styles, workers and frames fall back to the default source: the site's own files.
 * For the header, which may add `frame-ancestors`; `<meta>` elements can't set it.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * For the `<meta>` element of the site's own pages, whose code parses text as HTML only in these places. Not for the
 * header: hosts send that with samples as well, whose code belongs to their authors.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    contentSecurityPolicy(scriptHashes),
    "require-trusted-types-for 'script'",
    `trusted-types ${ARTICLE_POLICY} ${SEARCH_WORKER_POLICY}`,
  ].join('; ');
}
