// Two sources must never want the same output file: a page, a redirect, a copied file, a file that the build makes.
// Nor must two differ by letter case only: many disks would hold one of them.

import { markdownPath } from '../../src/shared/url-path.ts';
import type { Site } from '../arrange/site.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import { isMadeFile } from '../output/made-files.ts';

/**
 * @param publicFolder as diagnostics name it
 * @param madeFiles output paths of what the build makes out of samples
 */
export function checkOutputPaths(
  site: Site,
  publicFiles: readonly string[],
  publicFolder: string,
  madeFiles: readonly string[],
): readonly Diagnostic[] {
  return [
    ...clashes(site, publicFiles, publicFolder, madeFiles),
    ...caseClashes(site, publicFiles, publicFolder),
  ];
}

function clashes(
  site: Site,
  publicFiles: readonly string[],
  publicFolder: string,
  madeFiles: readonly string[],
): Diagnostic[] {
  const taken = new Map(madeFiles.map((path) => [path, 'a file that the build makes']));
  const isPublic = new Set(publicFiles);
  for (const { page, outputPath, aliases } of site.routes) {
    for (const path of [outputPath, ...aliases, markdownPath(page.urlPath).slice(1)])
      if (isPublic.has(path)) taken.set(path, `the page ${page.urlPath}`);
  }
  for (const { from } of site.redirects) {
    if (from.includes('#')) continue; // has no file of its own
    for (const path of [`${from.slice(1)}/index.html`, `${from.slice(1)}.html`]) {
      if (!taken.has(path)) taken.set(path, `the redirect from ${from}`);
    }
  }
  return publicFiles.flatMap((file) => {
    const owner =
      taken.get(file) ??
      (isMadeFile(file) || file === site.notFound.outputPath ? 'a file that the build makes' : undefined);
    if (owner === undefined) return [];
    return diagnostic('output-clash', {
      message: `the file "${file}" of the public folder has the same place in the site as ${owner}`,
      at: startOf(`${publicFolder}/${file}`),
      help: 'rename the file, or move it to a subfolder',
    });
  });
}

function caseClashes(site: Site, publicFiles: readonly string[], publicFolder: string): Diagnostic[] {
  const wanted = [
    ...site.routes.map(({ page, body }) => ({
      path: page.urlPath,
      at: () => ('doc' in body ? frontMatterPlace(body.doc.source, ['slug', 'id']) : undefined),
    })),
    ...publicFiles.map((file) => ({ path: `/${file}`, at: () => startOf(`${publicFolder}/${file}`) })),
  ];
  const first = new Map<string, (typeof wanted)[number]>();
  return wanted.flatMap((one) => {
    const { path, at } = one;
    const key = path.normalize().toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, one);
    if (earlier === undefined || earlier.path === path) return [];
    return diagnostic('route-case', {
      message: `the address ${path} differs from ${earlier.path} by letter case only`,
      // A generated page has no place of its own.
      at: at() ?? earlier.at(),
      help: 'rename one of them: many disks and hosts cannot hold both',
    });
  });
}

const startOf = (file: string): SourceLocation => ({ file, line: 1, column: 1 });
