// Two sources must never want the same output file: a page, a redirect, a copied file, a file that the build makes.

import type { Site } from '../arrange/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Files that the build itself makes at the root of the site. */
const GENERATED = new Set(['sitemap.xml', 'docs-metadata.json', '404.html', '.omphalos-build.json']);

/** @param madeFiles output paths of what the build makes out of samples */
export function checkOutputPaths(
  site: Site,
  publicFiles: readonly string[],
  madeFiles: readonly string[],
): readonly Diagnostic[] {
  const taken = new Map(madeFiles.map((path) => [path, 'a file that the build makes']));
  for (const { page, outputPath, aliases } of site.routes) {
    for (const path of [outputPath, ...aliases]) taken.set(path, `the page ${page.urlPath}`);
  }
  for (const { from } of site.redirects) {
    for (const path of [`${from.slice(1)}/index.html`, `${from.slice(1)}.html`]) {
      if (!taken.has(path)) taken.set(path, `the redirect from ${from}`);
    }
  }
  return publicFiles.flatMap((file): Diagnostic[] => {
    const owner =
      taken.get(file) ??
      (GENERATED.has(file) || file.startsWith('assets/') ? 'a file that the build makes' : undefined);
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
