// Two sources must never want the same output file: a page, a redirect, a copied file, a file that the build makes.

import { twinPath } from '../../src/shared/url-path.ts';
import type { Site } from '../arrange/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Files that the build itself makes at the root of the site. */
const GENERATED = new Set([
  'sitemap.xml',
  'docs-metadata.json',
  '404.html',
  '_headers',
  '_redirects',
  '.omphalos-build.json',
]);

export function checkOutputPaths(site: Site, publicFiles: readonly string[]): readonly Diagnostic[] {
  const taken = new Map<string, string>();
  for (const { page, outputPath, aliases } of site.routes) {
    for (const path of [outputPath, ...aliases, twinPath(page.urlPath).slice(1)])
      taken.set(path, `the page ${page.urlPath}`);
  }
  for (const { from } of site.redirects) {
    if (from.includes('#')) continue; // has no file of its own
    for (const path of [`${from.slice(1)}/index.html`, `${from.slice(1)}.html`]) {
      if (!taken.has(path)) taken.set(path, `the redirect from ${from}`);
    }
  }
  return publicFiles.flatMap((file): Diagnostic[] => {
    const owner =
      taken.get(file) ??
      (GENERATED.has(file) || /^(assets|_deploy)\//.test(file) ? 'a file that the build makes' : undefined);
    if (owner === undefined) return [];
    return [
      {
        severity: 'error',
        code: 'output-clash',
        message: `the file "${file}" of the public folder has the same place in the site as ${owner}`,
        help: 'rename the file, or move it to a subfolder',
      },
    ];
  });
}
