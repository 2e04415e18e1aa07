// The HTML that only the dev server adds: its script in each page, and the page it shows while there is no site.

import { ROOT_ID } from '../../src/shared/chrome-ids.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import {
  DEV_CLIENT_PATH,
  type LiveProblem,
  PAGE_TAG_ATTRIBUTE,
  REVISION_ATTRIBUTE,
} from '../../src/shared/live-update.ts';
import { pagePolicy } from '../render/security-policy.ts';

interface Added {
  readonly baseUrl: string;
  readonly revision: string;
  /** Changes with the page's HTML, excluding the added script. */
  readonly tag: string;
}

/** Runs before the page's own scripts, so that it sees the page before they change it. */
export const withDevScript = (html: string, added: Added): string =>
  html.replace('<title>', (title) => `${scriptElement(added)}\n${title}`);

/** Replaces every page until the site can be built; the overlay above it shows the error. */
export function placeholderPage(added: Added, problems: readonly LiveProblem[]): string {
  const list = problems.map(({ message, place }) => {
    const where = place ? `${place.file}:${place.line}:${place.column}: ` : '';
    return `<li>${escapeHtml(where + message)}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy([]))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
${scriptElement(added)}
<title>The site cannot be shown yet</title>
</head>
<body>
<div id="${ROOT_ID}">
<h1>The site cannot be shown yet</h1>
<ul>${list.join('')}</ul>
<p>The page appears here as soon as this is fixed.</p>
</div>
</body>
</html>
`;
}

const scriptElement = ({ baseUrl, revision, tag }: Added): string =>
  `<script type="module" src="${escapeHtml(baseUrl + DEV_CLIENT_PATH)}" ${REVISION_ATTRIBUTE}="${escapeHtml(revision)}" ${PAGE_TAG_ATTRIBUTE}="${tag}"></script>`;
