// What the browser loads on navigation: one ES module for each page, and the index that lists them.

import type { PageModuleData, RouteIndex } from '../../src/shared/page-data.ts';
import type { Route } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { ROUTE_INDEX_FILE } from '../output/generated-paths.ts';

/**
 * The module of a page. Its default export is the page's component, a function that returns the article as HTML. The
 * HTML is a string rather than compiled elements, so it is small and costs the browser nothing until it is shown.
 */
export function pageModule(data: PageModuleData, articleHtml: string): OutputFile {
  const text = [
    `export const page=${JSON.stringify(data.page)};`,
    `export const head=${JSON.stringify(data.head)};`,
    `export const sidebar=${JSON.stringify(data.sidebar)};`,
    `export default function Page(){return ${JSON.stringify(articleHtml)}}`,
    '',
  ].join('\n');
  const bytes = Buffer.from(text);
  return { outputPath: pageModulePath(data.page.urlPath, bytes), bytes };
}

/**
 * Output path of a page's module.
 * @param hashed its hash becomes part of the name: the module's bytes, or something that changes with them
 */
export function pageModulePath(urlPath: string, hashed: string | Uint8Array): string {
  // Only the end of the path: the whole path of a nested page can exceed the maximum length of a file name.
  const name =
    urlPath
      .slice(1)
      .replaceAll(/[^\w.-]+/g, '-')
      .slice(-100) || 'index';
  return `assets/pages/${name}.${shortHash(hashed)}.js`;
}

/**
 * The index of modules. It lies outside assets/ because its name stays while the content changes, so a tab opened before an
 * update finds the new pages.
 * @param modules output paths of the pages' modules, by the pages' paths
 */
export function routeIndexFile(
  routes: readonly Route[],
  modules: ReadonlyMap<string, string>,
  client: string,
): OutputFile {
  const pages: Record<string, string> = {};
  for (const { page } of routes) {
    const module = modules.get(page.urlPath);
    if (module === undefined) throw new Error(`the index of modules lacks ${page.urlPath}`);
    pages[page.urlPath] = module;
  }
  const index: RouteIndex = { client, pages };
  return { outputPath: ROUTE_INDEX_FILE, bytes: Buffer.from(`${JSON.stringify(index)}\n`) };
}
