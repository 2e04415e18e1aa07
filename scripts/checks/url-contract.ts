// Keeps public addresses working: a committed file lists every address, and one that disappears without a redirect is an
// error. Pure.

import type { Site } from '../arrange/site.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { listSome } from '../lib/list-some.ts';

/** File in the content folder. Only sites that have it are checked. */
export const URLS_FILE = 'urls.txt';

const HEADER = `# Every public address of the site. The build fails when one of them no longer leads anywhere.
# "npm run urls" shows what has changed and updates this file.
`;

/**
 * Every address that others may link to: pages, old addresses, files. Sorted.
 * @param files paths of copied and generated files
 */
export function publicUrls(site: Site, files: readonly string[]): readonly string[] {
  const urls = new Set<string>();
  for (const { page } of site.routes) if (!page.isDraft) urls.add(page.urlPath);
  for (const { from } of site.redirects) urls.add(from);
  for (const path of files) if (!/(^|\/)\./.test(path)) urls.add(`/${path}`);
  return [...urls].sort();
}

export function formatUrls(urls: readonly string[]): string {
  return `${HEADER}\n${urls.join('\n')}\n`;
}

/** The addresses of the list, each with its line, from 1. */
export const parseUrls = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ url: line.trim(), line: index + 1 }))
    .filter(({ url }) => url !== '' && !url.startsWith('# ') && url !== '#');

/** What is new and what is gone; an address that is now redirected counts as gone. */
export function compareUrls(listed: ReturnType<typeof parseUrls>, current: readonly string[]) {
  const before = new Set(listed.map(({ url }) => url));
  const now = new Set(current);
  return {
    added: current.filter((url) => !before.has(url)),
    removed: [...before].filter((url) => !now.has(url)),
  };
}

/** The list of public URLs that the site must keep. `displayPath`: as diagnostics name it. */
export interface UrlsFile {
  readonly displayPath: string;
  readonly text: string;
}

export function checkUrls(file: UrlsFile, site: Site, files: readonly string[]): readonly Diagnostic[] {
  // Other checks see to the targets of redirects.
  const leadingSomewhere = new Set([
    ...site.routes.map(({ page }) => page.urlPath),
    ...site.redirects.map(({ from }) => from),
    ...files.map((path) => `/${path}`),
  ]);
  const current = publicUrls(site, files);
  const listed = parseUrls(file.text);
  const gone = listed
    .filter(({ url }) => !leadingSomewhere.has(url))
    .map(
      ({ url, line }): Diagnostic =>
        diagnostic('url-gone', {
          message: `the public address "${url}" no longer leads anywhere`,
          at: { file: file.displayPath, line, column: 1, length: url.length },
          help: 'run "npm run move -- <old file> <new file>" if its page has moved; else redirect it in the site config; if it was never published, run "npm run urls"',
        }),
    );
  const { added } = compareUrls(listed, current);
  if (added.length === 0) return gone;
  const shown = listSome(added.map((url) => `"${url}"`));
  const unlisted: Diagnostic = diagnostic('url-unlisted', {
    message: `${added.length === 1 ? '1 new address is' : `${added.length} new addresses are`} not listed: ${shown}`,
    at: startOf(file.displayPath),
    help: 'run "npm run urls" before you publish, so that they stay',
  });
  return [...gone, unlisted];
}

/** The list that a site is to have is gone: without it, addresses would vanish in silence. */
export const missingUrls = (configPath: string): Diagnostic =>
  diagnostic('urls-missing', {
    message: `the list of public addresses "${URLS_FILE}" is missing, but the config has "keepUrls"`,
    at: startOf(configPath),
    help: 'restore it from the history of the repository; "npm run urls" makes a new one for a new site',
  });
