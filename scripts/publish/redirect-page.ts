// The page at an old URL. It redirects without JavaScript; with JavaScript it also keeps query and fragment.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { Redirect } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { fragmentRedirects, redirectTarget } from '../render/fragment-redirects.ts';
import { pagePolicy, scriptHash } from '../render/security-policy.ts';

/**
 * Runs before the refresh of the `<meta>` element, which would lose query and fragment. A heading may have moved to
 * another page than the rest.
 */
export const REDIRECT_SCRIPT =
  "var d=document.querySelector('link[rel=canonical]').dataset,h=location.hash,f;try{f=JSON.parse(d.fragments||'{}')[decodeURIComponent(h.slice(1))]}catch(e){}location.replace(f||d.to+(d.to.includes('#')?'':location.search+h))";

/** Redirects of whole pages. A page itself redirects its moved headings. */
export function redirectPages(redirects: readonly Redirect[], site: SiteData): readonly OutputFile[] {
  const fragments = fragmentRedirects(redirects, site);
  return redirects
    .filter(({ from }) => !from.includes('#'))
    .flatMap((redirect) => redirectFiles(redirect, site, fragments.get(redirect.from)));
}

function redirectFiles(
  { from, to }: Redirect,
  site: SiteData,
  fragments: Readonly<Record<string, string>> | undefined,
): readonly OutputFile[] {
  const target = escapeHtml(redirectTarget(to, site));
  const canonical = escapeHtml(
    to.startsWith('/') ? canonicalUrl(to.replace(/[?#].*/s, ''), site) : to.replace(/#.*/s, ''),
  );
  const data = fragments === undefined ? '' : ` data-fragments="${escapeHtml(JSON.stringify(fragments))}"`;
  // Sends no referrer, because the reader followed no link here: otherwise the new page would load its code at once.
  const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy([scriptHash(REDIRECT_SCRIPT)]))}">
<title>Moved to ${target}</title>
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="canonical" href="${canonical}" data-to="${target}"${data}>
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
