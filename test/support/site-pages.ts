// Lists the pages of a built site from its output folder.

import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A page as written: `docs/intro/index.html`. Its alias `docs/intro.html` is not listed. */
export interface SitePage {
  /** Path in the site without a leading slash: `docs/intro`, `''` for the root, `404.html` for the page for unknown addresses. */
  readonly sitePath: string;
  readonly filePath: string;
}

/** @returns sorted by path; empty if the folder holds no pages */
export async function listSitePages(folder: string): Promise<readonly SitePage[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(sep).join('/'));
  const pages = names.flatMap((name) => {
    const route = /^(?:(.+)\/)?index\.html$/s.exec(name);
    if (!route && name !== '404.html') return [];
    return [{ sitePath: route ? (route[1] ?? '') : name, filePath: join(folder, name) }];
  });
  return pages.sort((a, b) => (a.sitePath < b.sitePath ? -1 : 1));
}
