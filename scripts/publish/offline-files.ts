// What reading without a connection needs of the host: the service worker, and the list of all that belongs to the docs.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  OFFLINE_LIST_FILE,
  type OfflineFile,
  type OfflineList,
  WORKER_FILE,
} from '../../src/shared/offline.ts';
import { encodeUrlPath } from '../../src/shared/url-path.ts';
import type { Site } from '../arrange/site.ts';
import type { ClientBundle } from '../stages/bundle-client.ts';
import type { OutputFile } from '../stages/write-site.ts';

/**
 * The worker of a site stands in any case: browsers that have one from before learn by it that there is none any more.
 * @param offlinePage undefined for a site that is not read without a connection
 */
export function workerFiles(
  client: Pick<
    ClientBundle,
    'offlineWorker' | 'offlineRemover' | 'mainScript' | 'stylesheet' | 'fonts' | 'offlinePageScript'
  >,
  offlinePage: OutputFile | undefined,
): readonly OutputFile[] {
  if (!offlinePage) return [file(WORKER_FILE, `${client.offlineRemover}\n`)];
  // All of them carry their content's hash: the worker changes when one of them does.
  const needed = [
    offlinePage.outputPath,
    client.mainScript,
    client.offlinePageScript,
    client.stylesheet,
    ...client.fonts,
  ];
  const worker = `const OFFLINE_FILES=${JSON.stringify(needed)};\n${client.offlineWorker}\n`;
  return [offlinePage, file(WORKER_FILE, worker)];
}

export interface OfflineListMaker {
  addFolder(folder: string, paths: readonly string[]): Promise<void>;
  /** Passes files on, noting those that belong to the list. */
  noting(files: Iterable<OutputFile>): Iterable<OutputFile>;
  file(): OutputFile;
}

export function createOfflineList(site: Site): OfflineListMaker {
  const pages = new Map(site.routes.map(({ outputPath, page }) => [outputPath, page.urlPath]));
  const listed: OfflineFile[] = [];
  let size = 0;
  const note = (path: string, bytes: Uint8Array, isImmutable: boolean): void => {
    listed.push([encodeUrlPath(path), isImmutable ? null : hashOf(bytes)]);
    size += bytes.byteLength;
  };
  return {
    async addFolder(folder, paths) {
      for (const path of paths.filter(isForReaders)) note(path, await readFile(join(folder, path)), false);
    },
    *noting(files) {
      for (const made of files) {
        const { outputPath, bytes } = made;
        const urlPath = pages.get(outputPath);
        if (urlPath !== undefined) note(urlPath.slice(1), bytes, false);
        else if (outputPath.startsWith('assets/')) {
          // Pictures for other sites; and the page that stands for those that are not kept.
          if (!/^assets\/(share\/|offline\.)/.test(outputPath)) note(outputPath, bytes, true);
        } else if (/^(page-index|samples)\//.test(outputPath)) note(outputPath, bytes, false);
        yield made;
      }
    },
    file() {
      const files = [...listed].sort(([a], [b]) => (a < b ? -1 : 1));
      const text = JSON.stringify({ size, files } satisfies OfflineList);
      return file(OFFLINE_LIST_FILE, `${text}\n`);
    },
  };
}

/** Of the public folder: files for hosts and programs are nobody's reading. */
const isForReaders = (path: string): boolean =>
  !/^[_.]/.test(basename(path)) && !/^(CNAME|robots\.txt|sitemap\.xml)$/.test(path);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

const file = (outputPath: string, text: string): OutputFile => ({ outputPath, bytes: Buffer.from(text) });
