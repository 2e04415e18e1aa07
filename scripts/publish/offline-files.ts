// The files for offline reading: the service worker and the list of files that it stores.

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  OFFLINE_LIST_FILE,
  type OfflineFile,
  type OfflineList,
  WORKER_FILE,
} from '../../src/shared/offline-protocol.ts';
import { encodeUrlPath } from '../../src/shared/url-path.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { generatedFile, ROUTE_INDEX_FOLDER } from '../output/generated-paths.ts';
import type { WrittenPage } from '../output/page-writer.ts';
import { WEB_MANIFEST } from './web-manifest.ts';

/**
 * A site without offline reading also has a worker: it removes the one that browsers stored earlier.
 * @param offlineHtml the page for URLs that aren't stored; undefined if the site has no offline reading
 */
export function workerFiles(client: ClientBundle, offlineHtml: string | undefined): readonly OutputFile[] {
  if (offlineHtml === undefined) return [generatedFile(WORKER_FILE, `${client.offlineRemover}\n`)];
  // Not among the assets: HTML files there belong to authors and run without the site's origin, so without its caches.
  const offlinePage = generatedFile(
    `${ROUTE_INDEX_FOLDER}/offline.${shortHash(offlineHtml)}.html`,
    offlineHtml,
  );
  // Each name contains a content hash, so the worker changes when a file changes.
  const needed = [
    offlinePage.outputPath,
    client.mainScript,
    client.offlinePageScript,
    client.sandbox,
    client.stylesheet,
    client.printStylesheet,
    ...Object.values(client.sheets).filter((path) => offlineHtml.includes(path)),
    ...client.fonts,
  ];
  const worker = `const OFFLINE_FILES=${JSON.stringify(needed)};\n${client.offlineWorker}\n`;
  return [offlinePage, generatedFile(WORKER_FILE, worker)];
}

interface ListInput {
  readonly publicFolder: string;
  readonly publicFiles: readonly string[];
  /** Files of pages, by page path. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** All other generated files: those for readers are on the list. */
  readonly files: readonly OutputFile[];
}

/** The list of files that a reader's browser can store. */
export async function offlineList(input: ListInput): Promise<OutputFile> {
  const listed: OfflineFile[] = [];
  let size = 0;
  /** @param hash null if the file's name contains it */
  const note = (path: string, bytes: number, hash: string | null): void => {
    listed.push([encodeUrlPath(path), hash]);
    size += bytes;
  };
  for (const path of input.publicFiles.filter(isForReaders)) {
    const bytes = await readFile(join(input.publicFolder, path));
    note(path, bytes.byteLength, shortHash(bytes));
  }
  for (const [urlPath, [page, ...others]] of input.pages) {
    if (page) note(urlPath.slice(1), page.size, page.hash);
    for (const { outputPath, size } of others) if (isForBrowsers(outputPath)) note(outputPath, size, null);
  }
  for (const { outputPath, bytes } of input.files) {
    if (isForBrowsers(outputPath)) note(outputPath, bytes.byteLength, null);
    else if (isNamedForGood(outputPath)) note(outputPath, bytes.byteLength, shortHash(bytes));
  }
  const files = listed.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify({ size, files } satisfies OfflineList);
  return generatedFile(OFFLINE_LIST_FILE, `${text}\n`);
}

/** Leaves out compressed copies. */
const isForBrowsers = (path: string): boolean => path.startsWith('assets/') && !/\.(br|gz)$/.test(path);

/** Their names never change, so the list holds their content hash. */
const isNamedForGood = (path: string): boolean =>
  (path.startsWith(`${ROUTE_INDEX_FOLDER}/`) && !/\/(offline|sandbox)\./.test(path)) ||
  path.startsWith('samples/') ||
  path === WEB_MANIFEST;

/** Files of the public folder, except those for hosts and programs. */
const isForReaders = (path: string): boolean =>
  !/^[_.]/.test(basename(path)) && !/^(CNAME|robots\.txt|sitemap\.xml)$/.test(path);
