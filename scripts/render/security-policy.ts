// The content security policy of every page: only the site's own files, and inline scripts named by their hash.

import { createHash } from 'node:crypto';
import { ARTICLE_POLICY, WORKER_POLICIES } from '../../src/shared/constants.ts';

/** Source expression for an inline script, such as `'sha256-…'`. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Styles, workers and frames may come from where all else comes from: the site's own files.
 * For the header, where `frame-ancestors` may follow, which elements cannot set.
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
 * For the `<meta>` element of the site's own pages, whose code makes no HTML of text but in these places. Not for the
 * header: that goes out with samples as well, whose code is their authors'.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    contentSecurityPolicy(scriptHashes),
    "require-trusted-types-for 'script'",
    ['trusted-types', ARTICLE_POLICY, ...Object.values(WORKER_POLICIES)].join(' '),
  ].join('; ');
}
