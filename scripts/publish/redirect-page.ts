// The page at an old URL. It redirects without JavaScript; with JavaScript it also keeps query and fragment.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { SiteSettings } from '../../src/shared/page-data.ts';
import { encodeTarget } from '../../src/shared/url-path.ts';
import type { Redirect } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { pagePolicy, scriptHash } from '../render/security-policy.ts';

/** Runs before the refresh of the `<meta>` element, which would lose query and fragment. */
export const REDIRECT_SCRIPT =
  "var to=document.querySelector('link[rel=canonical]').dataset.to;location.replace(to+(to.includes('#')?'':location.search+location.hash))";

export const redirectPages = (
  redirects: readonly Redirect[],
  settings: SiteSettings,
): readonly OutputFile[] => redirects.flatMap((redirect) => redirectFiles(redirect, settings));

/** The target of a redirect as a URL: with base URL if it is a path of the settings. */
export const redirectTarget = (to: string, { baseUrl }: SiteSettings): string =>
  to.startsWith('/') ? encodeTarget(to, baseUrl) : to;

function redirectFiles({ from, to }: Redirect, settings: SiteSettings): readonly OutputFile[] {
  const target = escapeHtml(redirectTarget(to, settings));
  const canonical = escapeHtml(
    to.startsWith('/') ? canonicalUrl(to.replace(/[?#].*/s, ''), settings) : to.replace(/#.*/s, ''),
  );
  // Sends no referrer, because the reader followed no link here: otherwise the new page would load its code at once.
  const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy([scriptHash(REDIRECT_SCRIPT)]))}">
<title>Moved to ${target}</title>
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="canonical" href="${canonical}" data-to="${target}">
<script>${REDIRECT_SCRIPT}</script>
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
  const bytes = Buffer.from(html);
  const name = from.replace(/^\/|\/$/g, '');
  return [`${name}/index.html`, `${name}.html`].map((outputPath) => ({ outputPath, bytes }));
}
