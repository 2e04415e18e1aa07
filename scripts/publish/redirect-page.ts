// The page that stands at an old address: leads on without JavaScript, and with it keeps query and fragment.

import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { canonicalUrl } from '../../src/theme/html-document.ts';
import type { Redirect } from '../arrange/site.ts';
import type { OutputFile } from '../stages/write-site.ts';
import { contentSecurityPolicy, scriptHash } from './security-policy.ts';

/** Goes before the refresh of the `<meta>` element, which would lose what stands behind the path. */
const SCRIPT =
  "var l=document.querySelector('link[rel=canonical]');location.replace(l.dataset.to+(l.dataset.to.includes('#')?'':location.search+location.hash))";

export function redirectFiles({ from, to }: Redirect, site: SiteData): readonly OutputFile[] {
  const [path = '', fragment] = to.split('#');
  const isInternal = path.startsWith('/');
  const suffix = fragment === undefined ? '' : `#${fragment}`;
  const target = escapeHtml((isInternal ? encodeUrlPath(withBaseUrl(path, site.baseUrl)) : path) + suffix);
  const canonical = escapeHtml(isInternal ? canonicalUrl(path, site) : path);
  const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentSecurityPolicy([scriptHash(SCRIPT)]))}">
<title>Moved to ${target}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}" data-to="${target}">
<script>${SCRIPT}</script>
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
