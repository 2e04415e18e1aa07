// What reading without a connection needs of the host: the service worker, and the list of all that belongs to the docs.

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
import { type MadePath, ROUTE_INDEX_FOLDER } from '../output/made-files.ts';
import type { WrittenPage } from '../output/page-writer.ts';

/**
 * The worker of a site stands in any case: browsers that have one from before learn by it that there is none any more.
 * @param offlineHtml of the page that the worker shows for want of another; undefined for a site that is not read without a connection
 */
export function workerFiles(
  client: Pick<
    ClientBundle,
    | 'offlineWorker'
    | 'offlineRemover'
    | 'mainScript'
    | 'stylesheet'
    | 'printStylesheet'
    | 'sheets'
    | 'fonts'
    | 'offlinePageScript'
    | 'stage'
  >,
  offlineHtml: string | undefined,
): readonly OutputFile[] {
  if (offlineHtml === undefined) return [file(WORKER_FILE, `${client.offlineRemover}\n`)];
  // Not among the assets: HTML there is of authors, and runs without the site's origin, so without its caches.
  const offlinePage = file(`${ROUTE_INDEX_FOLDER}/offline.${shortHash(offlineHtml)}.html`, offlineHtml);
  // All of them carry their content's hash: the worker changes when one of them does.
  const needed = [
    offlinePage.outputPath,
    client.mainScript,
    client.offlinePageScript,
    client.stage,
    client.stylesheet,
    client.printStylesheet,
    ...Object.values(client.sheets).filter((path) => offlineHtml.includes(path)),
    ...client.fonts,
  ];
  const worker = `const OFFLINE_FILES=${JSON.stringify(needed)};\n${client.offlineWorker}\n`;
  return [offlinePage, file(WORKER_FILE, worker)];
}

export interface OfflineListMaker {
  addFolder(folder: string, paths: readonly string[]): Promise<void>;
  /** Files of pages, by the page's path. */
  addPages(pages: ReadonlyMap<string, WrittenPage>): void;
  /** Other files that the build makes, as far as they belong to the list. */
  addFiles(files: readonly OutputFile[]): void;
  file(): OutputFile;
}

export function createOfflineList(): OfflineListMaker {
  const listed: OfflineFile[] = [];
  let size = 0;
  /** @param hash null for a file whose name tells its content */
  const note = (path: string, bytes: number, hash: string | null): void => {
    listed.push([encodeUrlPath(path), hash]);
    size += bytes;
  };
  return {
    async addFolder(folder, paths) {
      for (const path of paths.filter(isForReaders)) {
        const bytes = await readFile(join(folder, path));
        note(path, bytes.byteLength, shortHash(bytes));
      }
    },
    addPages(pages) {
      for (const [urlPath, files] of pages) {
        const [page, ...others] = files;
        if (page) note(urlPath.slice(1), page.size, page.hash);
        for (const { outputPath, size } of others)
          if (isForBrowsers(outputPath)) note(outputPath, size, null);
      }
    },
    addFiles(files) {
      for (const { outputPath, bytes } of files) {
        if (isForBrowsers(outputPath)) note(outputPath, bytes.byteLength, null);
        else if (isNamedForGood(outputPath)) note(outputPath, bytes.byteLength, shortHash(bytes));
      }
    },
    file() {
      const files = [...listed].sort(([a], [b]) => (a < b ? -1 : 1));
      const text = JSON.stringify({ size, files } satisfies OfflineList);
      return file(OFFLINE_LIST_FILE, `${text}\n`);
    },
  };
}

/** Not the pictures for other sites, and compressed copies. */
const isForBrowsers = (path: string): boolean =>
  /^assets\/(?!share\/)/.test(path) && !/\.(br|gz)$/.test(path);

/** Their names stay, so the list has their content's hash. */
const isNamedForGood = (path: string): boolean =>
  (path.startsWith(`${ROUTE_INDEX_FOLDER}/`) && !/\/(offline|stage)\./.test(path)) ||
  path.startsWith('samples/');

/** Of the public folder: files for hosts and programs are nobody's reading. */
const isForReaders = (path: string): boolean =>
  !/^[_.]/.test(basename(path)) && !/^(CNAME|robots\.txt|sitemap\.xml)$/.test(path);

const file = (outputPath: MadePath, text: string): OutputFile => ({ outputPath, bytes: Buffer.from(text) });
